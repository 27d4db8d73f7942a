import type { Bid } from '../../documents/bids';
import type { DocumentLibrary } from '../../documents/library';
import type { ContentPage } from '../../content/types';
import { listBids } from './bids';
import { pageLibrary } from './library';

type PageDocuments = {
  library: DocumentLibrary;
  bids: { bids: Bid[]; listedAt: number } | null;
};

type Loaded = {
  documents: PageDocuments | null;
  /** Age in seconds at which the page has to be rendered anew because a bid closes. */
  revalidate?: number;
};

/** The documents that a content page asks for in its front matter, if it does. */
export async function loadPageDocuments(
  { path, documents: folder }: ContentPage,
  options: { drafts?: boolean } = {},
): Promise<Loaded> {
  if (!folder) return { documents: null };
  const [library, { bids, listedAt, secondsToClosing }] = await Promise.all([
    pageLibrary(path, folder, options),
    listBids(folder, options),
  ]);
  return {
    documents: { library, bids: bids.length > 0 ? { bids, listedAt } : null },
    ...(secondsToClosing !== null && { revalidate: secondsToClosing }),
  };
}
