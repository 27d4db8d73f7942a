import type { Bid } from '../../documents/bids';
import type { MenuHighlight, MenuHighlights } from '../../navigation/types';
import type { NewsSummary } from '../../news/types';
import { formatDay } from '../../site/dates';
import { pageSources } from '../content/pages';
import { nextBid } from '../documents/bids';
import { listNews } from '../news';

/** What menus show beside their links as of `now`, in ms, and in how many seconds that changes. */
export async function menuHighlights({ drafts = false, now = Date.now() } = {}) {
  const [{ news }, bid] = await Promise.all([listNews({ drafts }), nextBid({ drafts, now })]);
  const [release] = news;
  const highlights: MenuHighlights = {
    ...(bid && { Business: toBidHighlight(bid) }),
    ...(release && { Newsroom: toNewsHighlight(release) }),
  };
  return { highlights, secondsToChange: bid ? (Date.parse(bid.due) - now) / 1000 : Infinity };
}

function toBidHighlight({ number, title, dueText, sample, papers }: Bid): MenuHighlight {
  const page = [...pageSources().values()].find(({ documents }) => documents === papers.folder);
  return {
    heading: 'Next bid due',
    title: `Bid ${number}: ${title}`,
    href: page?.path ?? papers.href,
    note: `Due ${dueText}`,
    sample,
  };
}

const toNewsHighlight = ({ title, path, date, sample }: NewsSummary): MenuHighlight => ({
  heading: 'Latest news release',
  title,
  href: path,
  note: formatDay(date),
  sample,
});
