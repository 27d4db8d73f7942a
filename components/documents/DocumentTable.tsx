// On a phone, CSS turns the table into a list. Without roles, some screen readers then no longer
// see a table.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { formatBytes, langOf, languageName } from '@/lib/documents/format';
import { documentKinds, type DocumentSummary } from '@/lib/documents/types';
import { formatDay } from '@/lib/site/dates';
import { DocumentLink } from './DocumentLink';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top' },
  '& tbody th': { fontWeight: 'inherit' },
  '& .about': { display: 'block', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    '& th, & td': { padding: theme.spacing(1.25, 1.5, 1.25, 0) },
    '& thead th': { borderBottom: `2px solid ${theme.vars.palette.divider}` },
    '& tbody tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& td': { whiteSpace: 'nowrap' },
    '& .number': { textAlign: 'end' },
    '& .unit': { display: 'none' },
  },
  // On a phone, each document is a list item: its title, then its facts on one line.
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      padding: theme.spacing(1.5, 0),
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th': { flexBasis: '100%', marginBottom: theme.spacing(0.25) },
    '& td': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
    '& td:empty': { display: 'none' },
    '& td:not(:last-child, :empty)::after': {
      content: "'·' / ''",
      margin: theme.spacing(0, 0.75),
    },
  },
}));

type DocumentTableProps = { documents: DocumentSummary[]; name: string };

/** A table of documents that looks like a list on a phone. */
export function DocumentTable({ documents, name }: DocumentTableProps) {
  return (
    <Table role="table" aria-label={name}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Document</th>
          <th role="columnheader">Date</th>
          <th role="columnheader">Kind</th>
          <th role="columnheader" className="number">
            Pages
          </th>
          <th role="columnheader" className="number">
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
    </Table>
  );
}

function Row({ document }: { document: DocumentSummary }) {
  const { description, date, kind, pages, bytes, language } = document;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <DocumentLink document={document} />
        {description && (
          <span className="about" lang={langOf(language)}>
            {description}
          </span>
        )}
      </th>
      <td role="cell">
        <time dateTime={date}>{formatDay(date)}</time>
      </td>
      <td role="cell">{documentKinds[kind]}</td>
      <td role="cell" className="number">
        {pages !== null && (
          <>
            {pages}
            <span className="unit">{pages === 1 ? ' page' : ' pages'}</span>
          </>
        )}
      </td>
      <td role="cell" className="number">
        {bytes !== null && formatBytes(bytes)}
      </td>
      <td role="cell">{languageName(language)}</td>
    </tr>
  );
}
