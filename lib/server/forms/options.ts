import type { Option } from '../../forms/types';
import { DAY_MS } from '../../site/durations';
import { formatLocalDay, localDay } from '../../site/times';
import { comingMeetings } from '../board/meetings';
import { boardSchedule } from '../board/schedule';
import { parseTime } from '../time/localTime';
import { rebates } from '../tools/rebates';
import type { optionSources } from './questionSchema';

type OptionSource = (typeof optionSources)[number];

/** How many upcoming meetings visitors can comment on. */
const MEETINGS = 4;
/** Comments must arrive by noon on the day before the meeting. */
const DEADLINE = '12:00';

/** The current options from a source. */
export const optionsFrom = (source: string): Option[] => lists[source as OptionSource]();

const lists: Record<OptionSource, () => Option[]> = {
  rebates: () => rebates().programs.map(({ key, title }) => ({ value: key, label: title })),
  meetings: openMeetings,
};

/** The next board meetings for which comments can still arrive in time. */
function openMeetings(): Option[] {
  const now = Date.now();
  return comingMeetings(boardSchedule(), now)
    .filter(({ status, start }) => status !== 'canceled' && now < deadlineOf(start))
    .slice(0, MEETINGS)
    .map(({ start, title }) => ({
      value: localDay(Date.parse(start)),
      label: `${formatLocalDay(start)}: ${title}`,
    }));
}

const deadlineOf = (start: string): number =>
  parseTime(`${localDay(Date.parse(start) - DAY_MS)} ${DEADLINE}`, 'start') ?? 0;
