import { styled } from '@mui/material/styles';
import type { NewsOfYear } from '@/lib/news/types';
import { NewsList } from './NewsList';

const Root = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& > h2': { margin: theme.spacing(0, 0, 2), fontSize: theme.typography.h2.fontSize },
}));

/** Releases grouped by year. */
export function NewsYears({ years }: { years: NewsOfYear[] }) {
  return years.map(({ year, news }) => (
    <Root key={year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <NewsList news={news} headingLevel="h3" />
    </Root>
  ));
}
