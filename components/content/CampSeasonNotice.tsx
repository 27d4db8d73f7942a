import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { Callout } from '../ui/Callout';

type CampSeasonNoticeProps = {
  isOpen: boolean;
  text: string;
};

/** Says until when the campgrounds are open, or from when. */
export function CampSeasonNotice({ isOpen, text }: CampSeasonNoticeProps) {
  return (
    <Static as={Callout} severity={isOpen ? 'success' : 'warning'}>
      <p>
        <strong>{keepTogether(text)}</strong>
      </p>
    </Static>
  );
}
