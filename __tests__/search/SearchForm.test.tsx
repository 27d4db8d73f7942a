import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SearchForm, type SearchFormProps } from '@/components/search/SearchForm';
import { SearchContext } from '@/lib/search/SearchContext';
import { renderInSite } from '../support/renderInSite';

function show(props: Partial<SearchFormProps> = {}) {
  const commands = { prefetch: jest.fn(), search: jest.fn() };
  renderInSite(
    <SearchContext value={commands}>
      <SearchForm id="search" label="Search this site" {...props} />
    </SearchContext>,
  );
  return { user: userEvent.setup(), ...commands };
}

const input = () => screen.getByRole('searchbox', { name: 'Search this site' });
const submit = () => screen.getByRole('button', { name: 'Search' });

test.each([
  ['', false],
  ['   ', false],
  ['a', true],
  [' leak ', true],
])('for the query %j, the Search button is enabled: %s', async (query, enabled) => {
  const { user } = show();
  if (query) await user.type(input(), query);
  expect((submit() as HTMLButtonElement).disabled).toBe(!enabled);
});

test('clearing the query disables the Search button again', async () => {
  const { user } = show({ defaultQuery: 'leak' });
  expect(submit()).toBeEnabled();
  await user.clear(input());
  expect(submit()).toBeDisabled();
});

test.each(['Enter', 'button'])('starts the search (%s)', async (by) => {
  const { user, search } = show();
  await user.type(input(), ' brown water ');
  if (by === 'button') await user.click(submit());
  else await user.keyboard('{Enter}');
  expect(search.mock.calls).toEqual([['brown water']]);
});

test('Enter does nothing without a query', async () => {
  const { user, search } = show();
  await user.type(input(), '  {Enter}');
  expect(search).not.toHaveBeenCalled();
});

test('loads the code for the results when the field gets focus', async () => {
  const { user, prefetch } = show();
  expect(prefetch).not.toHaveBeenCalled();
  await user.click(input());
  expect(prefetch).toHaveBeenCalled();
});

test('gives the search landmark the label as its name', () => {
  show({ label: 'Search from the header' });
  expect(screen.getByRole('search', { name: 'Search from the header' })).toBeVisible();
});

test('the server’s HTML contains a form that works without JavaScript', () => {
  const commands = { prefetch: () => {}, search: async () => {} };
  const html = renderToString(
    <SearchContext value={commands}>
      <SearchForm id="search" label="Search this site" />
    </SearchContext>,
  );
  document.body.innerHTML = html;
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
  expect(screen.getByRole('button')).toBeEnabled();
});
