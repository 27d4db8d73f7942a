// Creates a sample document as a tagged PDF with headings, bookmarks, a language and a title.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import agency from '../lib/site/agency.json' with { type: 'json' };
import { markLanguages } from '../lib/server/content/markLanguages.ts';
import { colors, printBlocks } from './sample-pdf-blocks.mjs';

const font = (weight) =>
  fileURLToPath(
    import.meta.resolve(
      `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
    ),
  );
const fonts = { regular: font(400), bold: font(700) };
const margins = { top: 90, bottom: 80, left: 72, right: 72 };
const notice =
  'Sample document. It shows what this library will contain. It is not an official record, and its figures, names and votes are not real.';

/** Creates a PDF from front matter and Markdown. A `***` line starts a new page. */
export async function samplePdf({ title, date, language }, markdown) {
  const created = new Date(`${date}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'LETTER',
    margins,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: agency.name, CreationDate: created, ModDate: created },
  });
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const ended = once(doc, 'end');
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);

  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  printTitle(doc, root, { title, date, language });
  const reader = unified().use(remarkParse).use(remarkGfm).use(markLanguages);
  printBlocks(doc, root, reader.runSync(reader.parse(markdown)).children);
  root.end();
  printMargins(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function printTitle(doc, root, { title, date, language }) {
  const part = (tag, print, options = {}) => root.add(doc.struct(tag, options, print));
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  part('P', () => doc.font('regular').fontSize(11).fillColor(colors.quiet).text(agency.name));
  part('H1', () => doc.font('bold').fontSize(22).fillColor(colors.accent).text(title));
  part('P', () =>
    doc
      .font('regular')
      .fontSize(11)
      .fillColor(colors.quiet)
      .text(day.format(new Date(date)))
      .moveDown(0.8),
  );
  const inEnglish = { lang: 'en' };
  const printNotice = () => doc.font('bold').fontSize(11).fillColor(colors.text).text(notice);
  part('P', () => printNotice().moveDown(1), inEnglish);
  doc.outline.addItem(title);
}

/** Prints the header and footer of every page, which screen readers skip. */
function printMargins(doc, title) {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i);
    doc.page.margins = { ...margins, top: 0, bottom: 0 };
    const line = (text, y, options) =>
      doc.text(text, margins.left, y, { width: 468, lineBreak: false, ...options });
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('bold').fontSize(10).fillColor(colors.accent);
    line('Sample document', 48);
    doc.font('regular').fillColor(colors.quiet);
    line(`${agency.shortName} · ${title}`, 738);
    line(`Page ${i + 1} of ${count}`, 48, { align: 'right' });
    doc.endMarkedContent();
  }
}
