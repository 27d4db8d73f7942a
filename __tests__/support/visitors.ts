import { setTimeout as sleep } from 'node:timers/promises';
import { missingPath } from './routes';

const pages = ['/', '/services/outage', '/services/water-rates', '/contact-us', missingPath];
const VISITORS = 8;
const PAUSE_MS = 10;

let visitor = 0;

/** A new client address for each request, as a proxy reports it. */
export const newClient = () =>
  `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

/** Sends visitors who open pages, and one who subscribes to the newsletter, over and over, until `stop` is called. */
export function sendVisitors(url: string) {
  const visits = {
    /** How many pages arrived in full, and those that did not. */
    pages: 0,
    failed: [] as string[],
    /** The email addresses whose subscription was confirmed, and how many were not. */
    confirmed: [] as string[],
    unconfirmed: 0,
  };
  let isOver = false;

  async function visit(path: string) {
    // Every query is unique so that the proxy has no copy of the page.
    const headers = { 'x-forwarded-for': newClient() };
    const answer = await fetch(`${url}${path}?visit=${visitor}`, { headers })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: error.message, text: '' }));
    const isWhole = answer.status === (path === missingPath ? 404 : 200);
    if (isWhole && answer.text.endsWith('</html>')) visits.pages += 1;
    else visits.failed.push(`${answer.status} ${path}`);
  }

  async function subscribe() {
    const headers = { 'x-forwarded-for': newClient(), 'content-type': 'application/json' };
    const address = `visitor-${visitor}@gold.example`;
    const isConfirmed = await fetch(`${url}/api/mailchimp/subscribe`, {
      method: 'POST',
      headers: { ...headers, origin: url },
      body: JSON.stringify({ email_address: address, status: 'subscribed' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isConfirmed) visits.confirmed.push(address);
    else visits.unconfirmed += 1;
  }

  async function live(number: number) {
    for (let turn = number; !isOver; turn++) {
      if (number === 0) await subscribe();
      else await visit(pages[turn % pages.length]!);
      await sleep(PAUSE_MS);
    }
  }

  const lives = Promise.all(Array.from({ length: VISITORS }, (_, number) => live(number)));
  return {
    stop: async () => {
      isOver = true;
      await lives;
      return visits;
    },
  };
}
