import { readFileSync } from 'node:fs';
import attempt from 'lodash/attempt';
import isError from 'lodash/isError';
import sum from 'lodash/sum';
import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from './visitors';

/** Memory use of a process and of those that it started, in MB; 0 if it has ended. */
function memoryOf(pid: number | string): number {
  const read = (file: string) => {
    const text = attempt(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    return isError(text) ? '' : text;
  };
  const [, kB = 0] = /VmRSS:\s+(\d+)/.exec(read('status')) ?? [];
  const children = read(`task/${pid}/children`).match(/\d+/g) ?? [];
  return Number(kB) / 1024 + sum(children.map(memoryOf));
}

/** Runs an attack while a visitor opens pages in turn, and prints the damage. */
export async function watch(
  name: string,
  { url, pids }: { url: string; pids: number[] },
  attack: () => Promise<unknown>,
  pages = ['/', '/services/outage', '/contact-us'],
) {
  const memory = () => Math.max(...pids.map(memoryOf));
  for (const page of pages) await fetch(url + page).then((answer) => answer.text());
  const before = memory();
  const damage = {
    /** The peak of the memory use of a server, in MB. */
    peak: before,
    /** The longest time that the visitor waited for a page, in ms. */
    slowest: 0,
    /** How many pages the visitor received, and what came instead of the others. */
    visits: 0,
    failed: [] as string[],
  };
  let isOver = false;
  const look = async () => {
    for (; !isOver; await sleep(25)) damage.peak = Math.max(damage.peak, memory());
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn++, await sleep(100)) {
      const startedAt = performance.now();
      const page = pages[turn % pages.length]!;
      // Each visit is a new visitor's, with a new connection and a query of its own, so that no proxy has the page.
      const headers = { Connection: 'close', 'x-forwarded-for': newClient() };
      const answer = await fetch(`${url}${page}?visit=${turn}`, { headers })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch((error: Error) => ({ status: error.message, text: '' }));
      damage.visits += 1;
      damage.slowest = Math.max(damage.slowest, performance.now() - startedAt);
      if (answer.status !== 200 || !answer.text.endsWith('</html>'))
        damage.failed.push(`${answer.status} ${page}`);
    }
  };
  await Promise.all([look(), visit(), attack().finally(() => (isOver = true))]);
  const { peak, slowest, visits } = damage;
  console.log(
    `${name}: ${visits} visits, the slowest ${slowest.toFixed(0)} ms; memory ${before.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
  );
  return damage;
}
