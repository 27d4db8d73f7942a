import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { documentKinds, documentSubjects } from '../../../documents/types';
import { textFile } from '../../documents/manifest';
import type { DocumentSource } from '../../documents/folder';
import { frequenciesOf, PostingsBuilder, type Postings } from '../local/rank/fields';
import { onOneLine } from '../local/text/terms';
import {
  bodyFile,
  headFile,
  INDEX_VERSION,
  packBody,
  type IndexBody,
  type IndexedFile,
  type IndexHead,
} from './format';

/** A document to index, and the hash that names its text file. */
export type FileToIndex = Pick<
  DocumentSource,
  'href' | 'title' | 'description' | 'language' | 'keywords' | 'kind' | 'subject'
> & { hash: string };

/**
 * Indexes the pages of documents and writes the index for the server, unless it is already up to date.
 * @returns whether the index had to be built
 */
export function buildFileIndex(files: FileToIndex[]): boolean {
  const digest = createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, files]))
    .digest('hex');
  if (isUpToDate(digest)) return false;
  const builder = new PostingsBuilder();
  const indexed = files.map((file) => addFile(builder, file));
  const { terms, body } = toBody(builder.build());
  const head: IndexHead = { digest, files: indexed, terms: terms.join('\n') };
  // Write the head last: if it exists, the body is complete.
  writeFileSync(bodyFile(), packBody(body));
  writeFileSync(headFile(), JSON.stringify(head));
  return true;
}

function isUpToDate(digest: string): boolean {
  if (!existsSync(headFile()) || !existsSync(bodyFile())) return false;
  try {
    return (JSON.parse(readFileSync(headFile(), 'utf8')) as IndexHead).digest === digest;
  } catch {
    return false;
  }
}

/**
 * Assumed average length of a page. It is a constant so that each document can be
 * indexed before the next is read.
 */
const AVERAGE_LENGTH = 2000;

function addFile(builder: PostingsBuilder, file: FileToIndex): IndexedFile {
  const { href, title, description, language, keywords, kind, subject, hash } = file;
  const texts = JSON.parse(readFileSync(textFile(hash), 'utf8')) as string[];
  const about = `${description} ${documentKinds[kind]}. ${documentSubjects[subject]}.`;
  // A document without text can still be found by its title.
  (texts.length > 0 ? texts : ['']).forEach((text, i) => {
    const isFirst = i === 0;
    const page = {
      path: href,
      title,
      description: isFirst ? about : '',
      keywords: isFirst ? keywords : '',
      headings: [],
      text: onOneLine(text),
      kind: 'file' as const,
    };
    builder.add(frequenciesOf(page, AVERAGE_LENGTH, () => {}));
  });
  return { href, title, description, language, hash, pages: Math.max(1, texts.length) };
}

function toBody(postings: Map<string, Postings>): { terms: string[]; body: IndexBody } {
  const count = [...postings.values()].reduce((sum, { documents }) => sum + documents.length, 0);
  const body = {
    ends: new Uint32Array(postings.size),
    pages: new Uint32Array(count),
    scores: new Float32Array(count),
  };
  let end = 0;
  [...postings.values()].forEach(({ documents, scores }, i) => {
    body.pages.set(documents, end);
    body.scores.set(scores, end);
    end += documents.length;
    body.ends[i] = end;
  });
  return { terms: [...postings.keys()], body };
}
