/** @jest-environment node */
import { matchesRoute } from '@/lib/alerts/visibleAlerts';
import { toRoutePattern } from '@/lib/server/alerts/routePattern';
import { siteHost } from '@/lib/site/host';
import { cpuTime } from '../support/cpuTime';

const report = jest.fn();
beforeEach(() => report.mockClear());

/** Paths that make a bad pattern extremely slow. */
const attacks = ['a', '/', 'x', '-a', 'ab', '/services/'].map((part) => `${part.repeat(150)}!`);

test.each([
  '/',
  '^/$',
  '/services',
  '^/services/.*$',
  '/services/.*/rates',
  '.*outage.*',
  'outage.*map',
  '^/(services|business)(/.*)?$',
  '^/(?!search)',
  '^/newsroom/news-releases/[^/]+$',
  '/(services|business|newsroom)',
  '^(/[\\w-]+)+/?$',
  'outage|rates',
  '(services|business|newsroom|recreation|education-center|careers|contact-us)',
  '^/(services/(outage|water-rates|water-quality)|recreation/(campgrounds|hell-hole))(/|$)',
  '^/$|^/services',
  '\\d{4}-\\d{2}',
  '^/(board-of-directors|about-gcwea)/',
  '^/(?!search|offline)(services|business)',
])('keeps %s and matches it quickly against any path', (pattern) => {
  expect(toRoutePattern(pattern, report)).toBe(pattern);
  expect(report).not.toHaveBeenCalled();
  const match = () => attacks.forEach((path) => matchesRoute(pattern, path));
  expect(cpuTime(match)).toBeLessThan(5000);
});

test.each([
  '(a+)+$',
  '(a|aa)+$',
  '(.*)*x',
  '(a*)*b',
  '([a-z]+)*$',
  '(x+x+)+y',
  '.*.*.*x',
  '(.*.*)*=',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '((((((a{1,9}){1,9}){1,9}){1,9}){1,9}){1,9})$',
  '((((a{9}){9}){9}){9})',
  '(?:.*){2}((a)*(a|aa){1000})?',
  '.{1,300}.{1,300}x',
  '\\w+\\w+!',
  '.+.{9,}!',
  '[a-z]*[a-z]*!',
  '((((((((((a{9}){9}){9}){9}){9}){9}){9}){9}){9}){9})',
  'a?'.repeat(40) + 'a'.repeat(40),
  '(a|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)(a|b|ab)x',
  '(?=(a+)+$)',
  '(?!(a+)+$)',
  '(?<=!(a+)+)x',
  '(?:(a+)\\1)+$',
  '(?<x>a+)+\\k<x>$',
  '(.+)+(?=x)',
  '(.*)+^',
  '(.+)+\\B\\b',
  '(.+)+(?!)',
  '(.+)+(?!.*)',
  '(\\w+\\W?)+(?=\\d)',
  '(a+)+(?!x)',
  '(a+|\\1*)*\\1',
  '[',
  '(',
  '*',
  '(?i)services',
  '\\',
  'a{2,1}',
  `/${'x'.repeat(10_240)}`,
  '(a+)+'.repeat(2048),
])('quickly replaces %s with the pattern for every page', (pattern) => {
  let kept = '';
  expect(cpuTime(() => (kept = toRoutePattern(pattern, report)))).toBeLessThan(20_000);
  expect(kept).toBe('/');
  expect(report).toHaveBeenCalledTimes(1);
});

test('shows an alert without a pattern on every page', () => {
  expect(toRoutePattern('', report)).toBe('/');
});

const bareHost = siteHost.replace(/^www\./, '');

test.each([
  [`https://${siteHost}/services/outage`, '/services/outage'],
  [`http://${siteHost}/services/outage/`, '/services/outage'],
  [`HTTPS://${siteHost.toUpperCase()}/services/outage`, '/services/outage'],
  [`//${siteHost}/services/outage`, '/services/outage'],
  [`${siteHost}/services/outage`, '/services/outage'],
  [`https://${bareHost}/services/outage`, '/services/outage'],
  [`https://${siteHost}:443/services/outage`, '/services/outage'],
  [`https://${siteHost}/services/outage?from=mail&x#section-map`, '/services/outage'],
  [`https://${siteHost}/search?q`, '/search'],
  [`^https://${siteHost}/services$`, '^/services$'],
  [`https://${siteHost}`, '/'],
  [`https://${siteHost}/`, '/'],
  [`https://${siteHost}/?utm_source=x`, '/'],
  [`https:/${siteHost}/services/outage`, '/services/outage'],
  [`https//${siteHost}/services/outage`, '/services/outage'],
  ['/services/outage/', '/services/outage'],
  ['^/services/outage/$', '^/services/outage$'],
  ['/services/outage#section-map', '/services/outage'],
  ['/services/outage?utm_source=mail', '/services/outage'],
])('reads %s as %s', (entered, path) => {
  expect(toRoutePattern(entered, report)).toBe(path);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  'https://www.other.example/services',
  '//other.example/services',
  'www.other.example',
  'https:/other.example/services',
  `https://${siteHost}.evil.example/services`,
  `https://x${siteHost}/services`,
])('shows an alert on every page if its route is on another site: %s', (entered) => {
  expect(toRoutePattern(entered, report)).toBe('/');
  expect(report).toHaveBeenCalledWith(expect.stringContaining('on another site'));
});

test.each([
  '/services/outage, /services/water-rates',
  '/services/outage /services/water-rates',
  '/services/outage;/search',
  '"/services/outage"',
  '“/services/outage”',
])('shows an alert on every page if no path can match its route: %s', (entered) => {
  expect(toRoutePattern(entered, report)).toBe('/');
  expect(report).toHaveBeenCalledTimes(1);
});
