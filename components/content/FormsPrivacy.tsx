import styles from './FormsPrivacy.module.css';
import type { Shown } from '@/lib/content/shown';
import type { FormPrivacy } from '@/lib/content/types';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { Details } from '../ui/Details';
import { Table } from '../ui/Table';

/** What each form asks, who gets it and how long we keep it. */
export function FormsPrivacy({ forms }: { forms: Shown<FormPrivacy[]> }) {
  return (
    <Show className={styles.root} part="forms" data={forms}>
      {(all) => (
        <>
          <Table
            caption="Who gets each form, and how long we keep it"
            head={['Form', 'Who gets it', 'We keep it for']}
            rows={all.map(({ title, office, kept }) => [title, office, kept])}
          />
          <p>Open a form in this list to see what it asks.</p>
          {all.map(({ title, href, questions, notes }) => (
            <Details key={href} summary={title}>
              <ul>
                {questions.map((question, i) => (
                  <li key={i}>{question}</li>
                ))}
              </ul>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              <p>
                <SiteLink href={href}>Open the form “{title}”</SiteLink>
              </p>
            </Details>
          ))}
        </>
      )}
    </Show>
  );
}
