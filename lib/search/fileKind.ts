import type { SearchResult } from './types';

export type FileKind = 'document' | 'image' | 'page';

/** What a result is, by its format (docs/requirements.md#search): pdf is a document; jpg, jpeg, png and svg are images. */
export function fileKind({
  fileFormat = '',
  mime = '',
}: Pick<SearchResult, 'fileFormat' | 'mime'>): FileKind {
  const format = `${fileFormat} ${mime}`;
  if (/pdf/i.test(format)) return 'document';
  if (/jpe?g|png|svg/i.test(format)) return 'image';
  return 'page';
}
