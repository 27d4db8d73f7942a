/** @needs postgres nginx */
import { eventually } from '../support/eventually';
import type { Site } from '../support/startSite';
import { startTwoInstances, type TwoInstances } from '../support/twoInstances';

/** Two servers that share a real PostgreSQL. */

let both: TwoInstances;

beforeAll(async () => {
  both = await startTwoInstances();
});
afterAll(() => both?.stop());

const pages = ['/', '/services/outage', '/no-such-page'];

/** Whether all of an instance's pages work and show an alert. */
async function shows({ url }: Site, title: string): Promise<boolean> {
  const answers = await Promise.all(pages.map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.every((text) => text.includes(title));
}

const showing = (title: string) => Promise.all(both.sites.map((site) => shows(site, title)));

/** How soon both instances must show a change, even on a busy machine, in ms. Usually, they do within a second. */
const SHOWN_MS = 15_000;

async function expectOnBoth(title: string) {
  const until = Date.now() + SHOWN_MS;
  await eventually(async () => expect(await showing(title)).toEqual([true, true]), until);
}

test('an alert that one instance hears of appears on the pages of both', async () => {
  await showing('');
  expect(await both.publish('Water main break')).toBe(200);
  await expectOnBoth('Water main break');
});

const outages = {
  gone: { begin: () => both.postgres.stop(), end: () => both.postgres.start() },
  paused: {
    begin: async () => both.postgres.signal('SIGSTOP'),
    end: async () => both.postgres.signal('SIGCONT'),
  },
};

test.each(Object.entries(outages))(
  'while PostgreSQL is %s, one instance shows the alert and both have their pages; afterward, both show it',
  async (name, { begin, end }) => {
    await begin();
    const title = `Published while PostgreSQL is ${name}`;
    expect(await both.publish(title)).toBe(200);
    expect((await showing(title)).sort()).toEqual([false, true]);
    await end();
    await expectOnBoth(title);
    await both.publish(`Afterward: ${name}`);
    await expectOnBoth(`Afterward: ${name}`);
  },
);

let clients = 0;
/** A repeated test needs new subscribers. */
let attempts = 0;

beforeEach(() => {
  attempts += 1;
});

async function subscribe(number: 0 | 1, name: string) {
  const { url } = both.sites[number];
  const answer = await fetch(`${url}/api/mailchimp/subscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      // Each visitor has a different address, so that no rate limit applies.
      'x-forwarded-for': `192.0.2.${(clients += 1)}`,
    },
    body: JSON.stringify({ email_address: `${name}${attempts}@gold.example` }),
  });
  return [answer.status, ((await answer.json()) as { title?: string }).title];
}

async function databaseOf({ url }: Site) {
  const { providers } = await (await fetch(`${url}/api/health`)).json();
  return [providers.database.provider, providers.database.lastFailure?.kind];
}

test('each instance recognizes the subscribers of the other', async () => {
  expect(await subscribe(0, 'ada')).toEqual([200, undefined]);
  expect(await subscribe(1, 'Ada')).toEqual([400, 'Member Exists']);
  const together = await Promise.all([subscribe(0, 'cleo'), subscribe(1, 'cleo')]);
  expect(together.map(([status]) => status).sort()).toEqual([200, 400]);
});

test('without PostgreSQL, nothing is confirmed, and the health status shows the cause until it is back', async () => {
  const [site] = both.sites;
  // An earlier failure counts until the next check.
  await eventually(async () => expect(await databaseOf(site)).toEqual(['postgres', undefined]));
  await both.postgres.stop();
  expect((await subscribe(0, 'dora'))[0]).toBe(503);
  expect(await databaseOf(site)).toEqual(['postgres', 'unreachable']);
  await both.postgres.start();
  await eventually(async () => expect(await databaseOf(site)).toEqual(['postgres', undefined]));
  expect(await subscribe(1, 'dora')).toEqual([200, undefined]);
  expect(await subscribe(0, 'dora')).toEqual([400, 'Member Exists']);
  for (const { output } of both.sites) expect(output()).not.toMatch(/@gold\.example|unhandled/i);
});
