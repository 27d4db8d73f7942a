import { object, string } from 'yup';
import { formatDay } from '../../site/dates';
import { localDay } from '../../site/times';
import { facts } from '../content/placeholders';
import { daySchema } from '../time/day';

const schema = object({
  opens: daySchema().required(),
  closes: daySchema().required(),
  reopen: string().required(),
});

/** Whether the campgrounds are open, and until when or from when as a sentence, which stays true in an old copy of the page. */
export type CampSeason = { isOpen: boolean; text: string };

/**
 * Whether the campgrounds are open at a time (in ms), by the dates in `facts/camping.yaml`.
 * @throws Error if a date is missing or is not YYYY-MM-DD
 */
export function campSeason(now: number, dates: unknown = facts().camping): CampSeason {
  const { opens, closes, reopen } = schema.validateSync(dates);
  const today = localDay(now);
  if (today < opens)
    return {
      isOpen: false,
      text: `The campgrounds are closed until ${formatDay(opens)}, snow permitting.`,
    };
  if (today < closes)
    return { isOpen: true, text: `The campgrounds are open until ${formatDay(closes)}.` };
  return {
    isOpen: false,
    text: `The campgrounds closed for the season on ${formatDay(closes)}, and reopen in ${reopen}, snow permitting.`,
  };
}
