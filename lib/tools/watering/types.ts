/** A half-day of the forecast. `start` and `end` are ISO times. */
export type RainPeriod = {
  name: string;
  start: string;
  end: string;
  /** Chance of rain or snow, 0 to 100. */
  chance: number;
};

export type RainForecast = { periods: RainPeriod[]; asOf: string };

export type WateringSeason = {
  name: string;
  months: number[];
  lawn: string;
  shrubs: string;
  isOff?: boolean;
};

/** The rules in `watering/rules.yaml`. Chances are percentages. */
export type WateringRules = {
  /** True for made-up rules. The tool labels them as samples in large type. */
  sample: boolean;
  lookAheadDays: number;
  skipAt: number;
  waitAt: number;
  hours: string;
  afterRain: string;
  seasons: WateringSeason[];
};

export type WateringAdvice = {
  /** `unknown` means it is watering season but there is no forecast. */
  verdict: 'off' | 'no' | 'wait' | 'yes' | 'unknown';
  season: WateringSeason;
  /** The highest chance of rain in the days ahead, 0 to 100. Null without a forecast. */
  chance: number | null;
};
