import styles from './Table.module.css';
import type { ReactNode } from 'react';
import { isNumeric } from '@/lib/site/isNumeric';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';

type TableProps = {
  caption: string;
  head?: readonly string[];
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly string[])[];
};

/** Tables with fewer columns fit on a phone. */
const MIN_STACKED = 5;

/**
 * A table whose first column contains row headings. Its caption is visually hidden, so nearby text
 * must say the same.
 */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <TableRegion caption={caption} stacks={head && head.length >= MIN_STACKED}>
      <Static as="table" key={rows.flat().join()}>
        <caption className="visually-hidden">{caption}</caption>
        {head && (
          <thead>
            <tr>
              {head.map((name, i) => (
                <th key={name} scope="col" data-number={isNumbers(rows, i) || undefined}>
                  {keepTogether(name)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{keepTogether(name ?? '')}</th>
              {cells.map((cell, i) => (
                <td
                  key={head?.[i + 1] ?? i}
                  data-label={head?.[i + 1]}
                  data-number={isNumbers(rows, i + 1) || undefined}
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

/** Whether all cells of a column are numbers, which are then aligned at the end. The first column names the rows. */
const isNumbers = (rows: TableProps['rows'], column: number): boolean =>
  column > 0 && rows.every((row) => isNumeric(row[column] ?? ''));

type TableRegionProps = {
  caption: string;
  /** On a phone, or with large text, each row becomes a block with the names of its columns. */
  stacks?: boolean;
  children: ReactNode;
};

/**
 * The region in which a table scrolls if it is wider than the screen. It is focusable so that keyboard
 * users can scroll it, too.
 */
export function TableRegion({ caption, stacks, children }: TableRegionProps) {
  return (
    <div
      className={styles.root}
      role="region"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-stacks={stacks || undefined}
    >
      {children}
    </div>
  );
}
