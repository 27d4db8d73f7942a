import type { NewsSummary } from '@/lib/news/types';
import { Static } from '../hydration/Static';
import { Day } from '../time/Day';

export type NewsDateProps = {
  release: NewsSummary;
  /** Whether the page has a notice about samples, in which case the line does not repeat it. */
  hasNotice?: boolean;
};

/** A release's date and topic, and whether it is one of the samples that come with the code. */
export function NewsDate({ release, hasNotice }: NewsDateProps) {
  const { date, topic, sample } = release;
  return (
    <Static as="p" className="line quiet">
      <Day day={date} /> <span>{topic}</span> {sample && !hasNotice && <span>Sample</span>}
    </Static>
  );
}
