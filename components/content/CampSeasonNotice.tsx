import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { Callout } from '../ui/Callout';

type CampSeasonNoticeProps = {
  isOpen: boolean;
  /** Until when or from when, as a sentence. */
  text: string;
};

/** Says whether the campgrounds are open now. */
export function CampSeasonNotice({ isOpen, text }: CampSeasonNoticeProps) {
  return (
    <Static as={Callout} tone={isOpen ? 'good' : undefined}>
      <p>
        <strong>The campgrounds are {isOpen ? 'open' : 'closed'} now.</strong> {keepTogether(text)}
      </p>
    </Static>
  );
}
