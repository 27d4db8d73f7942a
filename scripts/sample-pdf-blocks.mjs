// Renders Markdown blocks in a tagged PDF.
import { toString } from 'mdast-util-to-string';

export const colors = { text: '#12242f', quiet: '#465a66', accent: '#0b4f7d', fill: '#e7eff5' };

const width = 468;

/** Prints headings, paragraphs, lists and tables. `***` starts a new page. @throws on any other block */
export function printBlocks(doc, parent, blocks) {
  const printers = { heading, paragraph, list, table, blockquote: quote };
  for (const block of blocks) {
    if (block.type === 'thematicBreak') doc.addPage();
    else if (printers[block.type]) printers[block.type](doc, parent, block);
    else throw new Error(`Sample documents cannot contain ${block.type}`);
  }
}

function heading(doc, parent, block) {
  const text = toString(block);
  makeRoom(doc, 80);
  if (block.depth === 2) doc.outline.addItem(text);
  doc.moveDown(0.4);
  const print = () => {
    doc
      .font('bold')
      .fontSize(block.depth === 2 ? 15 : 12.5)
      .fillColor(colors.accent);
    doc.text(text).moveDown(0.3);
  };
  parent.add(doc.struct(`H${block.depth}`, languageOf(block), print));
}

function paragraph(doc, parent, block) {
  const print = () => runs(doc, block.children, { width }).moveDown(0.6);
  parent.add(doc.struct('P', languageOf(block), print));
}

/** The language of a part, if it differs from the document's. */
const languageOf = ({ data }) => data?.hProperties ?? {};

function quote(doc, parent, block) {
  const part = doc.struct('BlockQuote');
  parent.add(part);
  printBlocks(doc, part, block.children);
  part.end();
}

function list(doc, parent, block) {
  const whole = doc.struct('L');
  parent.add(whole);
  block.children.forEach((item, i) => {
    const label = block.ordered ? `${(block.start ?? 1) + i}.` : '•';
    const part = doc.struct('LI', languageOf(item));
    whole.add(part);
    makeRoom(doc, 30);
    const { y } = doc;
    part.add(doc.struct('Lbl', () => body(doc).text(label, 72, y, { width: 22 })));
    const inline = item.children.flatMap((child) => child.children);
    part.add(doc.struct('LBody', () => runs(doc, inline, { x: 96, y, width: width - 24 })));
    part.end();
    doc.moveDown(0.25);
    doc.x = 72;
  });
  whole.end();
  doc.moveDown(0.4);
}

function table(doc, parent, block) {
  const [head, ...rows] = block.children.map((row) => row.children.map(toString));
  const header = { type: 'TH', font: { src: 'bold' }, textColor: colors.text };
  makeRoom(doc, 70);
  body(doc);
  doc.table({
    structParent: parent,
    columnStyles: columnWidths([head, ...rows]),
    defaultStyle: {
      border: [0, 0, 0.5, 0],
      borderColor: colors.quiet,
      padding: 5,
      textColor: colors.text,
    },
    data: [
      head.map((text) => ({ ...header, text, scope: 'Column', backgroundColor: colors.fill })),
      ...rows.map(([first, ...others]) => [{ ...header, text: first, scope: 'Row' }, ...others]),
    ],
  });
  body(doc).moveDown(0.8);
  doc.x = 72;
}

/** Column widths based on the longest text in each column, within limits. */
function columnWidths(rows) {
  const longest = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const shares = longest.map((length) => Math.min(48, Math.max(8, length)));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (width * share) / sum);
}

const body = (doc) => doc.font('regular').fontSize(11).fillColor(colors.text);

/** Draws text, parts of which may be bold. */
function runs(doc, inline, { x = 72, y = doc.y, width: room }) {
  inline.forEach((node, i) => {
    const text = toString(node).replace(/\n/g, ' ');
    body(doc).font(node.type === 'strong' ? 'bold' : 'regular');
    const options = { width: room, lineGap: 2, continued: i + 1 < inline.length };
    if (i === 0) doc.text(text, x, y, options);
    else doc.text(text, options);
  });
  return doc;
}

/** Starts a new page if fewer than `height` points are left on this one. */
function makeRoom(doc, height) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
