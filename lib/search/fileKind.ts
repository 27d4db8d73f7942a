import type { SearchResult } from './types';

export type FileKind = 'document' | 'image' | 'page';

/** The kind of file: pdf is a document, and jpg, jpeg, png and svg are images (docs/requirements.md#search). */
export function fileKind({
  fileFormat = '',
  mime = '',
}: Pick<SearchResult, 'fileFormat' | 'mime'>): FileKind {
  const format = `${fileFormat} ${mime}`;
  if (/pdf/i.test(format)) return 'document';
  if (/jpe?g|png|svg/i.test(format)) return 'image';
  return 'page';
}
