/** @jest-environment node */
import { existsSync } from 'node:fs';
import type { GetStaticProps } from 'next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { forms } from '@/lib/server/forms';
import { parseHtml } from '../support/document';

type Props = Record<string, unknown>;
type PageModule = { default: ComponentType<Props>; getStaticProps: GetStaticProps<Props> };

/** The file in `pages` that serves a content page. */
const moduleOf = (path: string) =>
  ['.tsx', '/index.tsx'].some((end) => existsSync(`pages${path}${end}`))
    ? `@/pages${path}`
    : '@/pages/[...slug]';

/** The document that the server sends for a content page, without the page shell. */
async function documentOf(path: string): Promise<Document> {
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

test.each(forms().map((form) => [form.page, form] as const))(
  '%s leads to its form below the answer, and says how soon the office answers',
  async (page, form) => {
    const { body } = await documentOf(page);
    const link = body.querySelector(`a[href="${form.path}"]`);
    expect(link?.textContent).toBe(form.title);
    expect(link?.nextElementSibling?.textContent).toBe(
      `${form.office.name} answers ${form.office.answersIn}.`,
    );
    const [answer, main] = [...body.querySelectorAll('.prose')];
    const { DOCUMENT_POSITION_FOLLOWING } = body;
    expect(answer!.compareDocumentPosition(link!)).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(link!.compareDocumentPosition(main!)).toBe(DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a page without a form leads to none', async () => {
  const { body } = await documentOf('/services/water-quality');
  expect(body.querySelector('.prose')?.nextElementSibling).toBeNull();
});
