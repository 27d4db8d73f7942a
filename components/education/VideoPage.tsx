import styles from './VideoPage.module.css';
import { EDUCATION_PATH } from '@/lib/education/filter';
import type { Video } from '@/lib/education/types';
import { formatDay } from '@/lib/site/dates';
import { breadcrumbData } from '@/lib/site/structuredData';
import { Breadcrumbs } from '../content/Breadcrumbs';
import { Prose } from '../content/Prose';
import { Page } from '../page/Page';

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
      <Breadcrumbs links={above} />
      <h1>{title}</h1>
      <p>
        <time dateTime={date}>{formatDay(date)}</time>
      </p>
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
