import styles from './SearchResults.module.css';
import { mdiFileDocumentOutline, mdiImageOutline, mdiWeb } from '@mdi/js';
import { useId } from 'react';
import { isExternal } from '@/lib/navigation/href';
import { fileKind, type FileKind, resultHref } from '@/lib/search/resultHref';
import type { SearchResult } from '@/lib/search/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

const kinds: Record<FileKind, { icon: string; label: string }> = {
  document: { icon: mdiFileDocumentOutline, label: 'PDF document' },
  image: { icon: mdiImageOutline, label: 'Image' },
  page: { icon: mdiWeb, label: '' },
};

type SearchResultsProps = {
  results: SearchResult[];
  /** The heading level of each result, one below that of the title above the list. */
  heading: 'h2' | 'h3';
};

/** Search results as links, so that visitors can open them in a new tab or copy their URLs. */
export function SearchResults({ results, heading }: SearchResultsProps) {
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <ResultRow key={result.link} result={result} heading={heading} />
      ))}
    </ol>
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
      <Heading className={styles.title} lang={lang}>
        <SiteLink href={href} outsideMark="none" aria-describedby={note ? noteId : undefined}>
          <SafeHtml html={keepTogether(htmlTitle ?? '')} text={keepTogether(title)} />
        </SiteLink>
      </Heading>
      <p className={styles.snippet} lang={lang}>
        <SafeHtml html={keepTogether(htmlSnippet ?? '')} text={keepTogether(snippet ?? '')} />
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

/**
 * HTML that the server wrote or sanitized, with only `b`, `em`, `mark` and `span lang`, or plain text
 * if there is no HTML.
 */
function SafeHtml({ html, text }: { html: string | undefined; text: string | undefined }) {
  return html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : <>{text}</>;
}
