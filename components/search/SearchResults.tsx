import { mdiFileDocumentOutline, mdiImageOutline, mdiWeb } from '@mdi/js';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { fileKind, type FileKind } from '@/lib/search/fileKind';
import { resultHref } from '@/lib/search/resultHref';
import type { SearchResult } from '@/lib/search/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'block',
    padding: theme.spacing(1.75, 1.5),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
  '& a:hover': { background: theme.vars.palette.action.hover },
  '& .title': {
    fontSize: '1.125rem',
    fontWeight: 650,
    lineHeight: 1.35,
    color: theme.vars.palette.primary.main,
  },
  '& a:hover .title': { textDecoration: 'underline' },
  '& .title b, & .title em, & .title mark': {
    fontWeight: 'inherit',
    fontStyle: 'normal',
    color: 'inherit',
    background: 'none',
  },
  '& .snippet': { display: 'block', margin: theme.spacing(0.5, 0), lineHeight: 1.5 },
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
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
}));

const kinds: Record<FileKind, { icon: string; label: string }> = {
  document: { icon: mdiFileDocumentOutline, label: 'PDF document: ' },
  image: { icon: mdiImageOutline, label: 'Image: ' },
  page: { icon: mdiWeb, label: '' },
};

type SearchResultsProps = { results: SearchResult[]; onNavigate?: () => void };

/** The results as links, so that a new tab, a middle click and copying the address work. */
export function SearchResults({ results, onNavigate }: SearchResultsProps) {
  return (
    <List>
      {results.map((result) => (
        <ResultRow key={result.link} result={result} onNavigate={onNavigate} />
      ))}
    </List>
  );
}

function ResultRow({ result, onNavigate }: { result: SearchResult; onNavigate?: () => void }) {
  const { link, title, htmlTitle, snippet, htmlSnippet, formattedUrl, htmlFormattedUrl } = result;
  const href = resultHref(link);
  if (href === null) return null;
  const { icon, label } = kinds[fileKind(result)];

  function onClick(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opensElsewhere) onNavigate?.();
  }

  return (
    <li>
      <SiteLink href={href} onClick={onClick} hideArrow>
        <span className="title">
          <span className="visually-hidden">{label}</span>
          <SafeHtml html={htmlTitle} text={title} />
        </span>
        <span className="snippet">
          <SafeHtml html={htmlSnippet} text={snippet} />
        </span>
        <span className="url">
          <Icon path={icon} />
          <span>
            <SafeHtml html={htmlFormattedUrl} text={formattedUrl ?? link} />
          </span>
        </span>
      </SiteLink>
    </li>
  );
}

/** HTML that the server has sanitised down to `b`, `em` and `mark`, or plain text without it. */
function SafeHtml({ html, text }: { html: string | undefined; text: string | undefined }) {
  return html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : <>{text}</>;
}
