// Writes the agency's publishing-calendar.md from the laws in the front matter of the pages.
// Run: npm run content:calendar [-- <file>]
import { writeFileSync } from 'node:fs';
import { inContent } from '../lib/server/content/folder.ts';
import { pageSources } from '../lib/server/content/pages.ts';
import { CALENDAR_FILE, publishingCalendar } from './content/calendar.ts';

const [file = inContent(CALENDAR_FILE)] = process.argv.slice(2);
writeFileSync(file, publishingCalendar([...pageSources().values()]));
console.log(`Wrote ${file}.`);
