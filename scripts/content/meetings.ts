import once from 'lodash/once';
import { meetingsBetween } from '../../lib/server/board/meetings';
import { boardSchedule, type Schedule } from '../../lib/server/board/schedule';
import { localDay } from '../../lib/site/times';
import { month } from './figures';
import type { ContentText, Problem } from './texts';

const DAY_MS = 86_400_000;

/** Matches the date of a board meeting in a sentence. */
const meeting = new RegExp(
  `(?:board (?:next )?meets on|(?<!no )meeting (?:on|of)|meeting (?:in \\w+|of \\d{4}) (?:is|will be) on|meetings of \\d{4} are on|(?<=meetings of \\d{4} are on \\w+ \\d+ )and|with no votes, on|picks a builder \\|)\\s+(?:Thursday, )?(${month} \\d+)(?:, (\\d{4}))?`,
  'gi',
);

/** Reports dates of board meetings that are not in the board's schedule. */
export function checkMeetings(texts: ContentText[]): Problem[] {
  const schedule = once(boardSchedule);
  return texts.flatMap(({ file, text }) => {
    const ownYear = Number(/^(?:date|reviewed): (\d{4})/m.exec(text)?.[1]);
    const tableYear = /^## (?:Meeting dates in|Minutes from) (\d{4})/m.exec(text)?.[1];
    return text.split('\n').flatMap((line, i): Problem[] => {
      const inTable = tableYear
        ? [...line.matchAll(new RegExp(`\\| (${month} \\d+)(?= )`, 'g'))]
        : [];
      const found = [
        ...[...line.matchAll(meeting)].map(([, day, year]) => [day, year] as const),
        ...inTable.map(([, day]) => [day, tableYear] as const),
      ];
      return found
        .filter(
          ([day, year]) =>
            ![year ?? ownYear, ...(year ? [] : [ownYear + 1])].some((one) =>
              isMeeting(schedule(), `${day}, ${one}`),
            ),
        )
        .map(([day, year]) => ({
          file,
          line: i + 1,
          what: `There is no board meeting on ${day}${year ? `, ${year}` : ''} in content/board/schedule.yaml. Change one of them.`,
        }));
    });
  });
}

function isMeeting(schedule: Schedule, day: string): boolean {
  const noon = Date.parse(`${day} 12:00 UTC`);
  return meetingsBetween(schedule, noon - DAY_MS, noon + DAY_MS).some(
    ({ start, status }) =>
      status !== 'canceled' &&
      localDay(Date.parse(start)) === new Date(noon).toISOString().slice(0, 10),
  );
}
