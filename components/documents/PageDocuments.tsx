import type { Bid } from '@/lib/documents/bids';
import type { DocumentLibrary as Library } from '@/lib/documents/library';
import { BidList } from './BidList';
import { DocumentLibrary } from './DocumentLibrary';

/** What a content page shows of the documents that it is about. Plain JSON data. */
export type PageDocumentsProps = {
  library: Library;
  /** Null on a page that is not about bids. */
  bids: { bids: Bid[]; listedAt: number } | null;
  /** Title of the page. */
  title: string;
};

/** The documents of a content page: bids with their deadlines, or a library. */
export function PageDocuments({ library, bids, title }: PageDocumentsProps) {
  if (bids) return <BidList {...bids} path={library.path} />;
  return <DocumentLibrary library={library} name={title} />;
}
