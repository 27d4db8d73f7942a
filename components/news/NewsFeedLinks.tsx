import Head from 'next/head';
import agency from '@/lib/site/agency.json';

/** Lets feed readers find the news feeds. Used on news pages. */
export function NewsFeedLinks() {
  if (!agency.features.news) return null;
  const title = `${agency.shortName} news`;
  return (
    <Head>
      <link
        key="feed-atom"
        rel="alternate"
        type="application/atom+xml"
        title={title}
        href="/newsroom/feed.xml"
      />
      <link
        key="feed-json"
        rel="alternate"
        type="application/feed+json"
        title={title}
        href="/newsroom/feed.json"
      />
    </Head>
  );
}
