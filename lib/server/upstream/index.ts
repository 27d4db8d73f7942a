import { processWide } from '../process/processWide';
import { createUpstream } from './client';

export { listOf } from './body';
export type { UpstreamRequest } from './client';
export { isUpstreamError, UpstreamError } from './errors';
export { sameOriginLink, type UpstreamBytes, type UpstreamResponse } from './exchange';

const upstream = processWide('upstream', createUpstream);

/**
 * All outgoing calls go through here, with limits, retries, a breaker for each service
 * and a log line for each failure.
 */
export const {
  fetch: fetchUpstream,
  fetchJson: fetchUpstreamJson,
  fetchBytes: fetchUpstreamBytes,
  health: upstreamHealth,
  reset: resetUpstream,
} = upstream;
