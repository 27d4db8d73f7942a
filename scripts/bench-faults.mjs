// Runs two instances under load through one fault after another, and writes a table to docs/load.md:
// npm run build && npm run bench:faults [-- --quick]
import { ensureProgram } from './debian.mjs';
import { isQuick, startFigures } from './figure-table.mjs';
import { quantile } from './quantile.mjs';

const SECONDS = isQuick ? 1 : 20;
const { row, head, write } = startFigures('docs/load.md', 'bench-faults');

process.env.REDIS_SERVER_PATH = ensureProgram('redis-server', 'REDIS_SERVER_PATH');
const { runFaults } = await import('./faults.ts');

const ms = (value) => (value === undefined ? '–' : value.toFixed(0));

const columns = ['pages', 'failed', 'p99 ms', 'confirmed', 'lost', 'no response'];
head(['fault', ...columns, 'notified', 'other', 'both']);
for (const report of await runFaults(SECONDS * 1000)) {
  const { name, visits, lost, shownOnTold, shownOnOther, agreedAfter } = report;
  const { times, failed, confirmed, unanswered } = visits;
  const counts = [times.length, failed.length, ms(quantile(times, 0.99)), confirmed.length];
  const alerts = [shownOnTold, shownOnOther, agreedAfter].map(ms);
  row([name, ...counts, lost.length, unanswered, ...alerts]);
}
await write();
process.exit();
