import styles from './Table.module.css';
import type { ReactNode } from 'react';
import { Static } from '../hydration/Static';

type TableProps = {
  caption: string;
  head?: readonly string[];
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly string[])[];
};

/**
 * A table whose first column contains row headings. Its caption is visually hidden, so nearby text
 * must say the same.
 */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <TableRegion caption={caption}>
      <Static as="table" key={rows.flat().join()}>
        <caption className="visually-hidden">{caption}</caption>
        {head && (
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head?.[i + 1] ?? i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Static>
    </TableRegion>
  );
}

/**
 * The region in which a table scrolls if it is wider than the screen. It is focusable so that keyboard
 * users can scroll it, too.
 */
export function TableRegion({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.root} role="region" aria-label={caption} tabIndex={0}>
      {children}
    </div>
  );
}
