import { agency } from './agency';
import { siteHost } from './host';

/** Browser title: the page title, by default the agency's name, followed by the site host (docs/requirements.md#page). */
export function browserTitle(pageTitle: string = agency.name): string {
  return `${pageTitle} | ${siteHost}`;
}
