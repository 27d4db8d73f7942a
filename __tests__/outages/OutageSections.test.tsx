import { screen, within } from '@testing-library/react';
import { OutageAnswer } from '@/components/outages/OutageAnswer';
import { OutageHistory, OutageSections } from '@/components/outages/OutageSections';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import { quickCheck, type CheckQuestion, type CheckResult } from '@/lib/outages/quickCheck';
import type { Outage, OutageList } from '@/lib/outages/types';
import { agency } from '@/lib/site/agency';
import { renderInSite } from '../support/renderInSite';

const outage: Outage = {
  id: 'a',
  title: 'Broken main',
  isPlanned: false,
  status: 'repairing',
  area: 'Main Street',
  rings: [],
  cause: '',
  begins: '2026-11-22T01:30:00.000Z',
  ends: null,
  restored: null,
  updates: [{ time: '2026-11-22T02:10:00.000Z', text: 'A crew is there.' }],
  html: '<p>Boil your water.</p>',
  updated: '2026-11-22T02:10:00.000Z',
  isSample: false,
};

const none: OutageList = { current: [], planned: [], past: [], asOf: '2026-11-22T02:15:00.000Z' };

const map: DrawnMap = {
  width: 640,
  height: 600,
  rivers: [],
  towns: [],
  areas: [{ number: 1, phase: 'current', path: 'M0 0L9 0L9 9Z', x: 5, y: 5 }],
};

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

test('says that there are no outages, as of when, and who to call', () => {
  renderInSite(<OutageSections outages={none} map={null} />);
  const current = region('Current outages');
  expect(current.getByText('No outages reported.')).toBeVisible();
  expect(current.getByText('6:15 p.m. on Saturday, November 21, 2026')).toBeVisible();
  expect(current.getByRole('link', { name: agency.phones.emergency })).toBeVisible();
  expect(region('Planned work').getByText(/^No work that shuts off water/)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('does not claim that there are no outages when it does not know', () => {
  renderInSite(<OutageSections outages={{ ...none, asOf: null }} map={null} />);
  expect(screen.queryByText('No outages reported.')).toBeNull();
  expect(screen.queryByText(/^No work that shuts off water/)).toBeNull();
  expect(region('Current outages').getByText(/^We cannot show the list/)).toBeVisible();
});

test.each([
  [0, none.asOf, /^No outages reported as of 6:15 p\.m\. on .*2026\. No water\? Call/],
  [1, none.asOf, /^1 outage reported as of 6:15 p\.m\./],
  [2, none.asOf, /^2 outages reported as of 6:15 p\.m\./],
  [0, null, /^No water\? Call/],
])('the first line reports %s outages as of %s', (count, asOf, text) => {
  const current = Array.from({ length: count }, () => outage);
  const { container } = renderInSite(<OutageAnswer current={current} asOf={asOf} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: agency.phones.emergency })).toBeVisible();
  const link = screen.queryByRole('link', { name: /reported/ });
  expect(link?.getAttribute('href')).toBe(count ? '#current-outages' : undefined);
});

test('shows an outage with its facts, its updates and its number on the map', () => {
  const planned = { ...outage, id: 'b', title: 'New valve', isPlanned: true, isSample: true };
  renderInSite(
    <OutageSections outages={{ ...none, current: [outage], planned: [planned] }} map={map} />,
  );
  const card = within(screen.getByRole('article', { name: '1 Broken main' }));
  expect(card.getByText('Crew at work')).toBeVisible();
  expect(card.getByText('Boil your water.')).toBeVisible();
  expect(card.getByRole('listitem')).toHaveTextContent(
    '6:10 p.m. on Saturday, November 21, 2026: A crew is there.',
  );
  expect(screen.getByRole('article', { name: '2 New valve' })).toHaveTextContent('SAMPLE');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Map of areas without water. Number 1: current. The lists above give the locations.',
  );
});

test('lists the sections in the order that visitors need them', () => {
  renderInSite(<OutageSections outages={none} map={map} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.id)).toEqual([
    'current-outages',
    'planned-work',
    'map-of-outages',
    'quick-check',
  ]);
});

test('the history has no numbers, because the map does not show it', () => {
  renderInSite(<OutageHistory past={[{ ...outage, status: 'restored' }]} />);
  expect(screen.getByRole('article', { name: 'Broken main' })).toHaveTextContent('Water is back');
});

function resultsOf(question: CheckQuestion): CheckResult[] {
  return question.answers.flatMap(({ then }) => ('ask' in then ? resultsOf(then) : [then]));
}

test('every path through the quick check ends with what to do and who to call', () => {
  const results = resultsOf(quickCheck);
  expect(results.length).toBeGreaterThan(8);
  expect(results.filter(({ steps, call }) => steps.length === 0 || !call.who)).toEqual([]);
  const numbers = new Set(results.map(({ call }) => call.number));
  expect(numbers).toEqual(new Set([agency.phones.emergency, agency.phones.service, undefined]));
});

test('the answers to a question share a group that no other question uses', () => {
  const { container } = renderInSite(<OutageSections outages={none} map={null} />);
  const groups = [...container.querySelectorAll('details')].map((answer) => ({
    name: answer.getAttribute('name'),
    parent: answer.parentElement,
  }));
  const parents = new Map(groups.map(({ name, parent }) => [name, parent]));
  expect(groups.every(({ name, parent }) => parents.get(name) === parent)).toBe(true);
  expect(parents.size).toBe(new Set(groups.map(({ parent }) => parent)).size);
});
