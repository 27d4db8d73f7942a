import type { Bid } from '@/lib/documents/bids';
import type { DocumentLibrary as Library } from '@/lib/documents/library';
import { BidList } from './BidList';
import { DocumentLibrary } from './DocumentLibrary';

/** A content page's documents, as plain JSON. */
export type PageDocumentsProps = {
  library: Library;
  /** Null on a page that is not about bids. */
  bids: { bids: Bid[]; listedAt: number } | null;
  title: string;
};

/** The documents on a content page: bids with their deadlines, or a library. */
export function PageDocuments({ library, bids, title }: PageDocumentsProps) {
  if (bids) return <BidList {...bids} path={library.path} />;
  return <DocumentLibrary library={library} name={title} />;
}
