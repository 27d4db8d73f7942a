import dynamic from 'next/dynamic';
import { ReloadOnFailure } from '../loading/ReloadOnFailure';

/** `ContentArticle`, loaded only on pages that show it. */
export const LazyArticle = dynamic(
  () => import('./ContentArticle').then((module) => module.ContentArticle),
  { loading: ReloadOnFailure },
);
