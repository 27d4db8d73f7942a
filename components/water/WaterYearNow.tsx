import { Fragment } from 'react';
import { keepTogether } from '@/lib/site/keepTogether';
import type { DashboardData, DashboardView } from '@/lib/water/views';
import { Show } from '../hydration/Show';
import { Details } from '../ui/Details';
import { Table } from '../ui/Table';
import { LiveWater } from './LiveWater';
import { NoReadings } from './NoReadings';
import { ReservoirCards } from './ReservoirCards';
import { StationTable } from './StationTable';
import { WaterTiles } from './WaterTiles';
import { SiteLink } from '../navigation/SiteLink';

/** The headings above the figures, for the page's list of sections. */
export const waterYearHeadings = [
  { id: 'storage', text: 'Storage: water in the reservoirs', level: 2 },
  { id: 'snow', text: 'Snowpack: water held as snow', level: 2 },
  { id: 'precipitation', text: 'Precipitation: rain and snow since October 1', level: 2 },
] as const;

const [storageHeading, snowHeading, precipitationHeading] = waterYearHeadings;

/** How much water the reservoirs hold, in a sentence. */
export const StorageNow = ({ view: { rest } }: { view: DashboardData }) => (
  <Show part="storage" data={rest}>
    {({ storageSummary }) => storageSummary && <p>{keepTogether(storageSummary)}</p>}
  </Show>
);

/** The water year at a glance. */
export const WaterYearTiles = ({ view: { rest } }: { view: DashboardData }) => (
  <Show part="glance" data={rest}>
    {({ tiles }) => <WaterTiles tiles={tiles} />}
  </Show>
);

/** The water year so far: storage, snow, precipitation and sources. */
export function WaterYearNow({ view: { isEmpty, storage, rest } }: { view: DashboardData }) {
  if (isEmpty) {
    return (
      <Show part="sources" data={rest}>
        {({ officialPages }) => <NoReadings links={officialPages} />}
      </Show>
    );
  }
  return (
    <LiveWater>
      <h2 id={storageHeading.id}>{storageHeading.text}</h2>
      <p>{keepTogether('An acre-foot of water would cover an acre one foot deep.')}</p>
      <ReservoirCards reservoirs={storage} />
      <Show part="stations" data={rest}>
        {(shown) => <Stations {...shown} />}
      </Show>
    </LiveWater>
  );
}

type StationsProps = Pick<
  DashboardView,
  'snow' | 'precipitation' | 'tables' | 'sources' | 'downloads' | 'method'
>;

/** Snow and precipitation, all readings and their sources. */
function Stations(props: StationsProps) {
  const { snow, precipitation, tables, sources, downloads, method } = props;
  return (
    <>
      <h2 id={snowHeading.id}>{snowHeading.text}</h2>
      <p>The inches are the depth of the water that you would get if you melted the snow.</p>
      <StationTable caption={snowHeading.text} rows={snow} />
      <h2 id={precipitationHeading.id}>{precipitationHeading.text}</h2>
      <p>The inches are all rain and melted snow at a gauge.</p>
      <StationTable caption={precipitationHeading.text} rows={precipitation} />
      <p className="quiet">
        Sources:{' '}
        {sources.map(({ name, href }, i) => (
          <Fragment key={name}>
            {i > 0 && ', '}
            <SiteLink href={href}>{name}</SiteLink>
          </Fragment>
        ))}
        .
      </p>
      <Details summary="All readings and downloads">
        {tables.map((table) => (
          <Fragment key={table.caption}>
            <h3>{table.caption}</h3>
            <Table {...table} />
          </Fragment>
        ))}
        <p>{method}</p>
        <ul className="targets">
          {downloads.map(({ label, href }) => (
            <li key={href}>
              <a href={href} download>
                Download {label} (CSV)
              </a>
            </li>
          ))}
        </ul>
      </Details>
    </>
  );
}
