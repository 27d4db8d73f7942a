import styles from './DataTable.module.css';
import type { Table } from '@/lib/water/views';

/** A table whose first column contains row headings. */
export function DataTable({ table }: { table: Table }) {
  const { caption, head, rows } = table;
  return (
    // Focusable, so a table wider than the screen can be scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${styles.root} table`} role="region" aria-label={caption} tabIndex={0}>
      <table>
        {/* The summary that opens the table shows the same text. */}
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
