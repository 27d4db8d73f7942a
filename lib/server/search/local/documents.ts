import { documentKinds, documentSubjects } from '../../../documents/types';
import type { NewsSummary } from '../../../news/types';
import { OUTAGES_PATH } from '../../../outages/paths';
import { pageSources } from '../../content/pages';
import { plainTextOf } from '../../content/plainText';
import type { TextBody } from '../../content/textBody';
import type { DocumentSource } from '../../documents/sources';
import { gallerySources, type GallerySource } from '../../education/galleries';
import { atOnce } from '../../inSteps';
import { newsSources } from '../../news';
import { publicationSources } from '../../news/newsletters';
import type { NewsSource } from '../../news/provider';
import { outageSearchText } from '../../outages/searchText';
import { PDF_FORMAT } from '../files/fileHit';
import type { SearchDocument } from './types';

/** The pages, the galleries, the news and the newsletters. */
export async function listDocuments(): Promise<SearchDocument[]> {
  const { sources } = await newsSources();
  return atOnce(documentSteps(sources, await outageSearchText()));
}

/** A document that lies elsewhere: what editors say about it can be found, its text cannot. */
export function linkedDocument(source: DocumentSource): SearchDocument {
  const { href, title, description, keywords, date, kind, subject } = source;
  return {
    path: href,
    title,
    description,
    keywords,
    date,
    headings: [],
    text: `${documentKinds[kind]} · ${documentSubjects[subject]}`,
    kind: 'file',
    ...PDF_FORMAT,
  };
}

/**
 * The same, one at each step.
 * @param outages what the page about outages says besides its Markdown
 */
export function* documentSteps(
  news: NewsSource[],
  outages: string,
): Generator<void, SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const { path, title, description, keywords, body } of pageSources().values()) {
    const plain = plainTextOf(body);
    const text = path === OUTAGES_PATH ? `${plain.text}\n${outages}` : plain.text;
    documents.push({ ...plain, text, path, title, description, keywords, kind: 'page' });
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

function toGalleryDocument(gallery: GallerySource): SearchDocument {
  const { href, title, description, keywords, pictures, body } = gallery;
  const { headings, text } = body.plain();
  const captions = pictures.map(({ alt, caption }) => `${caption}\n${alt}.`);
  const words = [text, ...captions].join('\n');
  return { path: href, title, description, keywords, headings, text: words, kind: 'page' };
}

function toDocument(source: NewsSummary & { body: TextBody }): SearchDocument {
  const { path, title, description, topic, date, body } = source;
  return { ...body.plain(), path, title, description, keywords: topic, kind: 'news', date };
}
