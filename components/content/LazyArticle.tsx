import dynamic from 'next/dynamic';

/** `ContentArticle`, whose code comes with the pages that show it. */
export const LazyArticle = dynamic(() =>
  import('./ContentArticle').then((module) => module.ContentArticle),
);
