import { langOf } from '../../../documents/format';
import { type Hit, toResult } from '../local/print/result';
import { hitsIn } from '../local/print/highlight';
import type { ParsedQuery } from '../local/query/query';
import type { FoundPage } from './fileIndex';

/** Google's names for the PDF format. */
export const PDF_FORMAT = { fileFormat: 'PDF/Adobe Acrobat', mime: 'application/pdf' };

const pageWord = (language: string) => (/^es\b/.test(language) ? 'Página' : 'Page');

/**
 * Converts a page of a document to a hit. A hit on the first page links to the document; a hit on any other
 * page names that page and links to it.
 */
export function fileHit({ file, page, score, text }: FoundPage, query: ParsedQuery): Hit {
  const isFirst = page === 1;
  const path = isFirst ? file.href : `${file.href}#page=${page}`;
  const title = isFirst ? file.title : `${file.title} · ${pageWord(file.language)} ${page}`;
  return {
    path,
    title,
    days: [],
    score,
    text: () => [file.title, file.description, text()].join('\n\n'),
    print: () => {
      const words = text();
      const description = isFirst ? file.description : '';
      const hits = hitsIn([title, description, words], query);
      const lang = langOf(file.language);
      return toResult({ path, title, description, text: words, lang, ...PDF_FORMAT }, hits);
    },
  };
}
