import type { OutageSummary } from '@/lib/outages/summary';
import { keepTogether } from '@/lib/site/keepTogether';

/** What follows the words of an outage summary: a comma and when the outages were last read, on one line. */
export function AsOf({ summary: { tone, asOf } }: { summary: OutageSummary }) {
  if (!asOf) return null;
  return (
    <>
      ,{' '}
      <span className="unit">
        {tone === 'error' && 'as of '}
        <time dateTime={asOf.time}>{keepTogether(asOf.words)}</time>
      </span>
    </>
  );
}
