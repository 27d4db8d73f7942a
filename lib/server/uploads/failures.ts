import agency from '../../site/agency.json';
import { HttpError } from '../http/httpError';
import { MAX_FILE_MB, MAX_FILES } from './limits';

/** The error that visitors see if files cannot be stored now. */
export const filesNotStored = () =>
  new HttpError(
    503,
    `We could not store your files, so nothing was sent. Please add them again in a few minutes, or call ${agency.phones.service}.`,
    { headers: { 'Retry-After': '60' } },
  );

/** The error that visitors see if a form is larger than any form may be. */
export const formTooLarge = (headers = {}) =>
  new HttpError(
    413,
    `That is more than this form can accept at once. You can add up to ${MAX_FILES} files of ${MAX_FILE_MB} MB each. Please add fewer or smaller files.`,
    { headers },
  );

/** The error that visitors see if other people's files keep theirs waiting too long. */
export const busy = () =>
  new HttpError(
    503,
    "We are processing other people's files right now. Please add yours again in a minute.",
    { headers: { 'Retry-After': '60' } },
  );
