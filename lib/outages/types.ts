export type OutageStatus = 'investigating' | 'repairing' | 'planned' | 'canceled' | 'restored';

/** Something that an agency said about an outage at a time (ISO). */
export type OutageUpdate = { time: string; text: string };

/** Longitude and latitude in degrees. */
export type Position = [longitude: number, latitude: number];

/** An outage or planned work, checked. Plain JSON data; times are ISO. */
export type Outage = {
  id: string;
  title: string;
  isPlanned: boolean;
  status: OutageStatus;
  /** Where, in words. */
  area: string;
  /** Outlines of the area; none where editors drew none. */
  rings: Position[][];
  /** Empty where it is not known yet. */
  cause: string;
  begins: string | null;
  /** When the water should be back. */
  ends: string | null;
  restored: string | null;
  /** The newest first. */
  updates: OutageUpdate[];
  /** HTML, sanitized. */
  html: string;
  /** The last time at which something changed, as far as it is known. */
  updated: string | null;
  isSample: boolean;
};

/** The outages in the order in which visitors read them. */
export type OutageList = {
  current: Outage[];
  planned: Outage[];
  past: Outage[];
  /** When editors' lists were last read, ISO; null when they cannot be had, and nothing is known. */
  asOf: string | null;
};
