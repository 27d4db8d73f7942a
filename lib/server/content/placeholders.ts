import get from 'lodash/get';
import { agency } from '../../site/agency';

/**
 * Replaces `{{agency.…}}` with its value in `lib/site/agency.ts`.
 * @throws Error for an unknown name so that a typo fails the build instead of reaching a reader
 */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (whole, name: string) => {
    const value: unknown = get({ agency }, name);
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`Unknown placeholder ${whole}`);
    }
    return String(value);
  });
}
