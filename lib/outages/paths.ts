import agency from '../site/agency.json';

export const OUTAGES_PATH = agency.pages.outages;

/** The page with outages from the past year. */
export const PAST_OUTAGES_PATH = agency.pages.pastOutages;

/** Where the form sends the town: `?town=colfax`. This path redirects to the town's page (next.config.js). */
export const TOWN_FORM_PATH = `${OUTAGES_PATH}/town`;

/** The outages in one town. */
export const townPath = (key: string) => `${OUTAGES_PATH}/${key}`;

/** The Atom feed of outages and planned work. */
export const OUTAGE_FEED_PATH = '/services/outages.xml';

/** Planned work, for calendar apps. */
export const PLANNED_WORK_PATH = '/services/planned-work.ics';

/** The ID of an outage's element on the page. */
export const outageAnchor = (id: string) => `outage-${id}`;
