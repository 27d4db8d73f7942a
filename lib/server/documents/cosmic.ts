import {
  documentKinds,
  documentSubjects,
  type DocumentKind,
  type DocumentSubject,
} from '../../documents/types';
import { isDay } from '../../site/dates';
import type { PublicObject } from '../content/objects/publicObject';
import { toChoice, toText } from '../content/objects/values';
import { warnOnce } from '../log/once';
import type { DocumentSource } from './folder';

/**
 * Converts a content object to a document; logs and returns null if the title,
 * file, library or date is missing.
 */
export function toDocumentSource({ id, title, metadata }: PublicObject): DocumentSource | null {
  const text = (key: string) => toText(metadata[key]);
  const choice = (key: string) => toChoice(metadata[key])?.value ?? '';
  const [href, folder, date] = [text('file'), choice('folder'), text('date').slice(0, 10)];
  if (!href || !folder || !isDay(date) || !title) {
    warnOnce({ id }, 'a document without a title, file, library or date is left out');
    return null;
  }
  const pages = Number(metadata.pages);
  return {
    href,
    folder,
    title,
    date,
    kind: oneOf<DocumentKind>(documentKinds, choice('kind'), 'other'),
    subject: oneOf<DocumentSubject>(documentSubjects, choice('subject'), 'general'),
    description: text('description'),
    language: /^[a-z]{2,3}\b/.test(text('language')) ? text('language') : 'en',
    pages: Number.isInteger(pages) && pages > 0 ? pages : null,
    bytes: null,
    sample: false,
    keywords: '',
    bid: text('bid'),
    due: text('due'),
    siteWalk: text('siteWalk'),
    questionsBy: text('questionsBy'),
    estimate: text('estimate'),
    outcome: text('outcome'),
    file: null,
  };
}

function oneOf<T extends string>(known: Record<T, string>, name: string, otherwise: T): T {
  return Object.hasOwn(known, name) ? (name as T) : otherwise;
}
