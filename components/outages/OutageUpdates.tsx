import type { OutageUpdate } from '@/lib/outages/types';
import { formatTime } from '@/lib/site/times';

/** The agency's updates on an outage, newest first. */
export function OutageUpdates({ updates }: { updates: OutageUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <>
      <h4>Updates</h4>
      <ul>
        {updates.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            <strong>
              <time dateTime={time}>{formatTime(time)}</time>:
            </strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
