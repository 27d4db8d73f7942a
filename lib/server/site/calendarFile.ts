import { createEvents, type EventAttributes } from 'ics';
import { agency } from '../../site/agency';
import { siteHost } from '../../site/host';

/**
 * An iCalendar file of the agency.
 * @param name such as `Board meetings`
 * @throws where an event is none
 */
export function calendarFile(name: string, events: EventAttributes[]): string {
  const { error, value } = createEvents(events, {
    calName: `${agency.shortName} ${name.toLowerCase()}`,
    productId: `-//${siteHost}//${name}//EN`,
  });
  if (error || !value) throw error ?? new Error('The calendar is empty');
  return value;
}
