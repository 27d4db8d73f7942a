import { readFileSync } from 'node:fs';
import attempt from 'lodash/attempt';
import isError from 'lodash/isError';
import sum from 'lodash/sum';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './startSite';

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

/** Runs an attack while a visitor opens pages in turn, and prints the damage as a row of the table in docs/load.md. */
export async function watch(
  name: string,
  { url, pid }: Site,
  attack: () => Promise<unknown>,
  pages = ['/', '/services/outage', '/contact-us'],
) {
  for (const page of pages) await fetch(url + page).then((answer) => answer.text());
  const before = memoryOf(pid);
  const damage = {
    /** Memory use at its peak, in MB. */
    peak: before,
    /** The longest time that a visitor waited for a page, in ms. */
    slowest: 0,
    /** How many pages visitors received, and the statuses other than 200 that they received. */
    visits: 0,
    refused: [] as number[],
  };
  let isOver = false;
  const look = async () => {
    for (; !isOver; await sleep(25)) damage.peak = Math.max(damage.peak, memoryOf(pid));
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn++, await sleep(100)) {
      const startedAt = performance.now();
      // Each visit uses a new connection, as a new visitor would.
      const page = url + pages[turn % pages.length]!;
      const answer = await fetch(page, { headers: { Connection: 'close' } });
      await answer.text();
      damage.visits += 1;
      damage.slowest = Math.max(damage.slowest, performance.now() - startedAt);
      if (answer.status !== 200) damage.refused.push(answer.status);
    }
  };
  await Promise.all([look(), visit(), attack().finally(() => (isOver = true))]);
  const figures = [before, damage.peak, damage.slowest].map((figure) => figure.toFixed(0));
  console.log(`| ${[name, ...figures].join(' | ')} |`);
  return damage;
}
