import { mdiFileDocumentOutline, mdiImageOutline, mdiWeb } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { isExternal } from '@/lib/navigation/href';
import { fileKind, type FileKind, resultHref } from '@/lib/search/resultHref';
import type { SearchResult } from '@/lib/search/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    position: 'relative',
    padding: theme.spacing(1.75, 1.5),
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:hover': { background: theme.vars.palette.action.hover },
  '& .title': { margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  '& .title a': { textDecoration: 'none' },
  '& li:hover .title a': { textDecoration: 'underline' },
  // Makes the whole row clickable.
  '& .title a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .title a:focus-visible': { outline: 'none' },
  '& .title a:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: -3,
    borderRadius: theme.shape.borderRadius,
  },
  '& .title b, & .title em, & .title mark': {
    fontWeight: 'inherit',
    fontStyle: 'normal',
    color: 'inherit',
    background: 'none',
  },
  '& .snippet': { margin: theme.spacing(0.5, 0), lineHeight: 1.5 },
  '& .snippet b, & .snippet em, & .snippet mark': {
    fontWeight: 700,
    fontStyle: 'normal',
    color: 'inherit',
    background: `color-mix(in srgb, ${theme.vars.palette.gold.main} 30%, transparent)`,
    borderRadius: 3,
  },
  '& .url': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    margin: 0,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
}));

const kinds: Record<FileKind, { icon: string; label: string }> = {
  document: { icon: mdiFileDocumentOutline, label: 'PDF document' },
  image: { icon: mdiImageOutline, label: 'Image' },
  page: { icon: mdiWeb, label: '' },
};

type SearchResultsProps = {
  results: SearchResult[];
  /** Heading level for each result: one below the title above the list. */
  heading: 'h2' | 'h3';
};

/**
 * Search results as links, so visitors can middle-click them, open them in a new tab or copy their
 * URL.
 */
export function SearchResults({ results, heading }: SearchResultsProps) {
  return (
    <List>
      {results.map((result) => (
        <ResultRow key={result.link} result={result} heading={heading} />
      ))}
    </List>
  );
}

type ResultRowProps = { result: SearchResult; heading: 'h2' | 'h3' };

function ResultRow({ result, heading: Heading }: ResultRowProps) {
  const noteId = useId();
  const { link, title, htmlTitle, snippet, htmlSnippet, lang } = result;
  const { formattedUrl, htmlFormattedUrl } = result;
  const href = resultHref(link);
  if (href === null) return null;
  const { icon, label } = kinds[fileKind(result)];
  const note = [label, isExternal(href) && 'leaves this site'].filter(Boolean).join(', ');

  return (
    <li>
      <Heading className="title" lang={lang}>
        <SiteLink href={href} outsideMark="none" aria-describedby={note ? noteId : undefined}>
          <SafeHtml html={htmlTitle} text={title} />
        </SiteLink>
      </Heading>
      <p className="snippet" lang={lang}>
        <SafeHtml html={htmlSnippet} text={snippet} />
      </p>
      <p className="url">
        <Icon path={icon} />
        {note && (
          <span id={noteId} className="visually-hidden">
            {note}
          </span>
        )}
        <span>
          <SafeHtml html={htmlFormattedUrl} text={formattedUrl ?? link} />
        </span>
      </p>
    </li>
  );
}

/** HTML that the server sanitized to `b`, `em` and `mark` only, or plain text if there is none. */
function SafeHtml({ html, text }: { html: string | undefined; text: string | undefined }) {
  return html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : <>{text}</>;
}
