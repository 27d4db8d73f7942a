import styles from './VideoPage.module.css';
import { EDUCATION_PATH } from '@/lib/education/filter';
import type { Video } from '@/lib/education/types';
import { breadcrumbData } from '@/lib/site/structuredData';
import { PageHeader } from '../ui/PageHeader';
import { Prose } from '../content/Prose';
import { Page } from '../page/Page';
import { Day } from '../time/Day';

const above = [
  { title: 'Home', href: '/' },
  { title: 'Education center', href: EDUCATION_PATH },
  { title: 'Videos', href: `${EDUCATION_PATH}/videos` },
];

/** A video hosted on this site, with captions and a transcript. */
export function VideoPage({ video, path }: { video: Video; path: string }) {
  const { title, description, date, src, captions, poster, html } = video;
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href: path }])]}
      waterSurface
    >
      <PageHeader title={title} above={above}>
        <p>
          <Day day={date} />
        </p>
      </PageHeader>
      <video
        className={styles.player}
        controls
        preload="metadata"
        poster={poster}
        aria-label={title}
      >
        <source src={src} type={src.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <p>
        <a href={src} download>
          Download the video
        </a>
      </p>
      <h2>Transcript</h2>
      <Prose html={html} />
    </Page>
  );
}
