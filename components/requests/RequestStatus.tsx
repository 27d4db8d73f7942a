import { useEffect } from 'react';
import { deleteAnswers } from '@/lib/forms/keptAnswers';
import type { StatusPageProps } from '@/lib/requests/pageProps';
import type { RequestStatus as Status } from '@/lib/forms/types';
import { formatDay } from '@/lib/site/dates';
import { telephoneHref } from '@/lib/site/telephone';
import { formatNearTime } from '@/lib/site/times';
import styles from './RequestStatus.module.css';
import { Callout } from '../ui/Callout';

/** What each status means to the visitor. */
const meanings: Record<Status, string> = {
  received: 'We have your request. Nobody has started on it yet.',
  'in progress': 'We are working on it.',
  done: 'We are done with it.',
};

type RequestStatusProps = { request: NonNullable<StatusPageProps['request']>; renderedAt: number };

/** The receipt of a request, and how far the office is with it. */
export function RequestStatus({ request, renderedAt }: RequestStatusProps) {
  const { reference, form, title, status, note, sentAt, updatedAt, isNew } = request;
  const { receipt, office, answersIn, phone, hasMail, removeOn } = request;
  useEffect(() => {
    if (isNew) deleteAnswers(form);
  }, [isNew, form]);

  return (
    <div className={styles.request}>
      {isNew && (
        <Callout tag="p" role="status">
          <strong>Thank you. We received your request.</strong> {receipt}
        </Callout>
      )}
      <dl className={styles.facts}>
        <dt>Your reference</dt>
        <dd className={styles.reference}>{reference}</dd>
        <dt>About</dt>
        <dd>{title}</dd>
        <dt>Sent</dt>
        <dd>{formatNearTime(sentAt, renderedAt)}</dd>
        <dt>Status</dt>
        <dd>
          <strong className={styles.status}>{status}</strong>. {meanings[status]}
          {updatedAt !== sentAt && ` Updated ${formatNearTime(updatedAt, renderedAt)}.`}
        </dd>
        {note && (
          <>
            <dt>Note from our staff</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <p>
        {office} answers {answersIn}. If you call <a href={telephoneHref(phone)}>{phone}</a>, please
        say your reference.
      </p>
      <p>
        {hasMail && 'We also sent you an email with a link to this page. '}
        Bookmark or print this page to come back: only people who have its link can open it. We
        remove your request on {formatDay(removeOn)}.
      </p>
    </div>
  );
}
