import { array, number, object, string } from 'yup';
import type { Gauge, Station, WaterSource } from '../../water/types';
import type { SourceLink } from '../../water/views';
import { yamlFile } from '../content/files';

const slug = () =>
  string()
    .matches(/^[a-z0-9-]+$/)
    .required();
const link = () => string().url().required();
const sources: WaterSource[] = ['usgs', 'cdec', 'awdb'];

const station = {
  id: slug(),
  name: string().required(),
  place: string().default(''),
  source: string().oneOf(sources).required(),
  station: string()
    .matches(/^[\w:]+$/)
    .required(),
  expect: string().default(''),
  link: link(),
};

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
  gauges: array(
    object({ ...station, fork: string().required(), levels: levels.nullable().default(null) }),
  ).required(),
});

const stations = () => array(object(station)).required();

const waterYear = object({
  storage: array(object({ ...station, capacity: number().positive().required() })).required(),
  snow: stations(),
  precipitation: stations(),
});

export type Reservoir = Station & { capacity: number };
type WaterYearStations = { storage: Reservoir[]; snow: Station[]; precipitation: Station[] };

const readRivers = yamlFile('water/rivers.yaml', rivers);

/**
 * The gauges on the river page.
 * @throws Error that stops the build and names the file, if the file is invalid
 */
export const gauges = (): Gauge[] => readRivers().gauges;

/** The stations for the water year. @throws like `gauges` */
export const waterYearStations: () => WaterYearStations = yamlFile(
  'water/water-year.yaml',
  waterYear,
);

/** The sources' main sites. Each station also has its own page. */
export const sourceSites: Record<WaterSource, string> = {
  usgs: 'https://waterdata.usgs.gov/',
  cdec: 'https://cdec.water.ca.gov/',
  awdb: 'https://www.nrcs.usda.gov/',
};

/** Full names of the sources, for links. */
export const sourceNames: Record<WaterSource, string> = {
  usgs: 'US Geological Survey (USGS)',
  cdec: 'California Data Exchange Center (CDEC)',
  awdb: 'USDA snow and climate network (SNOTEL)',
};

/** Where the sources themselves show the readings of the water year. */
export const officialPages: SourceLink[] = [
  {
    name: `Reservoirs: ${sourceNames.cdec}`,
    href: 'https://cdec.water.ca.gov/resapp/RescondMain',
  },
  { name: `Snow: ${sourceNames.cdec}`, href: 'https://cdec.water.ca.gov/snowapp/sweq.action' },
  {
    name: `Precipitation: ${sourceNames.awdb}`,
    href: 'https://wcc.sc.egov.usda.gov/nwcc/site?sitenum=428',
  },
];
