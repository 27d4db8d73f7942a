import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, stopListening } from '../support/listen';
import { misbehaviors, type Answer, type Fault } from './faults';

export type RecordedRequest = {
  method: string;
  /** The path without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as it arrived. */
  bytes: Buffer;
};

type Options = {
  /** The response from the service when nothing is wrong. */
  answer?: (request: RecordedRequest) => Answer | Promise<Answer>;
  /** The service's own JSON for an error. */
  errorBody?: (status: number) => unknown;
  /** A free port by default. */
  port?: number;
};

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** Starts a fake vendor service that runs on a local port and can fail in every known way. */
export async function startFaultyServer(options: Options = {}) {
  const { errorBody = (status) => ({ error: `status ${status}` }) } = options;
  let fault: Exclude<Fault, 'refused'> | undefined;
  let timesLeft = Infinity;

  const server = createServer(async (request, response) => {
    const recorded = await record(request);
    fake.requests.push(recorded);
    if (fake.latencyMs > 0) await sleep(fake.latencyMs);
    const answer = await fake.answer(recorded);
    if (!fault || !fake.isCorrupted(recorded) || timesLeft-- <= 0) return send(response, answer);
    misbehaviors[fault]({ response, text: JSON.stringify(answer.json ?? {}), errorBody });
  });
  // With a timeout, an idle connection might close just as a busy machine sends the next request.
  server.keepAliveTimeout = 0;
  const port = await listenOnOwnPort(server, options.port);

  const stop = async () => {
    if (server.listening) await stopListening(server);
  };

  const fake = {
    url: `http://127.0.0.1:${port}`,
    requests: [] as RecordedRequest[],
    answer: options.answer ?? (() => ({ json: { ok: true } })),
    /** Selects the requests that the fault affects; all of them by default. */
    isCorrupted: (_request: RecordedRequest) => true,
    /** Delay before each response, in ms. */
    latencyMs: 0,
    /** @param times how many requests the fault affects; by default, the fault lasts until the next call */
    setFault: async (next: Fault | undefined, times = Infinity) => {
      fault = next === 'refused' ? undefined : next;
      timesLeft = times;
      if (next === 'refused') await stop();
      else if (!server.listening) await listen(server, port);
    },
    close: stop,
  };
  return fake;
}

/**
 * Each Jest or Playwright worker has its own ports, below the range that operating systems assign, so
 * that no other server takes a port while a fake has closed it.
 */
const PORTS_PER_WORKER = 1000;
const worker = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
let nextPort = Number(process.env.FAKE_PORTS ?? 20_000) + (worker % 10) * PORTS_PER_WORKER;

async function listenOnOwnPort(server: Server, givenPort?: number): Promise<number> {
  const port = givenPort ?? nextPort++;
  try {
    await listen(server, port);
    return port;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (givenPort !== undefined || !isTaken) throw error;
    return listenOnOwnPort(server);
  }
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const bytes = await buffer(request);
  const { pathname: path, searchParams: query } = new URL(request.url!, 'http://fake.example');
  const { method = 'GET', headers } = request;
  return { method, path, query, headers, body: String(bytes), bytes };
}

function send(response: ServerResponse, { status = 200, json, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body ?? (json === undefined ? undefined : JSON.stringify(json)));
}
