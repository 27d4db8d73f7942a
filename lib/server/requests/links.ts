import type { RequestStatus, StoredFile } from '../../forms/types';
import { absoluteUrl } from '../../site/host';
import type { StoredRequest } from './store';

type Keys = Pick<StoredRequest, 'reference' | 'visitorKey' | 'staffKey'>;

/** Paths are lowercase, so that no redirect repeats a key. */
const requestPath = ({ reference }: Keys) => `/requests/${reference.toLowerCase()}`;

/** A request's page for the visitor. */
export const statusPath = (request: Keys): string =>
  `${requestPath(request)}/${request.visitorKey}`;

/** A request's page for staff. */
export const staffPath = (request: Keys): string =>
  `${requestPath(request)}/staff/${request.staffKey}`;

/** A file attached to a request, for staff. */
export const filePath = (request: Keys, { id }: Pick<StoredFile, 'id'>): string =>
  `${staffPath(request)}/${id}`;

/** The visitor's page as a link in an email. */
export const statusUrl = (request: Keys): string => absoluteUrl(statusPath(request));

/**
 * The staff page as a link in an email.
 * @param status what the page suggests; staff confirm it there
 */
export const staffUrl = (request: Keys, status?: RequestStatus): string =>
  absoluteUrl(staffPath(request) + (status ? `?status=${status.replace(' ', '-')}` : ''));

/** A file attached to a request, as a link in an email. */
export const fileUrl = (request: Keys, file: Pick<StoredFile, 'id'>): string =>
  absoluteUrl(filePath(request, file));
