import agency from '../../site/agency.json';
import { array, number, object, string } from 'yup';
import type { Gauge, Measure, Station } from '../../water/types';
import { yamlFile } from '../content/files';
import { publishes, waterSource, waterSources } from './sources';

const slug = () =>
  string()
    .matches(/^[a-z0-9-]+$/, '${path} must be lowercase letters, digits and hyphens')
    .required();
const link = () => string().url().required();

/** The ID of a source that publishes one of the given measures. */
const source = (...measures: Measure[]) =>
  string()
    .oneOf(
      waterSources
        .filter((one) => measures.some((measure) => publishes(one, measure)))
        .map(({ id }) => id),
    )
    .required();

const station = (...measures: Measure[]) => ({
  id: slug(),
  name: string().required(),
  place: string().default(''),
  source: source(...measures),
  station: string()
    .matches(/^[\w:]+$/, '${path} must be letters, digits and colons')
    .required(),
  expect: string()
    .default('')
    .test(
      'names',
      '${path} must be left out, because the source does not give the names of stations',
      (value, { parent }) =>
        !value || !waterSources.some(({ id, nameOf }) => id === parent.source && !nameOf),
    ),
  link: link(),
});

const band = object({
  below: number().positive(),
  name: string().required(),
  rafters: string().required(),
  anglers: string().required(),
});

const levels = object({
  run: string().required(),
  basis: string().required(),
  /** Null if the source cannot be reached over https. */
  link: string().url().nullable().default(null),
  read: string().required(),
  bands: array(band).min(2).required(),
});

const rivers = object({
  river: string().required(),
  gauges: array(
    object({
      ...station('flow', 'stage'),
      fork: string().required(),
      levels: levels.nullable().default(null),
    }),
  ).required(),
});

const stations = (measure: Measure) => array(object(station(measure))).required();

const waterYear = object({
  storage: array(
    object({ ...station('storage'), capacity: number().positive().required() }),
  ).required(),
  snow: stations('snow'),
  precipitation: stations('precipitation'),
  officialPages: array(
    object({
      name: string().required(),
      source: string()
        .oneOf(waterSources.map(({ id }) => id))
        .required(),
      link: link(),
    }),
  ).required(),
});

export type Reservoir = Station & { capacity: number };
type WaterYearStations = {
  storage: Reservoir[];
  snow: Station[];
  precipitation: Station[];
  /** Where the sources themselves show the readings. */
  officialPages: { name: string; source: string; link: string }[];
};

const readRivers = yamlFile('water/rivers.yaml', rivers);

/**
 * The gauges on the river page.
 * @throws Error that stops the build and names the file, if the file is invalid
 */
export const gauges = (): Gauge[] => (agency.features.riverFlows ? readRivers().gauges : []);

/** The river's name, for a label. @throws like `gauges` */
export const riverName = (): string => readRivers().river;

/** The stations for the water year. @throws like `gauges` */
export const waterYearStations = (): WaterYearStations =>
  agency.features.waterYear
    ? readWaterYear()
    : { storage: [], snow: [], precipitation: [], officialPages: [] };

const readWaterYear: () => WaterYearStations = yamlFile('water/water-year.yaml', waterYear);

/** The stations with a measure, in page order, if their source publishes it. @throws like `gauges` */
export function stationsOf(measure: Measure): Station[] {
  const isOfRiver = measure === 'flow' || measure === 'stage';
  const stations = isOfRiver ? gauges() : waterYearStations()[measure];
  return stations.filter((one) => publishes(waterSource(one.source), measure));
}
