/** @jest-environment node */
import { readContentIn } from '../support/readContentIn';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GetServerSidePropsContext } from 'next';
import { contentProblems } from '@/lib/server/content/problems';
import { log } from '@/lib/server/log';
import { formPageProps } from '@/lib/server/requests/formPage';
import { searchablePages } from '@/lib/server/search/local/searchablePages';
import { indexablePaths, siteMapSections } from '@/lib/server/site/siteMap';
import { contentDocument } from '../support/contentDocument';

/** A running server with a mistake in the form file for `/contact-us`. */

const formPath = '/contact-us/form';
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'left-out-'));
  cpSync('agencies', path.join(root, 'agencies'), { recursive: true });
  for (const name of ['public', 'node_modules'])
    symlinkSync(path.resolve(name), path.join(root, name));
  const file = path.join(root, 'forms/message.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^keptDays: .*$/m, 'keptDays: -1'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  readContentIn(root);
  jest.spyOn(log, 'error').mockImplementation();
});

afterAll(() => rmSync(root, { recursive: true }));

test('the page of a broken form opens without a link to the form at the top', async () => {
  const { body } = await contentDocument('/contact-us');
  const links = [...body.querySelectorAll(`a[href="${formPath}"]`)];
  expect(links.filter((link) => !link.closest('.prose'))).toEqual([]);
  expect(body.querySelector('h1')?.textContent).toBe('Contact us');
});

test.each([
  ['the URL of the broken form redirects to its page', ['contact-us'], '/contact-us'],
  [
    'the form URL of a page without a form redirects to that page',
    ['services', 'water-rates'],
    '/services/water-rates',
  ],
])('%s', async (_what, [section, page], destination) => {
  const context = { params: { section, ...(page && { page }) } };
  const found = await formPageProps(context as unknown as GetServerSidePropsContext);
  expect(found).toEqual({ redirect: { destination, statusCode: 303 } });
});

test('there is no form at a path without a page', async () => {
  const context = { params: { section: 'none' } };
  const found = await formPageProps(context as unknown as GetServerSidePropsContext);
  expect(found).toEqual({ notFound: true });
});

test('the site map, sitemap.xml and search leave out the broken form, but list the others', async () => {
  const listed = (await siteMapSections()).flatMap(({ links }) => links.map(({ href }) => href));
  const indexable = (await indexablePaths()).map((one) => one.path);
  const searched = (await searchablePages()).map((one) => one.path);
  for (const paths of [listed, indexable, searched]) {
    expect(paths).not.toContain(formPath);
    expect(paths).toContain('/report-water-waste/form');
  }
});

test('the health status and the log name the form’s file', () => {
  const [problem = ''] = contentProblems();
  expect(contentProblems()).toHaveLength(1);
  expect(problem).toMatch(/^forms\/message\.yaml.*: keptDays must be at least 1/);
  expect(log.error).toHaveBeenCalledWith(
    { where: expect.stringContaining('forms/message.yaml') as string },
    expect.stringContaining('keptDays'),
  );
});
