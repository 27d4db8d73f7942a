import type { Agenda, Meeting } from '../../board/types';
import { fileFacts } from '../../documents/format';
import { localDay } from '../../site/times';
import { listDocuments } from '../documents';
import { comingMeetings } from './meetings';
import { boardSchedule } from './schedule';

/** The next meeting that will take place, and the canceled ones before it. */
export type NextMeeting = { next: Meeting | null; canceled: Meeting[] };

export type NextMeetingWithAgenda = NextMeeting & {
  agenda: Agenda | null;
  /** Whether there is still time to post the agenda. */
  isAgendaDue: boolean;
};

/** The next meeting as of `now`, in ms. */
export function nextMeeting(now = Date.now()): NextMeeting {
  const coming = comingMeetings(boardSchedule(), now);
  const index = coming.findIndex(({ status }) => status !== 'canceled');
  return {
    next: coming[index] ?? null,
    canceled: coming.slice(0, index === -1 ? undefined : index),
  };
}

/** The next meeting as of `now`, in ms, and its agenda if it has been posted. */
export async function nextMeetingWithAgenda({
  drafts = false,
  now = Date.now(),
} = {}): Promise<NextMeetingWithAgenda> {
  const meetings = nextMeeting(now);
  const { next } = meetings;
  return {
    ...meetings,
    agenda: next && (await findAgenda(next, drafts)),
    isAgendaDue: next !== null && now < Date.parse(next.agendaBy),
  };
}

async function findAgenda({ start }: Meeting, drafts: boolean): Promise<Agenda | null> {
  const agendas = await listDocuments({ kind: 'agenda' }, { drafts });
  const agenda = agendas.find(({ date }) => date === localDay(Date.parse(start)));
  if (!agenda) return null;
  return { href: agenda.href, facts: fileFacts(agenda), sample: agenda.sample };
}
