import chunk from 'lodash/chunk';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshServer } from './freshServer';
import { triedFaults, type Service, type TriedFault } from './serviceTypes';

/**
 * The longest time for a response, which takes about four seconds on an idle machine, and for the
 * recovery after a fault.
 */
const ANSWER_MS = 30_000;
const RECOVERY_MS = 120_000;
/** The shortest time limit of a service, in ms. */
const TIME_LIMIT_MS = 2500;
/**
 * The number of table rows that run at the same time, and the time between the starts of two cells.
 */
const ROWS_AT_ONCE = 3;
const START_GAP_MS = 60;

type Cell = { column: string; fault: TriedFault; service: Service; isWarm: boolean };
type Outcome = { status: number; ms: number; isUp: boolean; hasRecovered: boolean };

let attempts = 0;

function expectedStatus({ service, fault, isWarm }: Cell): number {
  return isWarm && service.withLastGood ? service.withLastGood : service.answers[fault];
}

/** For the background job, which may wait half a minute for a response. */
const BACKGROUND_MS = 1000;

async function ask(server: Stage['server'], { request, background }: Service): Promise<number> {
  if (background) {
    const refreshed = server.refresh(background).catch(() => undefined);
    await Promise.race([refreshed, sleep(BACKGROUND_MS)]);
  }
  const { query = '', json } = request((attempts += 1));
  const headers = { 'content-type': 'application/json', origin: `http://${server.host}` };
  const post = json ? { method: 'POST', headers, body: JSON.stringify(json) } : {};
  const answer = await fetch(server.url + query, post);
  await answer.arrayBuffer();
  return answer.status;
}

async function prepare(cell: Cell) {
  const fake = await cell.service.start();
  const server = await freshServer(cell.service.route, cell.service.environment(fake));
  if (cell.isWarm) {
    if (cell.service.background) await server.refresh(cell.service.background);
    expect(await ask(server, cell.service)).toBe(cell.service.good);
    await server.forget();
  }
  return { cell, fake, server };
}

type Stage = Awaited<ReturnType<typeof prepare>>;

/** What a visitor gets while the service fails, and how long it takes. */
async function fail({ cell, fake, server }: Stage) {
  await fake.setFault(cell.fault);
  const startedAt = performance.now();
  const status = await ask(server, cell.service);
  return { status, ms: performance.now() - startedAt };
}

/** Whether a page can be rendered in time, and the health status says that the site is up. */
async function serves(server: Stage['server']): Promise<boolean> {
  const startedAt = performance.now();
  const servesPages = await server.servesPages();
  const isInTime = performance.now() - startedAt < ANSWER_MS;
  return servesPages && isInTime && (await server.health()).isUp;
}

/**
 * Whether the service is called again, its good response is passed on, and the health status is ok.
 */
async function recovers({ cell: { service }, fake, server }: Stage): Promise<boolean> {
  await fake.setFault(undefined);
  const asked = fake.requests.length;
  for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline; await sleep(500)) {
    const status = await ask(server, service);
    const { status: state, providers } = await server.health();
    const isKnown = typeof providers[service.feature]?.lastSuccessAgeMs === 'number';
    const isWell = status === service.good && fake.requests.length > asked;
    if (isWell && isKnown && state === 'ok') return true;
  }
  return false;
}

/**
 * Runs every fault against every service, prints the table of responses, and tests each of them.
 */
export function testFaults(services: Record<string, Service>): void {
  const cells: Cell[] = Object.entries(services).flatMap(([name, service]) =>
    triedFaults.flatMap((fault) => [
      { column: name, fault, service, isWarm: false },
      ...(service.withLastGood
        ? [{ column: `${name}, last good`, fault, service, isWarm: true }]
        : []),
    ]),
  );

  const outcomes = new Map<Cell, Outcome>();
  const unhandled = jest.fn();

  /**
   * Runs cells at the same time, one phase after another. This process does the work of all the
   * servers, so in different phases the work of one would count as another’s time.
   */
  async function play(stages: Stage[]): Promise<void> {
    const failures = stages.map(async (stage, i) => {
      await sleep(i * START_GAP_MS);
      return fail(stage);
    });
    const answers = await Promise.all(failures);
    const areUp = await Promise.all(stages.map(({ server }) => serves(server)));
    const areWell = await Promise.all(stages.map(recovers));
    stages.forEach(({ cell }, i) =>
      outcomes.set(cell, { ...answers[i]!, isUp: areUp[i]!, hasRecovered: areWell[i]! }),
    );
    await Promise.all(stages.flatMap(({ server, fake }) => [server.close(), fake.close()]));
  }

  beforeAll(async () => {
    process.on('unhandledRejection', unhandled);
    for (const rows of chunk(triedFaults, ROWS_AT_ONCE)) {
      const stages: Stage[] = [];
      // One after another, and before any clock runs, because loading code blocks everything else.
      for (const cell of cells) if (rows.includes(cell.fault)) stages.push(await prepare(cell));
      await play(stages);
    }
    process.stdout.write(`\n${table()}\n`);
  }, 900_000);

  afterAll(() => process.off('unhandledRejection', unhandled));

  function table(): string {
    const columns = [...new Set(cells.map(({ column }) => column))];
    const textOf = (column: string, fault: TriedFault) => {
      const cell = cells.find((one) => one.column === column && one.fault === fault);
      const outcome = cell && outcomes.get(cell);
      return outcome ? `${outcome.status} ${(outcome.ms / 1000).toFixed(1)} s` : '';
    };
    const rows = [
      ['', ...columns],
      ...triedFaults.map((fault) => [fault, ...columns.map((column) => textOf(column, fault))]),
    ];
    return rows.map((row) => row.map((text) => text.padEnd(21)).join('')).join('\n');
  }

  test.each(cells.map((cell) => [cell.column, cell.fault, expectedStatus(cell), cell] as const))(
    '%s with the fault %s returns %i in time, stays up and recovers',
    (_column, _fault, status, cell) => {
      const outcome = outcomes.get(cell)!;
      // On a machine so busy that the service’s own time limit expires, every fault looks like a
      // timeout.
      const isLate = outcome.ms >= TIME_LIMIT_MS && !cell.isWarm;
      const expected = isLate ? [status, cell.service.answers.hang] : [status];
      expect(expected).toContain(outcome.status);
      expect(outcome).toMatchObject({ isUp: true, hasRecovered: true });
      expect(outcome.ms).toBeLessThan(ANSWER_MS);
    },
  );

  test('no rejection went unhandled', () => {
    expect(unhandled).not.toHaveBeenCalled();
  });
}
