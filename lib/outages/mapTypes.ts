/** The map, ready to draw: everything in units of its viewBox. */
export type DrawnMap = {
  width: number;
  height: number;
  rivers: { name: string; path: string }[];
  towns: { name: string; x: number; y: number; isLeft: boolean }[];
  areas: DrawnArea[];
};

/** Where an outage is. `number` is that of its heading in the list. */
export type DrawnArea = {
  number: number;
  phase: 'current' | 'planned';
  path: string;
  /** Where the number stands. */
  x: number;
  y: number;
};
