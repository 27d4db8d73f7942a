import { isDay } from '../../site/dates';
import type { PublicObject } from '../content/objects/publicObject';
import type { ContentObject } from '../content/objects/provider';
import { hasAll, oneOf, toChoice, toText } from '../content/objects/values';
import type { Report } from '../content/problems';
import { parseTime } from '../time/localTime';
import type { DocumentSource } from './folder';
import { kinds, subjects } from './frontMatter';

/**
 * Converts a content object to a document; reports it and returns null if the title,
 * file, library or date is missing.
 */
export function toDocumentSource(
  { title, metadata }: PublicObject,
  _source: ContentObject,
  report: Report,
): DocumentSource | null {
  const text = (key: string) => toText(metadata[key]);
  const choice = (key: string) => toChoice(metadata[key])?.value ?? '';
  const [href, folder, date] = [text('file'), choice('folder'), text('date').slice(0, 10)];
  const needed = { title, file: href, library: folder, 'date such as 2026-11-21': isDay(date) };
  if (!hasAll(needed, report)) return null;
  const kind = oneOf(kinds, 'kind', metadata.kind, 'other', report) ?? 'other';
  if (kind === 'bid' && (!text('bid') || parseTime(text('due'), 'end') === null))
    report(
      'Visitors do not see it among the bids: it has no bid number, or no due time such as 2026-12-15 14:00.',
    );
  const pages = Number(metadata.pages);
  return {
    href,
    folder,
    title,
    date,
    kind,
    subject: oneOf(subjects, 'subject', metadata.subject, 'general', report) ?? 'general',
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
