import { array, boolean, number, object, string, type InferType } from 'yup';
import { parseYaml, yamlFile } from '../content/files';
import { daySchema } from '../time/day';
import { isRegularDay } from './regularDays';

const weekdays = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
];

const time = () =>
  string().matches(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    "${path} must be a time in quotes, such as '14:00'",
  );
const minutes = () => number().integer().min(15).max(720);

const exception = object({
  date: daySchema().required(),
  canceled: boolean(),
  movedTo: daySchema(),
  special: string(),
  time: time(),
  minutes: minutes(),
  place: string(),
  note: string(),
}).noUnknown();

const schema = object({
  updated: daySchema().required(),
  regular: object({
    weekday: string().oneOf(weekdays).required(),
    weeks: array(number().integer().min(1).max(5).required()).min(1).required(),
    time: time().required(),
    minutes: minutes().required(),
  })
    .noUnknown()
    .required(),
  place: string().required(),
  exceptions: array(exception).default([]),
}).noUnknown();

/** The contents of `board/schedule.yaml`. */
export type Schedule = InferType<typeof schema>;
export type ScheduleException = Schedule['exceptions'][number];

/**
 * Parses a schedule.
 * @throws Error that stops the build and says what is wrong
 */
export function parseSchedule(text: string): Schedule {
  const schedule = parseYaml(text, schema);
  for (const own of schedule.exceptions) {
    const kinds = [own.canceled, own.movedTo, own.special].filter(Boolean);
    if (kinds.length !== 1)
      throw new Error(`${own.date} must be exactly one of canceled, moved or special`);
    if (Boolean(own.special) === isRegularDay(own.date, schedule.regular))
      throw new Error(
        own.special
          ? `${own.date} is a regular meeting day, so it cannot be special`
          : `${own.date} is not a regular meeting day, so there is nothing to cancel or move`,
      );
  }
  const twice = repeated(schedule.exceptions.map(({ date }) => date));
  if (twice) throw new Error(`${twice} is listed twice`);
  const full = repeated(meetingDays(schedule));
  if (full) throw new Error(`there can be only one meeting on ${full}`);
  return schedule;
}

export const boardSchedule = yamlFile('board/schedule.yaml', parseSchedule);

/** The days of special and moved meetings. A day that also has its regular meeting appears twice. */
function meetingDays({ regular, exceptions }: Schedule): string[] {
  const days = exceptions.filter(({ canceled }) => !canceled).map((own) => own.movedTo ?? own.date);
  const isUnchanged = (day: string) =>
    isRegularDay(day, regular) && !exceptions.some(({ date }) => date === day);
  return [...days, ...days.filter(isUnchanged)];
}

const repeated = (days: string[]) => days.find((day, i) => days.indexOf(day) !== i);
