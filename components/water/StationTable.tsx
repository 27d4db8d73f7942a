// Where there is little room, CSS turns the table into a list. Without explicit roles, some screen readers would then
// no longer recognize it as a table.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import lineStyles from './lines.module.css';
import styles from './StationTable.module.css';
import { keepTogether } from '@/lib/site/keepTogether';
import type { StationRow } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';
import { TableRegion } from '../ui/Table';

type StationTableProps = {
  caption: string;
  rows: StationRow[];
};

const columns = ['Station', 'Inches of water', 'Percent of normal', 'Since Oct. 1'] as const;
const [, inches, percent, year] = columns;

/** The newest reading of each snow or rain station, with a line chart of its water year. */
export function StationTable({ caption, rows }: StationTableProps) {
  return (
    <TableRegion caption={caption} shape="compact">
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className="visually-hidden">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {keepTogether(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, place, source, now, isAwaited, path }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                <SiteLink href={source.href}>{name}</SiteLink>
                {place && <p className="quiet">{keepTogether(place)}</p>}
              </th>
              {now ? (
                <>
                  <td role="cell" data-label={inches}>
                    {now.value}
                    <p className="quiet">
                      {now.isOld && 'Old reading: '}
                      <time dateTime={now.time}>{now.asOf}</time>
                    </p>
                  </td>
                  <td role="cell" data-label={percent}>
                    {now.compared}
                  </td>
                  <td role="cell" data-label={year}>
                    {path && (
                      <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden>
                        <path className={lineStyles.value} d={path} />
                      </svg>
                    )}
                  </td>
                </>
              ) : (
                <td role="cell" colSpan={3}>
                  {isAwaited ? 'No reading yet' : 'Not available now'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
