import { setTimeout as sleep } from 'node:timers/promises';
import { missingPath } from './routes';

export type Visits = {
  /** How long each page took to arrive in full, in ms. */
  times: number[];
  /** Pages that did not arrive, or were incomplete. */
  failed: string[];
  /** The email addresses of visitors whose subscription was confirmed. */
  confirmed: string[];
  /**
   * Number of subscription requests that were not confirmed. The visitors who sent them know to try again.
   */
  unanswered: number;
};

const paths = ['/', '/services/outage', '/services/water-rates', '/contact-us', missingPath];
const VISITORS = 8;
const PAUSE_MS = 10;

let visitor = 0;

/** A new client address for each request, as a proxy reports it. */
export const newClient = () =>
  `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

/**
 * Sends visitors to instances through a proxy that tries the next instance when one does not respond,
 * but never resends a form that may have been read (docs/nginx.conf). The visitors open pages, and
 * some subscribe to the newsletter.
 */
export function sendVisitors(urls: string[]): { stop: () => Promise<Visits> } {
  const visits: Visits = { times: [], failed: [], confirmed: [], unanswered: 0 };
  let isOver = false;

  async function visit(path: string, turn: number) {
    const startedAt = performance.now();
    const headers = { 'x-forwarded-for': newClient() };
    for (let tries = 0; tries < urls.length; tries++) {
      const url = urls[(turn + tries) % urls.length]! + path;
      const answer = await fetch(url, { headers })
        .then(read)
        // This also happens when a server stops in the middle of its response.
        .catch(() => undefined);
      if (!answer || answer.status >= 502) continue;
      const isWhole = answer.status === (path === missingPath ? 404 : 200);
      visits.times.push(performance.now() - startedAt);
      if (!isWhole || !answer.text.endsWith('</html>'))
        visits.failed.push(`${answer.status} ${url}`);
      return;
    }
    visits.failed.push(`no answer ${path}`);
  }

  async function subscribe(turn: number) {
    const address = `visitor-${visitor}-${turn}@gold.example`;
    for (let tries = 0; tries < urls.length; tries++) {
      const url = urls[(turn + tries) % urls.length]!;
      const answer = await fetch(`${url}/api/mailchimp/subscribe`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          'x-forwarded-for': newClient(),
        },
        body: JSON.stringify({ email_address: address, status: 'subscribed' }),
      })
        .then(read)
        .catch(wasRefused);
      if (answer === 'refused') continue;
      if (answer?.status === 200) visits.confirmed.push(address);
      else visits.unanswered++;
      return;
    }
    visits.unanswered++;
  }

  async function live(number: number) {
    for (let turn = number; !isOver; turn++) {
      if (number === 0) await subscribe(turn);
      else await visit(paths[turn % paths.length]!, turn);
      await sleep(PAUSE_MS);
    }
  }

  const lives = Promise.all(Array.from({ length: VISITORS }, (_, number) => live(number)));
  const stop = async () => {
    isOver = true;
    await lives;
    return visits;
  };
  return { stop };
}

const read = async (answer: Response) => ({ status: answer.status, text: await answer.text() });

/** Whether the connection was refused, so that no server can have read the request. */
const wasRefused = (error: Error & { cause?: { code?: string } }) =>
  error.cause?.code === 'ECONNREFUSED' ? 'refused' : undefined;
