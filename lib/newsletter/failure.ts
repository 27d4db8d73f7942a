import { alreadySubscribed, UNKNOWN_FAILURE } from './messages';

/** Why a subscription failed, in words for the visitor. */
export type Failure = { message: string; detail?: string };

const MAX_LENGTH = 300;

/** The server's title as a message (specification, section 8), with its detail where that says more. */
export function toFailure(problem: { title?: unknown; detail?: unknown }, email: string): Failure {
  const title = text(problem.title);
  const detail = text(problem.detail);
  if (/member exists/i.test(title)) return { message: alreadySubscribed(email) };
  if (!title) return { message: UNKNOWN_FAILURE };
  return detail && detail !== title ? { message: title, detail } : { message: title };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
}
