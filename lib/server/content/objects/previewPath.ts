import { siteOrigin } from '../../../site/host';
import { HttpError } from '../../http/httpError';

const MAX_LENGTH = 2000;

/**
 * Validates the path that a preview redirects to: only paths on this site, to prevent an open redirect.
 * @throws HttpError 400
 */
export function previewPath(path = '/'): string {
  const isPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) && path.length <= MAX_LENGTH;
  const target = isPath && URL.canParse(path, siteOrigin) ? new URL(path, siteOrigin) : undefined;
  if (!target || target.origin !== siteOrigin || /^\/(?:\/|api(?:\/|$))/i.test(target.pathname)) {
    throw new HttpError(400, 'path must be the path of a page, such as /services/outage.');
  }
  return target.pathname + target.search + target.hash;
}
