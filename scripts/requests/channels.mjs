// How requests reach staff and visitors, and what has yet to be delivered.
import { minute } from './readable.mjs';

/** The variables that set up each channel. A channel needs all of its variables. */
const variables = {
  mail: ['SMTP_URL'],
  receipt: ['SMTP_URL'],
  webhook: ['REQUESTS_WEBHOOK_URL', 'REQUESTS_WEBHOOK_SECRET'],
  open311: ['OPEN311_URL', 'OPEN311_KEY'],
};

/** `OPEN311_URL and OPEN311_KEY` */
export const variablesOf = (channel) => variables[channel]?.join(' and ') ?? 'its variables';

/** Whether requests can be delivered on a channel. */
export function isSetUp(channel) {
  return Boolean(variables[channel]?.every((name) => process.env[name]?.trim()));
}

/** The state of a delivery: `mail: delivered`, or when the next attempt is and why the last one failed. */
export function describeDelivery({ channel, delivered_at: at, next_at: next, attempts, failure }) {
  if (at) return `${channel}: delivered at ${minute(at)}`;
  if (!isSetUp(channel)) return `${channel}: not set up`;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const why = failure ? `. ${failure}` : '';
  if (!next) return `${channel}: abandoned after ${tries}${why}`;
  return attempts > 0
    ? `${channel}: waiting until ${minute(next)} after ${tries}${why}`
    : `${channel}: waiting`;
}
