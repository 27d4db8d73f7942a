import agency from '../../../site/agency.json';
import { langOf } from '../../../documents/format';
import { documentKinds, documentSubjects } from '../../../documents/types';
import { questionsOf } from '../../../forms/questions';
import type { Form } from '../../../forms/types';
import type { NewsSummary } from '../../../news/types';
import { AGENDAS_PATH } from '../../../board/paths';
import { DAY_MS } from '../../../site/durations';
import { localDay } from '../../../site/times';
import { meetingsBetween } from '../../board/meetings';
import { boardSchedule } from '../../board/schedule';
import { OUTAGES_PATH } from '../../../outages/paths';
import { pageSources } from '../../content/pages';
import { plainTextOf } from '../../content/plainText';
import type { TextBody } from '../../content/textBody';
import type { DocumentSource } from '../../documents/folder';
import { gallerySources, type GallerySource } from '../../education/galleries';
import { forms } from '../../forms';
import { atOnce } from '../../process/inSteps';
import { newsSources } from '../../news';
import { publicationSources } from '../../news/newsletters';
import type { NewsSource } from '../../news/provider';
import { outageSearchText } from '../../outages/searchText';
import { PDF_FORMAT } from '../files/fileHit';
import type { SearchDocument } from './text/document';

/** All pages, forms, galleries, news releases and newsletters, ready to index. */
export async function searchablePages(): Promise<SearchDocument[]> {
  const { sources } = await newsSources();
  return atOnce(searchablePageSteps(sources, await outageSearchText()));
}

/** A document hosted elsewhere: only the editor's description of it is indexed, not its text. */
export function linkedDocument(source: DocumentSource): SearchDocument {
  const { href, title, description, keywords, date, kind, subject, language } = source;
  return {
    path: href,
    title,
    description,
    keywords,
    days: [date],
    headings: [],
    text: `${documentKinds[kind]} · ${documentSubjects[subject]}`,
    kind: 'file',
    lang: langOf(language),
    ...PDF_FORMAT,
  };
}

/**
 * Like `searchablePages`, but adds one document per step.
 * @param outages text of the outage page that is not in its Markdown
 */
export function* searchablePageSteps(
  news: NewsSource[],
  outages: string,
): Generator<void, SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const { path, title, description, keywords, body } of pageSources().values()) {
    const plain = plainTextOf(body);
    const text = path === OUTAGES_PATH ? `${plain.text}\n${outages}` : plain.text;
    const days = path === AGENDAS_PATH ? meetingDays() : [];
    documents.push({ ...plain, text, path, title, description, keywords, kind: 'page', days });
    yield;
  }
  for (const form of forms()) {
    documents.push(toFormDocument(form));
    yield;
  }
  for (const gallery of gallerySources()) {
    documents.push(toGalleryDocument(gallery));
    yield;
  }
  const issues = publicationSources().flatMap((publication) => publication.issues);
  for (const source of [...news, ...issues]) {
    documents.push(toDocument(source));
    yield;
  }
  return documents;
}

/** The days of the board's meetings in the past and the coming year. */
function meetingDays(): string[] {
  if (!agency.features.board) return [];
  const [now, year] = [Date.now(), 366 * DAY_MS];
  const meetings = meetingsBetween(boardSchedule(), now - year, now + year);
  return meetings.map(({ start }) => localDay(Date.parse(start)));
}

function toFormDocument({ path, title, description, keywords, ...form }: Form): SearchDocument {
  const labels = questionsOf(form).map(({ label }) => label);
  const text = [form.intro, ...form.haveReady, ...labels].join('\n');
  return { path, title, description, keywords, headings: [], text, kind: 'form' };
}

function toGalleryDocument(gallery: GallerySource): SearchDocument {
  const { href, title, description, keywords, pictures, body } = gallery;
  const { headings, text } = body.plain();
  const captions = pictures.map(({ alt, caption }) => `${caption}\n${alt}.`);
  const words = [text, ...captions].join('\n');
  return { path: href, title, description, keywords, headings, text: words, kind: 'page' };
}

function toDocument(source: NewsSummary & { body: TextBody }): SearchDocument {
  const { path, title, description, topic, date, body } = source;
  return { ...body.plain(), path, title, description, keywords: topic, kind: 'news', days: [date] };
}
