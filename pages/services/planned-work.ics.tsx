import { plannedWorkCalendar } from '@/lib/server/outages/calendar';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/services/planned-work.ics`, written by `getServerSideProps`. */
export default function PlannedWorkCalendar() {
  return null;
}

export const getServerSideProps = fileResponse(
  'text/calendar; charset=utf-8',
  () => plannedWorkCalendar(),
  { feature: 'outages' },
);
