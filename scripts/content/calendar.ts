import sortBy from 'lodash/sortBy';
import type { PageSource } from '../../lib/server/content/pages';

/** In the agency's folder. */
export const CALENDAR_FILE = 'publishing-calendar.md';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

type Duty = { what: string; when: string; section: string; page: string };

/** The text of `publishing-calendar.md`: what the laws in the pages' front matter require. Empty if they require nothing. */
export function publishingCalendar(pages: PageSource[]): string {
  const duties = pages.flatMap(({ title, law }) =>
    law.flatMap(({ section, due }) => due.map((duty) => ({ ...duty, section, page: title }))),
  );
  if (duties.length === 0) return '';
  const dated = duties.filter(({ when }) => dayOf(when) > 0);
  const others = duties.filter(({ when }) => dayOf(when) === 0);
  return `# Publishing calendar

What the agency must publish, and when. \`npm run content:calendar\` writes this file from the laws that pages name in their front matter (\`law\`). Make changes there.

## By a fixed date

${listOf(sortBy(dated, ({ when }) => dayOf(when)))}

## At other times

${listOf(sortBy(others, 'when'))}
`;
}

const listOf = (duties: Duty[]) =>
  duties
    .map(({ what, when, section, page }) => `- **${when}:** ${what} (${section}; "${page}")`)
    .join('\n');

/** A sort key for text such as `By July 1 each year`; 0 for text without a day. */
function dayOf(when: string): number {
  const [, month = '', day] = /^By (\w+) (\d+)/.exec(when) ?? [];
  return months.indexOf(month) < 0 ? 0 : (months.indexOf(month) + 1) * 100 + Number(day);
}
