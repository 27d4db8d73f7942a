import type { FigureView } from '@/lib/water/views';
import { DataTable } from './DataTable';
import { Details } from './Details';
import { LineChart } from './LineChart';
import { SourceLine, SourceName } from './SourceLine';
import { WaterCard } from './WaterCard';

/** A water year figure: the latest value, a chart of the year and all values in a table. */
export function FigureCard({ figure }: { figure: FigureView }) {
  const { id, name, place, now, isAwaited, chart, table, source, downloads, method } = figure;
  return (
    <WaterCard aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {place && <p className="quiet">{place}</p>}
      {now ? (
        <>
          <p className="value">{now.value}</p>
          {now.facts.length > 0 && <p className="facts">{now.facts.join(' · ')}</p>}
          <p className="quiet">
            {now.isOld ? 'Last reading' : 'As of'} <time dateTime={now.time}>{now.asOf}</time>
          </p>
          {now.isOld && (
            <p className="note">
              <strong>This reading is old.</strong> Today’s figure may be very different.
            </p>
          )}
        </>
      ) : (
        <p className="note">
          {isAwaited ? (
            <>
              <strong>No reading yet.</strong> The water year began on October 1.
            </>
          ) : (
            <>
              <strong>Not available now.</strong> We have no reading from this station.
            </>
          )}{' '}
          See <SourceName name={name} source={source} />.
        </p>
      )}
      {chart && <LineChart id={`${id}-chart`} chart={chart} />}
      {now && !chart && (
        <p className="quiet">The chart begins with the second reading of the water year.</p>
      )}
      {table && (
        <Details summary={`Week by week: ${name}`}>
          <DataTable table={table} />
        </Details>
      )}
      {now && <SourceLine name={name} source={source} downloads={downloads} method={method} />}
    </WaterCard>
  );
}
