import { render, screen } from '@testing-library/react';
import { Prose } from '@/components/content/Prose';
import { withoutText } from '@/lib/server/content/withoutText';

type Page = { html: { answer: string | null; main: string } };

/** What the browser receives for a page with this text. */
const inBrowser = (main: string) =>
  withoutText({ page: { html: { answer: null, main } } }).page as Page;

test('takes the text from the document, not the page data, and keeps it for later renders', () => {
  document.body.innerHTML =
    '<main><div class="prose" data-part="main"><p>Boil your water.</p></div></main>';
  const container = document.querySelector('main')!;
  const { html } = inBrowser('<p>Boil your water.</p>');
  expect(JSON.stringify(html)).not.toContain('Boil');
  expect(html.answer).toBeNull();

  const text = screen.getByText('Boil your water.');
  const { unmount } = render(<Prose part="main" html={html.main} />, { container, hydrate: true });
  expect(screen.getByText('Boil your water.')).toBe(text);

  unmount();
  expect(screen.queryByText('Boil your water.')).toBeNull();
  render(<Prose part="main" html={html.main} />);
  expect(screen.getByText('Boil your water.')).toBeVisible();
});

test('shows the text when it comes with the page data', () => {
  render(<Prose part="main" html="<p>Water rates</p>" />);
  expect(screen.getByText('Water rates')).toBeVisible();
});

test('leaves other data, empty strings and lists as they are', () => {
  const props = {
    title: 'html',
    page: { html: '' },
    outages: [{ html: '<p>x</p>' }],
    alerts: null,
  };
  expect(withoutText(props)).toEqual(props);
});
