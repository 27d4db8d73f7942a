import { screen } from '@testing-library/react';
import { SiteLink, type SiteLinkProps } from '@/components/navigation/SiteLink';
import { renderInSite } from '../support/renderInSite';

const show = (href: string, props: Omit<Partial<SiteLinkProps>, 'href'> = {}) => {
  renderInSite(
    <SiteLink href={href} {...props}>
      Words
    </SiteLink>,
  );
  return screen.getByRole('link');
};

test.each([
  ['/services/outage', 'Words'],
  ['/newsroom/feed.xml', 'Words'],
  ['#main', 'Words'],
  ['tel:+15305550100', 'Words'],
  ['mailto:a@b.example', 'Words'],
  ['https://www.weather.gov/', 'Words (leaves this site)'],
])('gives the link to %s the name %j', (href, name) => {
  const link = show(href);
  expect(link).toHaveAccessibleName(name);
  expect(link).toHaveAttribute('href', href);
  expect(link).not.toHaveAttribute('target');
});

test.each([
  [undefined, true, 'Words (leaves this site)'],
  ['arrow', true, 'Words (leaves this site)'],
  ['words', false, 'Words (leaves this site)'],
  ['none', false, 'Words'],
] as const)(
  'with the mark %s, a link that leaves the site has an arrow: %s',
  (outsideMark, hasArrow, name) => {
    const link = show('https://www.weather.gov/', { outsideMark });
    expect(link.classList.contains('external')).toBe(hasArrow);
    expect(link).toHaveAccessibleName(name);
  },
);

test.each([
  ['/services', '/services', 'page'],
  ['/services', '/services/outage', null],
  ['/business/new-development#UtilityMapRequest', '/business/new-development', null],
])('a link to %s on the page %s has aria-current=%s', (href, currentPath, current) => {
  expect(show(href, { currentPath }).getAttribute('aria-current')).toBe(current);
});
