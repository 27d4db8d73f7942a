import type { OutageList } from '@/lib/outages/types';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { formatTime } from '@/lib/site/times';

/** The short answer: how many outages there are, as of when (if known), and who to call. */
export function OutageAnswer({ current, asOf }: Pick<OutageList, 'current' | 'asOf'>) {
  const { emergency } = agency.phones;
  return (
    <p>
      {asOf !== null && (
        <>
          <Count count={current.length} /> as of <time dateTime={asOf}>{formatTime(asOf)}</time>
          .{' '}
        </>
      )}
      No water? Call <a href={telephoneHref(emergency)}>{emergency}</a>, day or night.
    </p>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return 'No outages reported';
  return <a href="#current-outages">{count === 1 ? '1 outage' : `${count} outages`} reported</a>;
}
