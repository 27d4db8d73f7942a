/** @needs postgres nginx */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Site } from '../support/startSite';
import { startTwoInstances, type TwoInstances } from '../support/twoInstances';
import { sendVisitors } from '../support/visitors';

/** What goes wrong while visitors use the site as it runs in public: two instances behind the proxy. */

/** How long each fault lasts, in ms. */
const DURATION_MS = 5000;
/** How soon instances must show an alert, even on a busy machine, in ms. Usually, they do within a second. */
const SHOWN_MS = 15_000;

type Fault = {
  name: string;
  begin: (site: TwoInstances) => unknown;
  end: (site: TwoInstances) => unknown;
  /** Publishes the alert before the fault, because an instance cannot show what it cannot load. */
  isPublishedBefore?: boolean;
  /** How many instances can show the alert during the fault. */
  showing: 1 | 2;
  /** Whether subscribers may hear that they should try again. */
  mayRefuse?: boolean;
};

const faults: Fault[] = [
  { name: 'nothing', begin: () => {}, end: () => {}, showing: 2 },
  {
    name: 'PostgreSQL is killed',
    begin: ({ postgres }) => postgres.stop(),
    end: ({ postgres }) => postgres.start(),
    showing: 1,
    mayRefuse: true,
  },
  {
    name: 'PostgreSQL hangs',
    begin: ({ postgres }) => postgres.signal('SIGSTOP'),
    end: ({ postgres }) => postgres.signal('SIGCONT'),
    showing: 1,
    mayRefuse: true,
  },
  {
    name: 'an instance is killed',
    begin: ({ sites }) => sites[1].stop('SIGKILL'),
    end: (site) => site.startAgain(1),
    showing: 1,
    mayRefuse: true,
  },
  {
    name: 'an instance is stopped for a deployment',
    begin: ({ sites }) => sites[1].stop('SIGTERM'),
    end: (site) => site.startAgain(1),
    showing: 1,
  },
  {
    name: 'Cosmic refuses connections',
    begin: ({ cosmic }) => cosmic.setFault('refused'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
    isPublishedBefore: true,
    showing: 2,
  },
  {
    name: 'Cosmic hangs',
    begin: ({ cosmic }) => cosmic.setFault('hang'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
    isPublishedBefore: true,
    showing: 2,
  },
];

let site: TwoInstances;

beforeAll(async () => {
  site = await startTwoInstances();
  // Renders the first pages of each instance before the faults begin.
  await sendVisitors(site.url).stop();
});
afterAll(() => site?.stop());

const shows = ({ url }: Site, title: string) =>
  fetch(url)
    .then(async (answer) => answer.ok && (await answer.text()).includes(title))
    .catch(() => false);

/** Waits until at least `count` instances show an alert. @returns how long that took, in ms */
async function untilShown(title: string, count: number): Promise<number> {
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  while (passed() < SHOWN_MS) {
    const showing = await Promise.all(site.sites.map((one) => shows(one, title)));
    if (showing.filter(Boolean).length >= count) return passed();
    await sleep(20);
  }
  throw new Error(`${count} instances did not show "${title}"`);
}

async function subscribers(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select email_address from subscribers');
  await client.end();
  return new Set(rows.map((row: { email_address: string }) => row.email_address));
}

/** Publishes an alert while something goes wrong. @returns how soon it was shown during the fault and after it, in ms */
async function liveThrough({ name, begin, end, isPublishedBefore, showing }: Fault) {
  const title = `Published while ${name}`;
  await sleep(DURATION_MS / 4);
  if (!isPublishedBefore) await begin(site);
  expect(await site.publish(title)).toBe(200);
  if (isPublishedBefore) {
    await untilShown(title, 2);
    await begin(site);
  }
  const during = await untilShown(title, showing);
  await sleep(DURATION_MS);
  await end(site);
  return { during, after: await untilShown(title, 2) };
}

test.each(faults)(
  'visitors notice nothing, alerts appear and nothing confirmed is lost while this happens: $name',
  async (fault) => {
    const visitors = sendVisitors(site.url);
    // If the visitors went on, Jest would never end.
    const shown = await liveThrough(fault).catch(async (error: unknown) => {
      await visitors.stop();
      throw error;
    });
    const { pages, failed, confirmed, unconfirmed } = await visitors.stop();
    const [during, after] = [shown.during, shown.after].map(Math.round);
    console.log(
      `${fault.name}: shown after ${during} ms, and on both ${after} ms after its end; ${pages} pages, ${confirmed.length} subscribers, ${unconfirmed} asked to try again`,
    );
    expect(failed).toEqual([]);
    expect([pages > 20, confirmed.length > 2]).toEqual([true, true]);
    if (!fault.mayRefuse) expect(unconfirmed).toBe(0);
    const stored = await subscribers();
    expect(confirmed.filter((address) => !stored.has(address))).toEqual([]);
  },
);
