import { existsSync } from 'node:fs';
import type { GetStaticProps } from 'next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseHtml } from './document';

type Props = Record<string, unknown>;
type PageModule = { default: ComponentType<Props>; getStaticProps: GetStaticProps<Props> };

/** The file in `pages` that serves a content page. */
const moduleOf = (path: string) =>
  ['.tsx', '/index.tsx'].some((end) => existsSync(`pages${path}${end}`))
    ? `@/pages${path}`
    : '@/pages/[...slug]';

/** The document that the server sends for a content page, without the page shell. */
export async function contentDocument(path: string): Promise<Document> {
  const { default: Page, getStaticProps } = jest.requireActual<PageModule>(moduleOf(path));
  const found = await getStaticProps({ params: { slug: path.slice(1).split('/') } });
  if (!('props' in found)) throw new Error(`There is no page at ${path}`);
  const router = { asPath: path, pathname: path, query: {} } as unknown as NextRouter;
  return parseHtml(
    renderToStaticMarkup(
      <RouterContext value={router}>
        <Page {...found.props} />
      </RouterContext>,
    ),
  );
}
