import styles from './BidList.module.css';
import { useCallback } from 'react';
import { isOpen, nextChange, timeLeft, type Bid } from '@/lib/documents/bids';
import { libraryHref, noFilter } from '@/lib/documents/library';
import { BID_CALENDAR_PATH } from '@/lib/documents/paths';
import { keepDatesTogether, keepTogether } from '@/lib/site/keepTogether';
import { useClock } from '@/lib/site/useClock';
import { PhoneLinks } from '../navigation/PhoneLinks';
import { SiteLink } from '../navigation/SiteLink';
import { ActionLinks, CalendarLinks } from '../ui/ActionLinks';
import { Facts } from '../ui/Facts';
import { Tag } from '../ui/Tag';
import { DocumentLink } from './DocumentLink';

type BidListProps = {
  bids: Bid[];
  /** When the server sorted the bids, in ms. */
  listedAt: number;
  path: string;
};

/** Calls for bids, with their deadlines, how much time is left, and their documents. */
export function BidList({ bids, listedAt, path }: BidListProps) {
  const now = useClock(
    listedAt,
    useCallback((time) => nextChange(bids, time), [bids]),
  );
  const areSamples = bids.every(({ papers, addenda }) =>
    [papers, ...addenda].every(({ sample }) => sample),
  );
  return (
    <>
      <ul className={styles.list}>
        {bids.map((bid) => (
          <BidEntry
            key={bid.number}
            bid={areSamples ? withoutMarks(bid) : bid}
            now={now}
            listedAt={listedAt}
          />
        ))}
      </ul>
      {areSamples && <p className="quiet">All of these documents are samples.</p>}
      <ActionLinks>
        <CalendarLinks path={BID_CALENDAR_PATH}>Add bid deadlines to my calendar</CalendarLinks>
        <li>
          <SiteLink href={libraryHref(path, noFilter)}>All bid documents by year</SiteLink>
        </li>
      </ActionLinks>
    </>
  );
}

/** The bid without a sample mark on each of its documents. */
function withoutMarks(bid: Bid): Bid {
  const addenda = bid.addenda.map((addendum) => ({ ...addendum, sample: false }));
  return { ...bid, papers: { ...bid.papers, sample: false }, addenda };
}

type BidEntryProps = { bid: Bid; now: number; listedAt: number };

function BidEntry({ bid, now, listedAt }: BidEntryProps) {
  const { number, title, description, outcome, papers, addenda } = bid;
  const open = isOpen(bid, now);
  // Stays the same if the bid closes while the page is open, so that nothing shifts.
  const wasOpen = isOpen(bid, listedAt);
  return (
    <li>
      <h3>{keepTogether(`${number}: ${title}`)}</h3>
      <p className="line">
        <Tag tone={open ? 'good' : undefined} className={styles.status}>
          {open ? 'Open' : 'Closed'}
        </Tag>{' '}
        <span>{keepTogether(open ? timeLeft(bid, now) : outcome)}</span>
      </p>
      {description && <p>{keepTogether(description)}</p>}
      <Facts facts={factsOf(bid, wasOpen)} inColumns />
      <ul className="targets">
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

/** When bids are due and, for an open job, what else contractors need to know to bid on it. */
function factsOf({ due, dueText, siteWalk, questionsBy, estimate }: Bid, isOpenJob: boolean) {
  const deadline = <time dateTime={due}>{keepTogether(keepDatesTogether(dueText))}</time>;
  if (!isOpenJob) return [['Bids were due', deadline]] as const;
  const details = [
    ['Site walk', siteWalk],
    ['Questions in writing by', questionsBy],
    ["Engineer's estimate", estimate],
  ] as const;
  return [
    ['Bids due', deadline] as const,
    ...details
      .filter(([, text]) => text)
      .map(([name, text]) => [name, <PhoneLinks key={name} text={text} />] as const),
  ];
}
