/** @jest-environment node */
import { matchesRoute } from '@/lib/alerts/visibleAlerts';
import { toRoutePattern } from '@/lib/server/alerts/routePattern';
import { log } from '@/lib/server/log';
import { cpuTime } from '../support/cpuTime';

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
  expect(toRoutePattern(pattern)).toBe(pattern);
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
  expect(cpuTime(() => (kept = toRoutePattern(pattern)))).toBeLessThan(20_000);
  expect(kept).toBe('/');
});

test('shows an alert without a pattern on every page', () => {
  expect(toRoutePattern('')).toBe('/');
});

test('logs a bad pattern only once and shortens it in the log', () => {
  const warned = jest.spyOn(log, 'warn');
  const pattern = `(b+)+${'x'.repeat(5000)}`;
  for (let i = 0; i < 3; i++) toRoutePattern(pattern);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warned.mock.calls).length).toBeLessThan(500);
});
