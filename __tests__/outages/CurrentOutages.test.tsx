import { render, screen } from '@testing-library/react';
import { CurrentOutages } from '@/components/home/CurrentOutages';

const lines = ['Colfax', 'Auburn'].map((title) => ({
  href: `/services/outage#${title}`,
  title,
  detail: 'Crew at work',
}));

test('the list on the home page changes when newer outages arrive', () => {
  document.body.innerHTML =
    '<div><section class="root" aria-labelledby="current-outages"><a href="#colfax">Colfax</a></section></div>';
  const container = document.querySelector('div')!;
  const first = <CurrentOutages outages={lines.slice(0, 1)} />;
  const { rerender } = render(first, { container, hydrate: true });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Colfax']);
  rerender(<CurrentOutages outages={lines} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Colfax', 'Auburn']);
});
