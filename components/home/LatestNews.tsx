import { styled } from '@mui/material/styles';
import type { NewsSummary } from '@/lib/news/types';
import { SiteLink } from '../navigation/SiteLink';
import { NewsList } from '../news/NewsList';

const Root = styled('section')(({ theme }) => ({
  '& h2': { margin: theme.spacing(0, 0, 2), fontSize: theme.typography.h2.fontSize },
}));

/** The newest news releases, on the home page. */
export function LatestNews({ news }: { news: NewsSummary[] }) {
  return (
    <Root aria-labelledby="latest-news">
      <h2 id="latest-news">News</h2>
      <NewsList news={news} headingLevel="h3" />
      <p>
        <SiteLink href="/newsroom/news-releases" className="alone">
          All news releases
        </SiteLink>
      </p>
    </Root>
  );
}
