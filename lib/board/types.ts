/** A board meeting, as plain JSON. */
export type Meeting = {
  /** The originally scheduled day. It never changes, even if the meeting is moved. */
  id: string;
  /** For example, `Regular board meeting`. */
  title: string;
  /** ISO times. */
  start: string;
  end: string;
  status: 'planned' | 'moved' | 'canceled';
  /** Name of the room or building. */
  place: string;
  note: string;
  /** Legal deadline for posting the agenda, as an ISO time. */
  agendaBy: string;
};

/** A link to a meeting's agenda. `date` is the day of the meeting, and `facts` describes the file, such as `PDF, 2 pages`. */
export type Agenda = { href: string; date: string; facts: string; sample: boolean };
