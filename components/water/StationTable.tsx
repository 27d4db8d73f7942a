import lineStyles from './lines.module.css';
import styles from './StationTable.module.css';
import type { StationRow } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';
import { TableRegion } from '../ui/Table';

type StationTableProps = {
  caption: string;
  rows: StationRow[];
};

/** The newest reading of each snow or rain station, with a line chart of its water year. */
export function StationTable({ caption, rows }: StationTableProps) {
  return (
    <TableRegion caption={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Station</th>
            <th scope="col">Inches of water</th>
            <th scope="col">Percent of normal</th>
            <th scope="col">Since October 1</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, place, source, now, isAwaited, path }) => (
            <tr key={name}>
              <th scope="row">
                <SiteLink href={source.href}>{name}</SiteLink>
                {place && <p className="quiet">{place}</p>}
              </th>
              {now ? (
                <>
                  <td>
                    {now.value}
                    <p className="quiet">
                      {now.isOld && 'Old reading: '}
                      <time dateTime={now.time}>{now.asOf}</time>
                    </p>
                  </td>
                  <td>{now.compared}</td>
                  <td>
                    {path && (
                      <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden>
                        <path className={lineStyles.value} d={path} />
                      </svg>
                    )}
                  </td>
                </>
              ) : (
                <td colSpan={3}>{isAwaited ? 'No reading yet' : 'Not available now'}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
