import type { HeldReason, RequestStatus } from '@/lib/forms/types';
import { MAX_NOTE, type StaffPageProps } from '@/lib/requests/pageProps';
import styles from './StaffRequest.module.css';
import { Day } from '../time/Day';
import { Time } from '../time/Time';
import { Button } from '../mui/Button';
import { Callout } from '../ui/Callout';
import { Choices, TextArea } from '../ui/Field';

type StaffRequestProps = Omit<StaffPageProps, 'request'> & {
  request: NonNullable<StaffPageProps['request']>;
};

const labels: Record<RequestStatus, string> = {
  received: 'Received',
  'in progress': 'In progress',
  done: 'Done',
};
const statuses = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A request as staff see it: its answers and files, and a form for its status. */
export function StaffRequest({ request, chosen, isSaved, failure }: StaffRequestProps) {
  const { reference, title, sentAt, removeOn, answers, files, statusPath } = request;
  return (
    <div className={styles.request}>
      {isSaved && (
        <Callout component="p" severity="success" role="status">
          <strong>Saved.</strong> The visitor can see the change now.
        </Callout>
      )}
      {failure && (
        <Callout component="p" severity="error" role="alert">
          {failure}
        </Callout>
      )}
      <p className={styles.reference}>{reference}</p>
      <p>
        {title}, sent at <Time time={sentAt} />. It will be deleted on <Day day={removeOn} />.
      </p>
      <StatusForm request={request} chosen={chosen} />
      <h2>Answers</h2>
      <dl>
        {answers.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && <Files files={files} />}
      <p>
        <a href={statusPath}>The visitor&apos;s page</a>
      </p>
    </div>
  );
}

/** Sets the status, with a note to the visitor. */
function StatusForm({ request, chosen }: Pick<StaffRequestProps, 'request' | 'chosen'>) {
  const { path, status, updatedAt, note } = request;
  return (
    <form className={styles.form} method="post" action={path}>
      <input type="hidden" name="updatedAt" value={updatedAt} readOnly />
      {chosen !== status && (
        <p>
          The status is still <strong>{status}</strong>. Nothing changes until you save.
        </p>
      )}
      <Choices name="status" legend="Status of this request" options={statuses} chosen={[chosen]} />
      <TextArea
        id="note"
        name="note"
        label="Note to the visitor (optional)"
        hint="The visitor will see this note on the request's status page. Do not include anything private."
        defaultValue={note}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

/** Why a file cannot be opened. */
const reasons: Record<HeldReason, string> = {
  waiting: 'being checked for viruses. Please come back in a few minutes.',
  infected:
    'contained a virus, so we deleted it. Please ask the person who sent it for another copy.',
};

/** The visitor's files. Browsers save them instead of opening them. */
function Files({ files }: Pick<StaffRequestProps['request'], 'files'>) {
  return (
    <>
      <h2>Files</h2>
      <p>These files came from a visitor. Open them only with up-to-date software.</p>
      <ul className="targets">
        {files.map(({ id, name, href, held }) => (
          <li key={id}>
            {held ? (
              `${name}: ${reasons[held]}`
            ) : (
              <a href={href} download>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
