import styles from './DocumentTable.module.css';
// On a phone, CSS turns the table into a list. Without explicit roles, some screen
// readers would then no longer recognize it as a table.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { formatBytes, langOf, languageName } from '@/lib/documents/format';
import { documentKinds, type DocumentSummary } from '@/lib/documents/types';
import { Static } from '../hydration/Static';
import { Day } from '../time/Day';
import { DocumentLink } from './DocumentLink';

type DocumentTableProps = { documents: DocumentSummary[]; name: string };

/** A table of documents that looks like a list on a phone. */
export function DocumentTable({ documents, name }: DocumentTableProps) {
  return (
    <Static className={styles.frame}>
      <table className={styles.table} role="table" aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Document</th>
            <th role="columnheader">Date</th>
            <th role="columnheader">Kind</th>
            <th role="columnheader" className={styles.number}>
              Pages
            </th>
            <th role="columnheader" className={styles.number}>
              Size
            </th>
            <th role="columnheader">Language</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {documents.map((document) => (
            <Row key={document.href} document={document} />
          ))}
        </tbody>
      </table>
    </Static>
  );
}

function Row({ document }: { document: DocumentSummary }) {
  const { description, date, kind, pages, bytes, language } = document;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <DocumentLink document={document} />
        {description && (
          <span className={styles.about} lang={langOf(language)}>
            {description}
          </span>
        )}
      </th>
      <td role="cell">
        <Day day={date} />
      </td>
      <td role="cell">{documentKinds[kind]}</td>
      <td role="cell" className={styles.number}>
        {pages !== null && (
          <>
            {pages}
            <span className={styles.unit}>{pages === 1 ? ' page' : ' pages'}</span>
          </>
        )}
      </td>
      <td role="cell" className={styles.number}>
        {bytes !== null && formatBytes(bytes)}
      </td>
      <td role="cell">{languageName(language)}</td>
    </tr>
  );
}
