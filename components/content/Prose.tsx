import { IN_DOCUMENT } from '@/lib/content/inDocument';
import { FromDocument } from '../hydration/FromDocument';

type ProseProps = {
  html: string;
  /** Identifies a block of text on a page that has several. */
  part?: string;
};

/** Text rendered from Markdown. */
export function Prose({ html, part = 'text' }: ProseProps) {
  if (html.startsWith(IN_DOCUMENT)) return <FromDocument className="prose" part={part} />;
  return <div className="prose" data-part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
