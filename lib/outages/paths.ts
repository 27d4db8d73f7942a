import { siteHost } from '../site/host';

export const OUTAGES_PATH = '/services/outage';

/** The Atom feed of outages and planned work. */
export const OUTAGE_FEED_PATH = '/services/outages.xml';

/** Planned work, for programs that keep calendars. */
export const PLANNED_WORK_PATH = '/services/planned-work.ics';

/** The same with the scheme by which a calendar program subscribes to it. */
export const plannedWorkSubscription = `webcal://${siteHost}${PLANNED_WORK_PATH}`;

/** The element of an outage on the page. */
export const outageAnchor = (id: string) => `outage-${id}`;
