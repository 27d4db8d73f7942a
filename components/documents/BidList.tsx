import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { isOpen, nextClosing, type Bid } from '@/lib/documents/bids';
import { libraryHref, noFilter } from '@/lib/documents/library';
import { useClock } from '@/lib/site/useClock';
import { SiteLink } from '../navigation/SiteLink';
import { DocumentLink } from './DocumentLink';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  '& > li': { padding: theme.spacing(2, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: '1.15rem', lineHeight: 1.35 },
  '& p': { margin: theme.spacing(0, 0, 0.75) },
  '& .papers': { listStyle: 'none', margin: 0, padding: 0 },
}));

const Status = styled('span')(({ theme }) => ({
  display: 'inline-block',
  // Wide enough for either word, so nothing shifts when a bid closes.
  minWidth: '4.5em',
  marginInlineEnd: theme.spacing(1),
  padding: theme.spacing(0, 1),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  textAlign: 'center',
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: theme.vars.palette.text.secondary,
  '&.open': {
    borderColor: 'transparent',
    background: theme.vars.palette.secondary.main,
    color: theme.vars.palette.secondary.contrastText,
  },
}));

type BidListProps = {
  bids: Bid[];
  /** When the server sorted the bids, in ms. */
  listedAt: number;
  /** Path of the page. */
  path: string;
};

/** Calls for bids, with their deadlines, whether they are open, and their documents. */
export function BidList({ bids, listedAt, path }: BidListProps) {
  const now = useClock(
    listedAt,
    useCallback((time) => nextClosing(bids, time), [bids]),
  );
  return (
    <>
      <List>
        {bids.map((bid) => (
          <BidEntry key={bid.number} bid={bid} now={now} />
        ))}
      </List>
      <p>
        <SiteLink href={libraryHref(path, noFilter)} className="alone">
          All bid documents by year
        </SiteLink>
      </p>
    </>
  );
}

function BidEntry({ bid, now }: { bid: Bid; now: number }) {
  const { number, title, description, due, dueText, outcome, papers, addenda } = bid;
  const open = isOpen(bid, now);
  return (
    <li>
      <h3>
        {number}: {title}
      </h3>
      <p>
        <Status className={open ? 'open' : undefined}>{open ? 'Open' : 'Closed'}</Status>
        Bids due <time dateTime={due}>{dueText}</time> Pacific time
        {!open && outcome && ` · ${outcome}`}
      </p>
      {description && <p>{description}</p>}
      <ul className="papers targets">
        <li>
          <DocumentLink document={{ ...papers, title: `Bid documents for ${number}` }} />
        </li>
        {addenda.map((addendum) => (
          <li key={addendum.href}>
            <DocumentLink document={addendum} />
          </li>
        ))}
      </ul>
    </li>
  );
}
