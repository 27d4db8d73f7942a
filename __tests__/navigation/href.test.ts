/** @jest-environment node */
import { isExternal, pathOf } from '@/lib/navigation/href';
import { siteHost } from '@/lib/site/host';

test.each([
  ['https://www.weather.gov/', true],
  ['http://www.weather.gov/', true],
  ['HTTPS://WWW.WEATHER.GOV/', true],
  ['//cdn.example/x.js', true],
  ['https://portal.gcwea.example/pay', true],
  [`https://${siteHost}.evil.example/`, true],
  [`https://${siteHost}:8443/`, true],
  [`https://${siteHost}@evil.example/`, true],
  ['https://[', true],
  [`https://${siteHost}/services`, false],
  [`//${siteHost}/services`, false],
  ['/services', false],
  ['services', false],
  ['#main', false],
  ['?q=leak', false],
  ['', false],
  ['mailto:clerk@gcwea.example', false],
  ['tel:+15305550100', false],
])('whether a link to %j leaves the site: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test.each([
  ['/services/outage', '/services/outage'],
  ['/services/outage?q=1', '/services/outage'],
  ['/services/outage#brown-water', '/services/outage'],
  ['/services/outage?q=1#brown-water', '/services/outage'],
  ['/services/outage#a?b', '/services/outage'],
  ['/', '/'],
  ['/?q=1', '/'],
  ['?q=1', '/'],
  ['', '/'],
])('the path of the link %j is %j', (href, expected) => {
  expect(pathOf(href)).toBe(expected);
});
