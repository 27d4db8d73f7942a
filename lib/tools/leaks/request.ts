import type { ParsedUrlQuery } from 'node:querystring';
import { fieldOf, oneOf } from '../query';
import { readNumber } from '../readNumber';
import { dripGallons, meterGallons } from './cost';
import { toiletLeaks } from './kinds';
import type { LeakKind } from './types';

/** The calculator's fields, as filled in. */
export type LeakFields = {
  drips: string;
  toilet: string;
  first: string;
  second: string;
  unit: 'cubicFeet' | 'gallons';
  hours: string;
  usual: string;
};

export type LeakErrors = Partial<Record<keyof LeakFields, string>>;

export type LeakRequest = {
  kind: LeakKind;
  fields: LeakFields;
  errors: LeakErrors;
  /** What to calculate. Null before the form is submitted or if a field is invalid. */
  leak: { gallonsPerDay: number; usualUnits: number } | null;
};

/** The most water that can flow through a home meter. */
const MAX_GALLONS_PER_DAY = 40_000;
/** A home's typical use in two months, in units, as on the "Stop leaks" page. */
const USUAL_UNITS = '20';

/** Reads the calculator's fields from a URL's query. */
export function readLeakRequest(query: ParsedUrlQuery): LeakRequest {
  const kind = oneOf(['drips', 'toilet', 'meter'], fieldOf(query, 'kind'));
  const fields: LeakFields = {
    drips: fieldOf(query, 'drips'),
    toilet: fieldOf(query, 'toilet'),
    first: fieldOf(query, 'first'),
    second: fieldOf(query, 'second'),
    unit: oneOf(['cubicFeet', 'gallons'], fieldOf(query, 'unit')),
    hours: fieldOf(query, 'hours'),
    usual: query.usual === undefined ? USUAL_UNITS : fieldOf(query, 'usual'),
  };
  if (query.usual === undefined) return { kind, fields, errors: {}, leak: null };
  const errors: LeakErrors = {};
  const number = (field: keyof LeakFields, name: string, min: number, max: number) => {
    const { value, error } = readNumber(fields[field], { name, min, max });
    if (error) errors[field] = error;
    return value ?? 0;
  };
  const gallonsPerDay = gallonsOf[kind](fields, number, errors);
  const usualUnits = number('usual', 'your usual water use in units', 0, 2000);
  const isWrong = Object.keys(errors).length > 0;
  return { kind, fields, errors, leak: isWrong ? null : { gallonsPerDay, usualUnits } };
}

type NumberOf = (field: keyof LeakFields, name: string, min: number, max: number) => number;
type GallonsOf = (fields: LeakFields, number: NumberOf, errors: LeakErrors) => number;

const gallonsOf: Record<LeakKind, GallonsOf> = {
  drips: (_fields, number) => dripGallons(number('drips', 'the drips per minute', 0, 600)),
  toilet: ({ toilet }, _number, errors) => {
    const chosen = toiletLeaks.find(({ value }) => value === toilet);
    if (!chosen) errors.toilet = 'Choose how the toilet leaks.';
    return chosen?.gallonsPerDay ?? 0;
  },
  meter: ({ unit }, number, errors) => {
    const first = number('first', 'the first reading', 0, 999_999_999);
    const second = number('second', 'the second reading', 0, 999_999_999);
    const hours = number('hours', 'the hours between readings', 0.25, 168);
    if (errors.first || errors.second || errors.hours) return 0;
    if (second < first) errors.second = 'The second reading cannot be lower than the first.';
    const gallons = meterGallons(second - first, unit, hours);
    if (gallons > MAX_GALLONS_PER_DAY)
      errors.second =
        'That is more water than can flow through a home meter. Check the readings, the hours and the unit.';
    return gallons;
  },
};
