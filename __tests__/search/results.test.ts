/** @jest-environment node */
import { fileKind, resultHref } from '@/lib/search/resultHref';
import { searchPageHref } from '@/lib/search/searchPageHref';

test.each([
  ['https://www.gcwea.example/services/outage', '/services/outage'],
  ['https://www.gcwea.example/', '/'],
  ['https://www.gcwea.example/documents/a.pdf#page=3', '/documents/a.pdf#page=3'],
  ['https://www.gcwea.example/search?q=leak', '/search?q=leak'],
  ['https://maps.gcwea.example/hydrants', 'https://maps.gcwea.example/hydrants'],
  ['http://example.org/a', 'http://example.org/a'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example/x', null],
  ['not a link', null],
])('links the result %s to %s', (link, href) => {
  expect(resultHref(link)).toBe(href);
});

test.each([
  ['PDF/Adobe Acrobat', 'document'],
  ['pdf', 'document'],
  ['JPG', 'image'],
  ['jpeg', 'image'],
  ['png', 'image'],
  ['image/svg+xml', 'image'],
  ['docx', 'page'],
  ['', 'page'],
])('reads the file format %s as: %s', (fileFormat, kind) => {
  expect(fileKind({ fileFormat })).toBe(kind);
});

test('uses the media type when the format is missing', () => {
  expect(fileKind({ mime: 'application/pdf' })).toBe('document');
});

test.each([
  ['leak', 1, '/search?q=leak'],
  ['leak & toilet', 2, '/search?q=leak+%26+toilet&page=2'],
])('builds the URL of the results page for %s, page %i', (query, page, href) => {
  expect(searchPageHref(query, page)).toBe(href);
});
