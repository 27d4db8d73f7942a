import dynamic from 'next/dynamic';

/** `ContentArticle`, loaded only on pages that show it. */
export const LazyArticle = dynamic(() =>
  import('./ContentArticle').then((module) => module.ContentArticle),
);
