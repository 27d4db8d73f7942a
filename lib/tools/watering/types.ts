/** Half a day of the forecast. Times are ISO. */
export type RainPeriod = {
  name: string;
  start: string;
  end: string;
  /** Chance of rain or snow in percent. */
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

/** `content/watering/rules.yaml`. Chances in percent. */
export type WateringRules = {
  /** Made up: the tool says so in large letters. */
  sample: boolean;
  lookAheadDays: number;
  skipAt: number;
  waitAt: number;
  hours: string;
  afterRain: string;
  seasons: WateringSeason[];
};

export type WateringAdvice = {
  /** `unknown`: it is the season, but there is no forecast. */
  verdict: 'off' | 'no' | 'wait' | 'yes' | 'unknown';
  season: WateringSeason;
  /** The highest chance of rain in the days that count, in percent; null without a forecast. */
  chance: number | null;
};
