import { useEffect } from 'react';
import { deleteAnswers } from '@/lib/forms/savedAnswers';
import type { StatusPageProps } from '@/lib/requests/pageProps';
import type { RequestStatus as Status } from '@/lib/forms/types';
import { telephoneHref } from '@/lib/site/telephone';
import styles from './RequestStatus.module.css';
import { Day } from '../time/Day';
import { NearTime, Time } from '../time/Time';
import { Callout } from '../ui/Callout';

/** What each status means to the visitor. */
const meanings: Record<Status, string> = {
  received: 'No one has started on it yet.',
  'in progress': 'We are working on it.',
  done: 'We have finished working on it.',
};

type RequestStatusProps = { request: NonNullable<StatusPageProps['request']>; renderedAt: number };

/** A request's receipt and status. */
export function RequestStatus({ request, renderedAt }: RequestStatusProps) {
  const { reference, form, title, status, note, sentAt, updatedAt, isNew } = request;
  const { receipt, office, answersIn, phone, hasMail, removeOn } = request;
  useEffect(() => {
    if (!isNew) return;
    deleteAnswers(form);
    // Otherwise, a later visit would thank the visitor again and delete any answers saved in the meantime.
    const { pathname } = window.location;
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, as: pathname }, '', pathname);
  }, [isNew, form]);

  return (
    <div className={styles.request}>
      {isNew && (
        <Callout component="p" severity="success" role="status">
          <strong>Thank you. We received your request.</strong> {receipt}
        </Callout>
      )}
      <dl className={styles.facts}>
        <dt>Your reference number</dt>
        <dd className={styles.reference}>{reference}</dd>
        <dt>About</dt>
        <dd>{title}</dd>
        <dt>Sent</dt>
        {/* In full, because visitors print or keep the receipt. */}
        <dd>
          <Time time={sentAt} />
        </dd>
        <dt>Status</dt>
        <dd>
          <strong className={styles.status}>{status}</strong>. {meanings[status]}
          {updatedAt !== sentAt && (
            <>
              {' '}
              Updated <NearTime time={updatedAt} now={renderedAt} />.
            </>
          )}
        </dd>
        {note && (
          <>
            <dt>Note from our staff</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <p>
        {/* Unknown if the form no longer exists. */}
        {answersIn && `${office} responds ${answersIn}. `}
        If you call <a href={telephoneHref(phone)}>{phone}</a>, please give your reference number.
      </p>
      <p>
        {hasMail && 'We will also email you a link to this page. '}
        Bookmark or print this page so you can find it again. Only people with the link can open it.
        We will delete your request on <Day day={removeOn} />.
      </p>
    </div>
  );
}
