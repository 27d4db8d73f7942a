export type OutageStatus =
  'reported' | 'investigating' | 'repairing' | 'planned' | 'canceled' | 'restored';

/** An update from the agency about an outage. `time` is an ISO time. */
export type OutageUpdate = { time: string; text: string };

/** Longitude and latitude in degrees. */
export type Position = [longitude: number, latitude: number];

/** An outage or a period of planned work: validated, as plain JSON, with ISO times. */
export type Outage = {
  id: string;
  title: string;
  isPlanned: boolean;
  status: OutageStatus;
  /** A description of where it is. */
  area: string;
  /** The towns or neighborhoods it affects, each in a word or two, for places where space is tight. */
  places: string[];
  /** The keys of the towns it affects. Empty if its location is unclear. */
  towns: string[];
  /** How many homes have little or no water, if known. */
  homes: number | null;
  /** Outlines of the area. Empty if editors did not draw any. */
  rings: Position[][];
  /** Empty if not known yet. */
  cause: string;
  begins: string | null;
  /** When service should be restored. */
  ends: string | null;
  restored: string | null;
  /** Newest first. */
  updates: OutageUpdate[];
  /** Sanitized HTML. */
  html: string;
  /** When it was last changed, if known. */
  updated: string | null;
  isSample: boolean;
};

/** A town or neighborhood whose outages can be listed. The key is part of its page's URL. */
export type OutageTown = { key: string; title: string };

/** The outages in a town. `elsewhere` lists those whose location is too unclear to rule the town out. */
export type OutagesInTown = Pick<OutageList, 'current' | 'planned' | 'asOf'> & {
  elsewhere: Outage[];
};

/** The outages in display order. */
export type OutageList = {
  current: Outage[];
  planned: Outage[];
  past: Outage[];
  /** When the editors' lists were last read, as an ISO time. Null if the lists are unavailable. */
  asOf: string | null;
};
