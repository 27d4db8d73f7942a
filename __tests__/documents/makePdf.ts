import { once } from 'node:events';
import PDFDocument from 'pdfkit';

type Options = Pick<
  PDFKit.PDFDocumentOptions,
  'userPassword' | 'ownerPassword' | 'lang' | 'tagged' | 'info'
>;

/** What screen readers need of a PDF. */
const forAll: Options = { lang: 'en', tagged: true, info: { Title: 'A test' } };

/** A PDF with a text on each page; a page without a text holds a drawing, as a scan holds a picture. */
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
