import { screen } from '@testing-library/react';
import { PageLinks } from '@/components/search/PageLinks';
import { renderInSite } from '../support/renderInSite';

const shown = (page: number, pages: number) => {
  const { container, unmount } = renderInSite(<PageLinks query="leak" page={page} pages={pages} />);
  for (const hidden of container.querySelectorAll('[class="visually-hidden"], a [aria-hidden]'))
    hidden.remove();
  const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  unmount();
  return texts.join(' ');
};

test.each([
  [1, 1, ''],
  [1, 2, '1 2 Next'],
  [1, 5, '1 2 3 4 5 Next'],
  [5, 5, 'Previous 1 2 3 4 5'],
  [1, 9, '1 2 3 4 … 9 Next'],
  [3, 9, 'Previous 1 2 3 4 … 9 Next'],
  [4, 9, 'Previous 1 … 3 4 5 … 9 Next'],
  [5, 9, 'Previous 1 … 4 5 6 … 9 Next'],
  [9, 9, 'Previous 1 … 6 7 8 9'],
])('page %i of %i links to: %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});

test('the links say what they are, and which page is the current one', () => {
  renderInSite(<PageLinks query="leak" page={2} pages={3} />);
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['‹Previous', 'Page 1', 'Page 2', 'Page 3', 'Next›']);
  expect(screen.getByRole('link', { name: 'Previous' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
});
