/** @jest-environment node */
import { renderMarkdown } from '@/lib/server/content/markdown';
import { getContentPage } from '@/lib/server/content/pages';
import { pictureAt } from '@/lib/server/content/pictures';

const leak = pictureAt('/pictures/pages/leak.svg', 'A dripping pipe');
const pictureOf = (path: string) => (path === '/leaks' ? leak : null);
const html = (markdown: string) => renderMarkdown(markdown, { pictureOf }).html;
const image = '<img src="/pictures/pages/leak.svg" alt="" width="400" height="160" loading="lazy">';
const phone = '<source media="(width < 600px)" srcset="/pictures/sizes/pages/leak-phone.webp">';

test.each([
  ['text after a colon', '- [Leaks](/leaks): find one.', '/leaks', 'Find one.'],
  [
    'text without a colon',
    '- [Leaks](/leaks) when the bill is high',
    '/leaks',
    'When the bill is high',
  ],
  ['a link to a section', '- [Leaks](/leaks#top): find one', '/leaks#top', 'Find one'],
  [
    'its own picture',
    '- ![](/pictures/pages/leak.svg) [Leaks](/other): find one',
    '/other',
    'Find one',
  ],
])('a list item with %s becomes a card', (_, markdown, href, text) => {
  expect(html(markdown)).toBe(
    `<ul class="picture-cards"><li><picture>${phone}${image}</picture><div><strong><a href="${href}">Leaks</a></strong><p>${text}</p></div></li></ul>`,
  );
});

test.each([
  ['a link to a page without a picture', '- [Leaks](/leaks): find one\n- [Other](/other): read'],
  ['text before a link', '- See [leaks](/leaks)'],
  ['no link', '- Leaks'],
  ['numbers', '1. [Leaks](/leaks): find one'],
])('a list with %s stays a list', (_, markdown) => {
  expect(html(markdown)).not.toContain('picture-cards');
});

test('a list stays a list on pages without cards', () => {
  expect(renderMarkdown('- [Leaks](/leaks): find one').html).not.toContain('picture-cards');
});

test('a picture in text has its size set so that nothing shifts when it loads', () => {
  expect(html('![A dripping pipe](/pictures/pages/leak.svg)')).toBe(
    `<p>${image.replace('alt=""', 'alt="A dripping pipe"')}</p>`,
  );
});

test('a missing picture is an error that names the file', () => {
  expect(() => html('![A leak](/pictures/none.svg)')).toThrow('pictures/none.svg');
});

test.each([
  ['/services', 20],
  ['/smart-water-use', 14],
  ['/recreation', 6],
  ['/business', 7],
  ['/about-gcwea', 6],
])('%s shows its tasks as cards, each with its own picture', (path, count) => {
  const { picture, html } = getContentPage(path)!;
  const { main } = html;
  const lists = main.match(/<ul class="picture-cards">.*?<\/ul>/gs) ?? [];
  const cards = lists.join('').match(/<li>/g) ?? [];
  expect(cards).toHaveLength(count);
  const pictures = [picture!.src, ...lists.join('').match(/(?<=<img src=")[^"]+/g)!];
  expect(new Set(pictures).size).toBe(count + 1);
});
