// Where there is little room, CSS turns the table into a list. Without explicit roles, some screen readers would then
// no longer recognize it as a table.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { SHORT, tableShape } from '@/lib/content/tableShape';
import { isNumeric } from '@/lib/site/isNumeric';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';

type TableProps = {
  caption: string;
  head?: readonly string[];
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly string[])[];
};

/**
 * A table whose first column contains row headings. Its caption is visually hidden, so nearby text
 * must say the same thing.
 */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <TableRegion caption={caption} shape={tableShape(rows)}>
      <Static as="table" role="table" key={rows.flat().join()}>
        <caption className="visually-hidden">{caption}</caption>
        {head && (
          // CSS shows it if there is room for a table.
          <thead role="rowgroup" className="visually-hidden">
            <tr role="row">
              {head.map((name, i) => (
                <th key={name} role="columnheader" scope="col" className={classOf(rows, i)}>
                  {keepTogether(name)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup">
          {rows.map(([name, ...cells], row) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {keepTogether(name ?? '')}
              </th>
              {cells.map((cell, i) => (
                <td
                  key={head?.[i + 1] ?? i}
                  role="cell"
                  data-label={head?.[i + 1]}
                  className={classesOf(rows, cell, i + 1)}
                >
                  {keepTogether(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Static>
    </TableRegion>
  );
}

/** Columns of numbers are right-aligned. The first column names the rows. */
const classOf = (rows: TableProps['rows'], column: number) =>
  column > 0 && rows.every((row) => isNumeric(row[column] ?? '')) ? 'number' : undefined;

const classesOf = (rows: TableProps['rows'], cell: string, column: number) =>
  [classOf(rows, column), cell.length <= SHORT && /\s/.test(cell) && 'short']
    .filter(Boolean)
    .join(' ') || undefined;

type TableRegionProps = {
  caption: string;
  /** When the rows of the table become blocks (styles/tables.css). */
  shape?: 'stacked' | 'compact';
  children: ReactNode;
};

/**
 * The region in which a table scrolls if it is wider than the screen. It is focusable so that keyboard
 * users can scroll it, too.
 */
export function TableRegion({ caption, shape, children }: TableRegionProps) {
  return (
    <div
      className={shape ? `table ${shape}` : 'table'}
      role="region"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
