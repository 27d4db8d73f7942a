import { styled } from '@mui/material/styles';
import type { NewsSummary } from '@/lib/news/types';
import { SiteLink } from '../navigation/SiteLink';
import { NewsDate } from './NewsDate';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: theme.spacing(2, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h2, & h3': { margin: theme.spacing(0.25, 0, 0.5), fontSize: '1.2rem', lineHeight: 1.35 },
  '& p': { margin: 0 },
}));

type NewsListProps = {
  news: NewsSummary[];
  /** One level below the heading above the list. */ headingLevel: 'h2' | 'h3';
};

/** News releases with date, topic and summary. */
export function NewsList({ news, headingLevel: Heading }: NewsListProps) {
  return (
    <List>
      {news.map((release) => (
        <li key={release.path}>
          <NewsDate release={release} />
          <Heading>
            <SiteLink href={release.path}>{release.title}</SiteLink>
          </Heading>
          <p>{release.description}</p>
        </li>
      ))}
    </List>
  );
}
