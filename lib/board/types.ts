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
  /** Name of the room or the building. */
  place: string;
  note: string;
  /** When its agenda must be posted by law, as an ISO time. */
  agendaBy: string;
};

/** The agenda of a meeting, to link to. `facts` is such as `PDF, 2 pages`. */
export type Agenda = { href: string; facts: string; sample: boolean };
