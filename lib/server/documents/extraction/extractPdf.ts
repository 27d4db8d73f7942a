import { getDocumentProxy } from 'unpdf';
import { pageText, type TextItem } from './pageText';

/** What a PDF holds. */
export type Extraction = {
  /** How many pages it has; null where that could not be found out. */
  pageCount: number | null;
  /** The text of each page, in order; there may be fewer than pages. */
  texts: string[];
  /** What is wrong with it, as the end of a sentence about the file; null where nothing is. */
  problem: string | null;
  /** Whether nobody could open it. */
  isBroken: boolean;
};

export type Limits = { maxPages: number };

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads a PDF page by page. It rejects only when something else than the file is wrong. */
export async function extractPdf(data: Uint8Array, { maxPages }: Limits): Promise<Extraction> {
  if (data.length === 0) return broken('is empty');
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(data, { isEvalSupported: false, verbosity: 0 });
  } catch (error) {
    return broken(reasonOf(error as Error));
  }
  try {
    return await readPages(pdf, maxPages);
  } finally {
    await pdf.destroy();
  }
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
  if (unreadable.length === texts.length) return broken('is damaged: no page can be read');
  return { pageCount, texts, problem: problemOf(texts, unreadable, pageCount), isBroken: false };
}

function problemOf(texts: string[], unreadable: number[], pageCount: number): string | null {
  if (unreadable.length > 0) return `is damaged: page ${unreadable.join(', ')} cannot be read`;
  if (texts.every((text) => text === '')) return 'holds no text; it may be a scan';
  if (texts.length < pageCount)
    return `has ${pageCount} pages, of which the first ${texts.length} are read`;
  return null;
}

const broken = (problem: string): Extraction => ({
  pageCount: null,
  texts: [],
  problem,
  isBroken: true,
});

function reasonOf({ name }: Error): string {
  return name === 'PasswordException' ? 'needs a password' : 'is damaged or no PDF';
}
