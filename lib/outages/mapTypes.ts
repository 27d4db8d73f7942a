/** The outage map, ready to draw, in viewBox units. */
export type DrawnMap = {
  width: number;
  height: number;
  /** The county's outline. */
  county: string;
  /** Each path goes from left to right, so that the river's name can follow it, at `nameAt` percent of its length. */
  rivers: { name: string; nameAt: number; path: string }[];
  /** The name is to the right or left of the dot at `x` and `y`. `lift` moves it up, or down if it is negative. */
  towns: { name: string; x: number; y: number; isLeft: boolean; lift: number }[];
  areas: DrawnArea[];
};

/** The area of an outage. `number` matches the number in the outage's heading in the list. */
export type DrawnArea = {
  number: number;
  phase: 'current' | 'planned';
  path: string;
  /** Position of the number. */
  x: number;
  y: number;
};
