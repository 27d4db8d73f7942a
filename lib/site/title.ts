import { agency } from './agency';
import { siteHost } from './host';

/** Browser title: the page title, by default the agency's name, followed by the site host (specification, section 2). */
export function browserTitle(pageTitle: string = agency.name): string {
  return `${pageTitle} | ${siteHost}`;
}
