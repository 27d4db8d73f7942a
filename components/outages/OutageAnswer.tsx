import styles from './OutageAnswer.module.css';
import { ALERTS_ID } from '@/lib/alerts/bannerState';
import type { OutageSummary } from '@/lib/outages/summary';
import agency from '@/lib/site/agency.json';
import { keepTogether } from '@/lib/site/keepTogether';
import { telephoneHref } from '@/lib/site/telephone';
import { AsOf } from '../time/AsOf';

type OutageAnswerProps = {
  summary: OutageSummary;
  /** The ID of the list of the outages in the summary. */
  listId: string;
  /** When the water is expected back, as a sentence. */
  expected?: string | null;
};

/** The short answer: how many outages there are, where, the time of the list (if known), and who to call. */
export function OutageAnswer({ summary, listId, expected }: OutageAnswerProps) {
  const { tone, words } = summary;
  const { emergency } = agency.phones;
  return (
    <div className={styles.root}>
      <p className={`${styles.emergency} in-emergency`}>
        First read the <a href={`#${ALERTS_ID}`}>emergency notice</a> at the top of this page.
      </p>
      <p className={`${styles.status} outage-status`} data-tone={tone}>
        <strong>{tone === 'error' ? <a href={`#${listId}`}>{words}</a> : words}</strong>
        <AsOf summary={summary} />
      </p>
      {expected && <p>{keepTogether(expected)}</p>}
      <p>
        No water? Call <a href={telephoneHref(emergency)}>{emergency}</a>, day&nbsp;or&nbsp;night.
      </p>
    </div>
  );
}
