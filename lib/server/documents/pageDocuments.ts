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
  /** Seconds until the page must be rendered again because a bid closes or has fewer days left. */
  revalidate?: number;
};

/** Loads the documents in the folder that a content page names in its front matter, if any. */
export async function loadPageDocuments(
  { path, documents: folder }: ContentPage,
  options: { drafts?: boolean } = {},
): Promise<Loaded> {
  if (!folder) return { documents: null };
  const [library, { bids, listedAt, secondsToChange }] = await Promise.all([
    pageLibrary(path, folder, options),
    listBids(folder, options),
  ]);
  return {
    documents: { library, bids: bids.length > 0 ? { bids, listedAt } : null },
    ...(secondsToChange !== null && { revalidate: secondsToChange }),
  };
}
