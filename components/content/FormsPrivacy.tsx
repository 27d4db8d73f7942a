import type { FormPrivacy } from '@/lib/content/types';
import styles from './FormsPrivacy.module.css';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';
import { Details } from '../ui/Details';
import { Table } from '../ui/Table';

/** What each form asks, who gets it and how long we keep it. */
export function FormsPrivacy({ forms }: { forms: FormPrivacy[] }) {
  return (
    <Static className={styles.root}>
      <Table
        caption="Who gets each form, and how long we keep it"
        head={['Form', 'Who gets it', 'We keep it for']}
        rows={forms.map(({ title, office, kept }) => [title, office, kept])}
      />
      <p>Open a form in this list to see what it asks.</p>
      {forms.map(({ title, href, questions, notes }) => (
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
    </Static>
  );
}
