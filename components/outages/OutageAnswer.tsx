import type { OutageSummary } from '@/lib/outages/summary';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';

type OutageAnswerProps = {
  summary: OutageSummary;
  /** The ID of the list of the outages in the summary. */
  listId: string;
};

/** The short answer: how many outages there are, where, the time of the list (if known), and who to call. */
export function OutageAnswer({ summary: { tone, words, asOf }, listId }: OutageAnswerProps) {
  const { emergency } = agency.phones;
  return (
    <>
      <p>
        <strong>{tone === 'error' ? <a href={`#${listId}`}>{words}</a> : words}</strong>
        {asOf && (
          <>
            , {tone === 'error' && 'as of '}
            <time dateTime={asOf.time}>{asOf.words}</time>
          </>
        )}
      </p>
      <p>
        No water? Call <a href={telephoneHref(emergency)}>{emergency}</a>, day or night.
      </p>
    </>
  );
}
