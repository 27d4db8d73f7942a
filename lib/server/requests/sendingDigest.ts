import { createHash } from 'node:crypto';
import type { Answers } from '../../forms/types';

/** A digest that is the same only if the same form is sent again with the same answers. */
export const sendingDigest = (form: string, sending: string, answers: Answers): string =>
  createHash('sha256')
    .update(JSON.stringify([form, sending, withIds(answers)]))
    .digest('hex');

/** The answers with only the IDs of files: their names are no longer known once they have been sent. */
const withIds = (answers: Answers) =>
  Object.entries(answers)
    .map(([name, answer]) => [
      name,
      Array.isArray(answer)
        ? answer.map((one) => (typeof one === 'string' ? one : one.id))
        : answer,
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
