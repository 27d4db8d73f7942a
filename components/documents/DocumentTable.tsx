import styles from './DocumentTable.module.css';
// On a phone, CSS turns the table into a list. Without explicit roles, some screen
// readers would then no longer recognize it as a table.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { formatBytes, isDated, langOf, languageName } from '@/lib/documents/format';
import type { DocumentLibrary } from '@/lib/documents/library';
import { documentKinds, type DocumentSummary } from '@/lib/documents/types';
import { formatDay } from '@/lib/site/dates';
import { keepTogether } from '@/lib/site/keepTogether';
import { Show } from '../hydration/Show';
import { SiteLink } from '../navigation/SiteLink';
import { Day } from '../time/Day';
import { Tag } from '../ui/Tag';
import { DocumentLink } from './DocumentLink';

type DocumentTableProps = { library: DocumentLibrary; name: string };

/** A table of documents that looks like a list on a phone. It leaves out facts that all documents share. */
export function DocumentTable({ library, name }: DocumentTableProps) {
  const { documents, areSamples } = library;
  return (
    <Show className={styles.frame} part="documents" data={documents}>
      {(all) => <Rows documents={all} areSamples={areSamples} name={name} />}
    </Show>
  );
}

type RowsProps = { documents: DocumentSummary[]; areSamples: boolean; name: string };

function Rows({ documents, areSamples, name }: RowsProps) {
  const columns = {
    date: !documents.every(isDated),
    kind: new Set(documents.map(({ kind }) => kind)).size > 1,
    sample: !areSamples,
  };
  return (
    <table className={styles.table} role="table" aria-label={name}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          <th role="columnheader">Document</th>
          {columns.date && <th role="columnheader">Date</th>}
          {columns.kind && <th role="columnheader">Kind</th>}
          <th role="columnheader" className={styles.number}>
            Pages
          </th>
          <th role="columnheader" className={styles.number}>
            Size
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {documents.map((document) => (
          <Row key={document.href} document={document} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  document: DocumentSummary;
  /** The facts that differ between the documents, so each row must show them. */
  columns: { date: boolean; kind: boolean; sample: boolean };
};

function Row({ document, columns }: RowProps) {
  const { description, date, kind, pages, bytes, language, sample, counterpart } = document;
  const day = <Day day={date} />;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <DocumentLink document={{ ...document, sample: sample && columns.sample }} />
        {langOf(language) && (
          <>
            {' '}
            <Tag>{languageName(language)}</Tag>
          </>
        )}
        {description && (
          <span className={styles.about} lang={langOf(language)}>
            {keepTogether(description)}
          </span>
        )}
        {counterpart && (
          <span className={`${styles.counterpart} targets`}>
            <SiteLink href={counterpart.href} type="application/pdf">
              {documentKinds[counterpart.kind]}
              {/* Sighted readers see the date in the same row. */}
              <span className="visually-hidden"> of {formatDay(date)}</span>
            </SiteLink>
          </span>
        )}
      </th>
      {columns.date && (
        <td role="cell" className={isDated(document) ? styles.inTitle : undefined}>
          {isDated(document) ? <span className="visually-hidden">{day}</span> : day}
        </td>
      )}
      {columns.kind && <td role="cell">{documentKinds[kind]}</td>}
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
    </tr>
  );
}
