import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { pageText, type TextItem } from './pageText';
import { withoutDivisions } from './words';

export type Extraction = {
  /** Number of pages; null if unknown. */
  pageCount: number | null;
  /** The text of each page, in order; the last pages may be missing. */
  texts: string[];
  /** What is wrong with the file, as a phrase to follow its name; null if nothing is. */
  problem: string | null;
  /** Whether the PDF is left out because it cannot be opened or is not accessible. */
  isRefused: boolean;
};

export type Limits = { maxPages: number };

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Loads pdf.js, which takes longer than reading most files. */
export const prepareToExtract = () => getResolvedPDFJS();

/** Reads a PDF page by page. Never rejects because of the file: the result says what is wrong with it. */
export async function extractPdf(data: Uint8Array, { maxPages }: Limits): Promise<Extraction> {
  if (data.length === 0) return refused('is empty');
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(data, { isEvalSupported: false, verbosity: 0 });
  } catch (error) {
    return refused(reasonOf(error as Error));
  }
  try {
    const missing = await missingForAll(pdf);
    return missing.length > 0 ? refused(adviceOn(missing)) : await readPages(pdf, maxPages);
  } finally {
    await pdf.destroy();
  }
}

/** Default titles that office software generates from the file name. */
const MADE_UP =
  /^(microsoft (word|excel|powerpoint) - .*|untitled.*|.*\.(docx?|xlsx?|pptx?|pdf|indd))$/i;

/** What a PDF lacks that screen readers need (WCAG 2.4.2, 3.1.1 and 1.3.1). */
async function missingForAll(pdf: Pdf): Promise<string[]> {
  const [{ info, metadata }, marks] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()]);
  const { Title, Language } = info as Partial<Record<string, string | null>>;
  const title = String(Title || metadata?.get('dc:title') || '').trim();
  return [
    ...(title && !MADE_UP.test(title) ? [] : ['title']),
    ...(Language ? [] : ['language']),
    ...(marks?.Marked ? [] : ['tags']),
  ];
}

function adviceOn(missing: string[]): string {
  const list = new Intl.ListFormat('en-US').format(missing.map((one) => `no ${one}`));
  return `has ${list}, which screen readers need. Set the title and the language in the properties of the original, use its heading styles, and export it again as a tagged PDF (PDF/UA)`;
}

async function readPages(pdf: Pdf, maxPages: number): Promise<Extraction> {
  const pageCount = pdf.numPages;
  const texts: string[] = [];
  const unreadable: number[] = [];
  for (let number = 1; number <= Math.min(pageCount, maxPages); number += 1) {
    try {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      texts.push(pageText(items as TextItem[]));
      page.cleanup();
    } catch {
      texts.push('');
      unreadable.push(number);
    }
  }
  if (unreadable.length === texts.length) return refused('is damaged: no page can be read');
  const problem = problemOf(texts, unreadable, pageCount);
  return { pageCount, texts: withoutDivisions(texts), problem, isRefused: false };
}

function problemOf(texts: string[], unreadable: number[], pageCount: number): string | null {
  if (unreadable.length > 0) return `is damaged: page ${unreadable.join(', ')} cannot be read`;
  if (texts.every((text) => text === '')) return 'contains no text; it may be a scan';
  if (texts.length < pageCount)
    return `has ${pageCount} pages, but only the first ${texts.length} are read`;
  return null;
}

const refused = (problem: string): Extraction => ({
  pageCount: null,
  texts: [],
  problem,
  isRefused: true,
});

function reasonOf({ name }: Error): string {
  return name === 'PasswordException' ? 'needs a password' : 'is damaged or not a PDF';
}
