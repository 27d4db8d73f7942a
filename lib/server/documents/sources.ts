import agency from '../../site/agency.json';
import { listObjects } from '../content/objects';
import { fileReader } from '../content/fileReader';
import { markdownFiles } from '../content/files';
import { toDocumentSource } from './cosmic';
import { documentHref, pdfFiles, type DocumentSource } from './folder';
import { documentFrontMatter } from './frontMatter';
import { readManifest } from './manifest';

const readFrontMatter = markdownFiles('documents', {
  schema: documentFrontMatter,
  toItem: ({ name, data }) => ({ name, data }),
});

/** The PDFs in `documents` that have front matter and can be opened; the build reports the others. */
export const fileSources = fileReader((): DocumentSource[] => {
  if (!agency.features.documents) return [];
  const manifest = readManifest();
  const files = new Map(pdfFiles().map((file) => [file.name.normalize('NFC'), file]));
  return readFrontMatter().flatMap(({ name, data }) => {
    const file = files.get(name.normalize('NFC'));
    if (!file || file.bytes === 0) return [];
    const known = manifest[file.name];
    const facts = known?.bytes === file.bytes ? known : undefined;
    if (facts?.isRefused) return [];
    const { bytes } = file;
    const folder = name.split('/')[0]!;
    return { ...data, href: documentHref(name), folder, pages: facts?.pages ?? null, bytes, file };
  });
}, readManifest);

type Options = { drafts?: boolean };

/**
 * The documents in the content service, with editors' drafts on request. Empty if the service fails
 * and there is no last good response.
 */
export async function linkedSources(options?: Options): Promise<DocumentSource[]> {
  return listLinked(options).then(
    ({ value }) => value,
    () => [],
  );
}

/**
 * Like `linkedSources`, but says whether the documents are stale.
 * @throws UpstreamError if there is no response yet
 */
export const listLinked = (options?: Options) =>
  agency.features.documents
    ? listObjects('documents', toDocumentSource, options)
    : Promise.resolve({ value: [], ageMs: 0, isStale: false });

const isTranslation = ({ language }: DocumentSource) => language !== 'en';

/** All documents, newest first. Among those from the same day, English comes before translations. */
export async function documentSources(options?: Options): Promise<DocumentSource[]> {
  return [...fileSources(), ...(await linkedSources(options))].sort(
    (a, b) =>
      b.date.localeCompare(a.date) ||
      Number(isTranslation(a)) - Number(isTranslation(b)) ||
      a.title.localeCompare(b.title),
  );
}
