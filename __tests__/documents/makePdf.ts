import { once } from 'node:events';
import PDFDocument from 'pdfkit';

type Options = Pick<
  PDFKit.PDFDocumentOptions,
  'userPassword' | 'ownerPassword' | 'lang' | 'tagged' | 'info'
>;

/** What screen readers need in a PDF. */
const forAll: Options = { lang: 'en', tagged: true, info: { Title: 'A test' } };

/**
 * Makes a PDF with one text per page. A page without text has a drawing, like the picture on a
 * scanned page.
 */
export async function makePdf(pages: string[], options: Options = {}): Promise<Buffer> {
  const doc = new PDFDocument({ ...forAll, ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  for (const text of pages) {
    doc.addPage();
    if (text) doc.text(text);
    else doc.rect(72, 72, 400, 600).fill('#ddd');
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
