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
};
