import { bidCalendar } from '@/lib/server/documents/calendar';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/business/bids.ics`, written by `getServerSideProps`. */
export default function BidCalendar() {
  return null;
}

export const getServerSideProps = fileResponse(
  'text/calendar; charset=utf-8',
  () => bidCalendar(),
  { feature: 'bids' },
);
