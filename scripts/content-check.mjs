// Lists what an editor should change in content: npm run content:check
// A reminder, such as a page that is due for a review, does not fail the check.
import { log } from '../lib/server/log/index.ts';
import { localDay } from '../lib/site/times.ts';
import { checkContent } from './content/check.ts';

// The list below says the same thing in plainer words.
log.level = 'silent';

const problems = await checkContent(localDay(Date.now()));
const say = ({ file, line, what }) =>
  console.log(`${file}${line > 0 ? `, line ${line}` : ''}: ${what}`);

const [reminders, faults] = [true, false].map((kind) =>
  problems.filter(({ isReminder = false }) => isReminder === kind),
);
for (const fault of faults) say(fault);
if (reminders.length > 0) console.log('\nReminders:');
for (const reminder of reminders) say(reminder);
console.log(
  faults.length > 0 ? `\nContent: ${faults.length} to change.` : 'Content: nothing to change.',
);
process.exitCode = faults.length > 0 ? 1 : 0;
