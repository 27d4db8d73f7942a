import { IN_DOCUMENT } from '@/lib/content/inDocument';

type ProseProps = {
  html: string;
  /** Identifies a block of text on a page that has several. */
  part?: string;
};

/** Text rendered from Markdown. */
export function Prose({ html, part = 'text' }: ProseProps) {
  const text = html.startsWith(IN_DOCUMENT) ? htmlInDocument(part) : html;
  return <div className="prose" data-part={part} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Copies of the document's text, because React removes the original if it has to render the whole page. */
const kept: Record<string, string> = {};

const htmlInDocument = (part: string): string =>
  (kept[part] ??= document.querySelector(`.prose[data-part="${part}"]`)?.innerHTML ?? '');
