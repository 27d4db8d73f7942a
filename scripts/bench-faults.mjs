// Two instances under load while one thing after the other goes wrong, as a table (docs/load.md):
// npm run build && npm run bench:faults
import { ensureRedisServer } from './redis-server.mjs';
import { quantile } from './load.mjs';

const SECONDS = 20;

process.env.REDIS_SERVER_PATH = ensureRedisServer();
const { runFaults } = await import('../__tests__/e2e/support/faultRun.ts');

const ms = (value) => (value === undefined ? '–' : value.toFixed(0));

console.log(
  '| fault | pages | failed | p99 ms | thanked | lost | no answer | told | other | agreed |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const report of await runFaults(SECONDS * 1000)) {
  const { name, visits, lost, shownOnTold, shownOnOther, agreedAfter } = report;
  const { times, failed, thanked, unanswered } = visits;
  const counts = [times.length, failed.length, ms(quantile(times, 0.99)), thanked.length];
  const alerts = [shownOnTold, shownOnOther, agreedAfter].map(ms);
  console.log(`| ${[name, ...counts, lost.length, unanswered, ...alerts].join(' | ')} |`);
}
process.exit();
