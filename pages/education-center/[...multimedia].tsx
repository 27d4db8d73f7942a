import type { GetStaticPaths } from 'next';
import dynamic from 'next/dynamic';
import { ContentArticle } from '@/components/content/ContentArticle';
import { ReloadOnFailure } from '@/components/loading/ReloadOnFailure';
import type { EducationView } from '@/lib/education/pageTypes';
import { EDUCATION_PATH } from '@/lib/education/filter';
import { withShell } from '@/lib/server/shell/withShell';
import { educationPaths } from '@/lib/server/education/paths';
import { videoSources } from '@/lib/server/education/videos';
import { educationView } from '@/lib/server/education/view';

// Each of these is loaded only on the pages that need it.
const EducationListPage = dynamic(
  () =>
    import('@/components/education/EducationListPage').then((module) => module.EducationListPage),
  { loading: ReloadOnFailure },
);
const GalleryPage = dynamic(
  () => import('@/components/education/GalleryPage').then((module) => module.GalleryPage),
  { loading: ReloadOnFailure },
);
const VideoPage = dynamic(
  () => import('@/components/education/VideoPage').then((module) => module.VideoPage),
  { loading: ReloadOnFailure },
);

/**
 * A gallery, a video, a list filtered by kind, subject and year, or a page from
 * `pages/education-center`.
 */
export default function EducationCenter(props: EducationView) {
  switch (props.view) {
    case 'list':
      return <EducationListPage {...props} />;
    case 'gallery':
      return <GalleryPage {...props} />;
    case 'video':
      return <VideoPage {...props} />;
    default:
      return <ContentArticle page={props.page} />;
  }
}

/** Not permanent, because videos may be added later. */
const toPictures = { redirect: { destination: `${EDUCATION_PATH}/pictures`, permanent: false } };

export const getStaticPaths: GetStaticPaths = () => ({
  paths: educationPaths(),
  fallback: 'blocking',
});

export const getStaticProps = withShell<EducationView, { multimedia: string[] }>(
  async ({ params, preview: drafts }) => {
    const segments = params?.multimedia ?? [];
    if (segments[0] === 'videos' && videoSources().length === 0) return toPictures;
    const view = await educationView(segments, { drafts });
    return view ? { props: view } : { notFound: true };
  },
  'education',
);
