/** A meeting of the board. Plain JSON data. */
export type Meeting = {
  /** The same for ever, also when the meeting is moved: the day on which it was to be. */
  id: string;
  /** Such as `Regular board meeting`. */
  title: string;
  /** ISO times. */
  start: string;
  end: string;
  status: 'planned' | 'moved' | 'canceled';
  /** Name of the room or the building. */
  place: string;
  note: string;
};
