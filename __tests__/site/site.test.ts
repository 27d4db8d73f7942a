/** @jest-environment node */
import agency from '@/lib/site/agency.json';
import { formatDay } from '@/lib/site/dates';
import { absoluteUrl, siteHost, siteOrigin } from '@/lib/site/host';
import { telephoneHref } from '@/lib/site/telephone';
import { browserTitle } from '@/components/page/PageMeta';

test.each([
  ['Outages', `Outages | ${siteHost}`],
  [undefined, `${agency.name} | ${siteHost}`],
])('gives a page with the title %j the browser title %j', (pageTitle, expected) => {
  expect(browserTitle(pageTitle)).toBe(expected);
});

test.each([
  ['2026-11-02', 'November 2, 2026'],
  ['2026-01-01', 'January 1, 2026'],
  ['2026-12-31', 'December 31, 2026'],
  ['2024-02-29', 'February 29, 2024'],
])('writes the day %s as %s', (day, expected) => {
  expect(formatDay(day)).toBe(expected);
});

test.each([
  ['(530) 555-0100', 'tel:+15305550100'],
  ['530.555.0111', 'tel:+15305550111'],
  ['1-800-222-1222', 'tel:+18002221222'],
])('turns the phone number %s into %s', (number, expected) => {
  expect(telephoneHref(number)).toBe(expected);
});

test.each([
  ['/', `https://${siteHost}/`],
  ['/services/outage', `https://${siteHost}/services/outage`],
  ['/a b', `https://${siteHost}/a%20b`],
])('gives %s the absolute URL %s', (path, expected) => {
  expect(absoluteUrl(path)).toBe(expected);
});

describe('on another host', () => {
  test.each([
    ['water.example', 'https://water.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhosting.example', 'https://localhosting.example'],
    ['WWW.Water.example', 'https://www.water.example'],
    ['https://water.example/', siteOrigin],
    ['', siteOrigin],
  ])('gives the host %s the origin %s', async (host, origin) => {
    const env = { ...process.env, SITE_HOST: host };
    const replaced = jest.replaceProperty(process, 'env', env);
    jest.resetModules();
    const site = await import('@/lib/site/host');
    replaced.restore();
    expect(site.siteOrigin).toBe(origin);
  });
});

test('no phone number or email address can reach a real person', () => {
  expect(Object.values(agency.phones)).toEqual(
    Object.values(agency.phones).filter((number) => /^\(\d{3}\) 555-01\d\d$/.test(number)),
  );
  expect(Object.values(agency.emails)).toEqual(
    Object.values(agency.emails).filter((address) => address.endsWith('.example')),
  );
});
