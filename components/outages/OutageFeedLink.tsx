import Head from 'next/head';
import { OUTAGE_FEED_PATH } from '@/lib/outages/paths';
import agency from '@/lib/site/agency.json';

/** Lets feed readers find the outage feed. */
export function OutageFeedLink() {
  return (
    <Head>
      <link
        key="feed-outages"
        rel="alternate"
        type="application/atom+xml"
        title={`${agency.shortName} outages`}
        href={OUTAGE_FEED_PATH}
      />
    </Head>
  );
}
