import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { SHORT, tableShape } from '@/lib/content/tableShape';
import { isNumeric } from '@/lib/site/isNumeric';
import { keepDatesTogether } from '@/lib/site/keepTogether';
import { element } from './elements';

/** In characters. In a stacked table, each row repeats the names of its columns. */
const MAX_LABEL = 40;
/** Maximum length of a short cell in a table with five or more columns, in characters. */
const SHORT_OF_MANY = 12;

/**
 * Makes tables scroll within the page, including by keyboard, and adds header cells. Columns of numbers are
 * right-aligned, and a regular table can become a list (styles/tables.css).
 */
export function wrapTables(tree: Root) {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || index === undefined || !parent) return;
    visit(node, 'element', markHeaders);
    visit(node, 'text', (text) => {
      text.value = keepDatesTogether(text.value);
    });
    const heading = parent.children
      .slice(0, index)
      .findLast((n): n is Element => n.type === 'element' && /^h[2-6]$/.test(n.tagName));
    count += 1;
    const label = heading ? toString(heading) : 'Table';
    const rows = rowsOf(node);
    const shape = stack(node, rows);
    const className = shape ? ['table', shape] : ['table'];
    markNumbers(rows);
    parent.children[index] = element(
      'div',
      { className, role: 'region', tabIndex: 0, ariaLabel: `${label}, table ${count}` },
      [node],
    );
    return [SKIP, index + 1];
  });
}

const cellsOf = (row: Element) => row.children.filter((n): n is Element => n.type === 'element');

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(cellsOf(node));
  });
  return rows;
}

function markHeaders(row: Element) {
  if (row.tagName !== 'tr') return;
  const cells = cellsOf(row);
  for (const cell of cells) if (cell.tagName === 'th') cell.properties.scope = 'col';
  const first = cells[0];
  if (first?.tagName === 'td') {
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

/** Prepares a table to become a list where it is too wide. Returns its shape, or null if it is not regular. */
function stack(table: Element, [head, ...body]: Element[][]) {
  const labels = head?.map((cell) => toString(cell)) ?? [];
  const isRegular =
    labels.length > 1 &&
    body.length > 0 &&
    labels.every((label, i) => (label !== '' || i === 0) && label.length <= MAX_LABEL) &&
    body.every((cells) => cells.length === labels.length && !cells.some(hasSpan));
  if (!isRegular) return null;
  const shape = tableShape(body.map((cells) => cells.map((cell) => toString(cell))));
  // CSS changes how the table is displayed. Without explicit roles, some screen readers would then
  // no longer recognize it as a table.
  visit(table, 'element', (node) => {
    const role = roles[node.tagName];
    if (role) node.properties.role = role;
    // CSS shows it if there is room for a table.
    if (node.tagName === 'thead') node.properties.className = ['visually-hidden'];
  });
  for (const cell of head ?? []) cell.properties.role = 'columnheader';
  const short = labels.length < 5 ? SHORT : SHORT_OF_MANY;
  for (const cells of body) {
    cells.forEach((cell, i) => {
      cell.properties.role = i === 0 ? 'rowheader' : 'cell';
      if (i > 0) cell.properties.dataLabel = labels[i];
      const text = toString(cell);
      if (text.length > short) return;
      if (/\s/.test(text)) cell.properties.className = ['short'];
      // A single word, such as a number with hyphens, stays on one line even with less room.
      else if (shape === 'stacked') cell.properties.className = ['word'];
    });
  }
  return shape;
}

/**
 * Marks the columns whose cells are all numbers, along with their headers. Skips the first column, which names the rows.
 */
function markNumbers([head = [], ...body]: Element[][]) {
  if (body.length === 0 || body.some((cells) => cells.length !== head.length)) return;
  head.slice(1).forEach((name, i) => {
    const cells = body.map((row) => row[i + 1]!);
    if (!cells.every((cell) => isNumeric(toString(cell)))) return;
    for (const { properties } of [name, ...cells])
      properties.className = [properties.className ?? [], 'number'].flat() as string[];
  });
}

const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
};

const hasSpan = ({ properties }: Element) => 'colSpan' in properties || 'rowSpan' in properties;
