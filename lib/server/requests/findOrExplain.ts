import type { ServerResponse } from 'node:http';
import { isDatabaseUnavailable } from '../database/failure';
import { findRequest, type StoredRequest } from './store';

/**
 * The request with a given reference, or null; `unavailable` if the database cannot be read now, with the status and
 * headers for a page that says so.
 */
export async function findOrExplain(
  response: ServerResponse,
  reference: string | null,
): Promise<StoredRequest | null | 'unavailable'> {
  if (!reference) return null;
  try {
    return await findRequest(reference);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    response.statusCode = 503;
    response.setHeader('Retry-After', '60');
    return 'unavailable';
  }
}
