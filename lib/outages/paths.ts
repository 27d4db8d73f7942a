import { siteHost } from '../site/host';

export const OUTAGES_PATH = '/services/outage';

/** The Atom feed of outages and planned work. */
export const OUTAGE_FEED_PATH = '/services/outages.xml';

/** Planned work, for calendar apps. */
export const PLANNED_WORK_PATH = '/services/planned-work.ics';

/** The same URL with the scheme that calendar apps use to subscribe. */
export const plannedWorkSubscription = `webcal://${siteHost}${PLANNED_WORK_PATH}`;

/** The id of an outage's element on the page. */
export const outageAnchor = (id: string) => `outage-${id}`;
