import { alreadySubscribed, UNKNOWN_FAILURE } from './messages';

/** Why a subscription failed, in words for the visitor: the server's title as it is (docs/requirements.md#e-news). */
export function toFailure(title: unknown, email: string): string {
  const words = typeof title === 'string' ? title.trim() : '';
  if (/member exists/i.test(words)) return alreadySubscribed(email);
  return words || UNKNOWN_FAILURE;
}
