import { boardCalendar } from '@/lib/server/board/calendar';
import { boardSchedule } from '@/lib/server/board/schedule';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/board-of-directors/meetings.ics`, written by `getServerSideProps`. */
export default function BoardCalendar() {
  return null;
}

export const getServerSideProps = fileResponse('text/calendar; charset=utf-8', () =>
  boardCalendar(boardSchedule()),
);
