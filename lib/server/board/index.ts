import agency from '../../site/agency.json';
import type { Agenda, Meeting } from '../../board/types';
import { fileFacts } from '../../documents/format';
import type { DocumentSummary } from '../../documents/types';
import { localDay } from '../../site/times';
import { listDocuments } from '../documents';
import { comingMeetings } from './meetings';
import { boardSchedule } from './schedule';

/** The next meeting that will take place, and the canceled ones before it. */
export type NextMeeting = { next: Meeting | null; canceled: Meeting[] };

export type NextMeetingWithAgenda = NextMeeting & {
  agenda: Agenda | null;
  /** The newest agenda, if the next meeting does not have one yet. */
  latestAgenda: Agenda | null;
  /** Whether there is still time to post the agenda. */
  isAgendaDue: boolean;
};

/** The next meeting as of `now`, in ms. */
export function nextMeeting(now = Date.now()): NextMeeting {
  if (!agency.features.board) return { next: null, canceled: [] };
  const coming = comingMeetings(boardSchedule(), now);
  const index = coming.findIndex(({ status }) => status !== 'canceled');
  return {
    next: coming[index] ?? null,
    canceled: coming.slice(0, index === -1 ? undefined : index),
  };
}

/** The next meeting as of `now`, in ms, and its agenda or, until it has been posted, the newest one. */
export async function nextMeetingWithAgenda({
  drafts = false,
  now = Date.now(),
} = {}): Promise<NextMeetingWithAgenda> {
  const meetings = nextMeeting(now);
  const { next } = meetings;
  const agendas = await listDocuments({ kind: 'agenda' }, { drafts });
  const day = next && localDay(Date.parse(next.start));
  const agenda = agendas.find(({ date }) => date === day);
  return {
    ...meetings,
    agenda: agenda ? toAgenda(agenda) : null,
    latestAgenda: !agenda && agendas[0] ? toAgenda(agendas[0]) : null,
    isAgendaDue: next !== null && now < Date.parse(next.agendaBy),
  };
}

function toAgenda(document: DocumentSummary): Agenda {
  const { href, date, sample } = document;
  return { href, date, facts: fileFacts(document), sample };
}
