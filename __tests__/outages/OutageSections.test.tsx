import { screen, within } from '@testing-library/react';
import { OutageAnswer } from '@/components/outages/OutageAnswer';
import { OutageCard } from '@/components/outages/OutageCard';
import { OutageSections } from '@/components/outages/OutageSections';
import { TownForm } from '@/components/outages/TownForm';
import { TownOutages } from '@/components/outages/TownOutages';
import type { DrawnMap } from '@/lib/outages/mapTypes';
import { quickCheck, type CheckQuestion, type CheckResult } from '@/lib/outages/quickCheck';
import type { Outage, OutageList } from '@/lib/outages/types';
import agency from '@/lib/site/agency.json';
import { renderInSite } from '../support/renderInSite';

const { phones } = agency;

const outage: Outage = {
  id: 'a',
  title: 'Broken main',
  isPlanned: false,
  status: 'repairing',
  area: 'Main Street',
  places: ['Colfax'],
  towns: ['colfax'],
  homes: 40,
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

const now = Date.parse('2026-11-22T02:30:00.000Z');
const none: OutageList = { current: [], planned: [], past: [], asOf: '2026-11-22T02:15:00.000Z' };

const map: DrawnMap = {
  width: 640,
  height: 600,
  county: 'M0 0L640 0L640 600Z',
  rivers: [],
  towns: [],
  areas: [{ number: 1, phase: 'current', path: 'M0 0L9 0L9 9Z', x: 5, y: 5 }],
};

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

test('says that there are no outages and when the list was updated', () => {
  renderInSite(<OutageSections outages={none} map={null} now={now} />);
  const current = region('Current outages');
  expect(current.getByText(/^No outages reported/)).toBeVisible();
  expect(current.getByText('6:15 p.m. on Saturday, November 21')).toBeVisible();
  // The first lines of the page say who to call.
  expect(current.queryByRole('link')).toBeNull();
  expect(region('Planned work').getByText(/^No work that shuts off water/)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('does not claim that there are no outages when the list cannot be shown', () => {
  renderInSite(<OutageSections outages={{ ...none, asOf: null }} map={null} now={now} />);
  expect(screen.queryByText(/^No outages reported/)).toBeNull();
  expect(screen.queryByText(/^No work that shuts off water/)).toBeNull();
  expect(region('Current outages').getByText(/^We cannot show the list/)).toBeVisible();
});

test.each([
  [{ tone: 'good', words: 'No outages reported' }, '6:15 p.m.', undefined],
  [{ tone: 'error', words: '2 outages: Colfax, Auburn' }, 'as of 6:15 p.m.', '#current-outages'],
] as const)(
  'the first lines give the summary %j, the time %s and who to call',
  (summary, time, href) => {
    const asOf = { time: none.asOf!, words: '6:15 p.m.' };
    const { container } = renderInSite(
      <OutageAnswer summary={{ ...summary, asOf }} listId="current-outages" />,
    );
    expect(container).toHaveTextContent(`${summary.words}, ${time}No water? Call`);
    expect(screen.getByRole('link', { name: phones.emergency })).toBeVisible();
    expect(screen.queryByRole('link', { name: summary.words })?.getAttribute('href')).toBe(href);
  },
);

test('shows an outage with its facts, its updates and its number on the map', () => {
  const planned = { ...outage, id: 'b', title: 'New valve', isPlanned: true, isSample: true };
  renderInSite(
    <OutageSections
      outages={{ ...none, current: [outage], planned: [planned] }}
      map={map}
      now={now}
    />,
  );
  const toCall = { name: phones.emergency };
  expect(region('Current outages').getByRole('link', toCall)).toBeVisible();
  const card = within(screen.getByRole('article', { name: '1 Broken main' }));
  expect(card.getByText('Crew at work')).toBeVisible();
  expect(card.getByText('Boil your water.')).toBeVisible();
  expect(card.getByText('40')).toBeVisible();
  expect(card.getByText(/A crew is there/)).toHaveTextContent(
    'Updated 6:10 p.m. on Saturday, November 21: A crew is there.',
  );
  expect(card.getAllByText(/^Updated/)).toHaveLength(1);
  expect(screen.getByRole('article', { name: '2 New valve' })).toHaveTextContent('SAMPLE');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Map of outages and planned work. Number 1: current. The lists above give the locations.',
  );
});

test('without a map, outages have no numbers', () => {
  const planned = { ...outage, id: 'b', title: 'New valve', isPlanned: true };
  renderInSite(
    <OutageSections
      outages={{ ...none, current: [outage], planned: [planned] }}
      map={null}
      now={now}
    />,
  );
  expect(screen.getByRole('article', { name: 'Broken main' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'New valve' })).toBeVisible();
});

test('the form asks for a town, unless the page already shows one', () => {
  const towns = [{ key: 'colfax', title: 'Colfax' }];
  const { unmount } = renderInSite(<TownForm towns={towns} />);
  expect(screen.getByLabelText('My town')).toHaveDisplayValue('Choose');
  expect(screen.getByLabelText('My town')).toBeInvalid();
  unmount();
  renderInSite(<TownForm towns={towns} town="colfax" />);
  expect(screen.getByLabelText('My town')).toHaveDisplayValue('Colfax');
  expect(screen.getByLabelText('My town')).toBeValid();
});

test('lists the sections in the order in which visitors need them', () => {
  renderInSite(<OutageSections outages={none} map={map} now={now} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.id)).toEqual([
    'quick-check',
    'current-outages',
    'planned-work',
    'map-of-outages',
  ]);
});

test('folds the quick check during an outage, so that the first card is in view', () => {
  const first = () => screen.getByText('Do you see water in the street or at your meter?');
  const { rerender } = renderInSite(<OutageSections outages={none} map={map} now={now} />);
  expect(first()).toBeVisible();
  rerender(
    <OutageSections key="outage" outages={{ ...none, current: [outage] }} map={map} now={now} />,
  );
  expect(screen.getByRole('heading', { name: /^Quick check/ })).toBeVisible();
  expect(first()).not.toBeVisible();
});

test('keeps the cause and older updates of an outage behind "More about this"', () => {
  const updates = [
    ...outage.updates,
    { time: '2026-11-21T20:00:00.000Z', text: 'We are looking for the cause.' },
  ];
  renderInSite(
    <OutageCard outage={{ ...outage, updates, cause: 'An old pipe' }} phase="current" now={now} />,
  );
  expect(screen.getByText(/A crew is there/)).toBeVisible();
  const more = within(screen.getByRole('group'));
  expect(more.getByText('More about this')).toBeVisible();
  expect(more.getByText('An old pipe')).not.toBeVisible();
  expect(more.getByText(/We are looking/)).not.toBeVisible();
});

test('the page for a town shows the town’s outages, and links to others that may affect the town', () => {
  const elsewhere = [{ ...outage, id: 'b', title: 'Low pressure', area: 'The foothills' }];
  renderInSite(
    <TownOutages
      town={{ key: 'colfax', title: 'Colfax' }}
      outages={{ current: [outage], planned: [], elsewhere, asOf: none.asOf }}
      now={now}
    />,
  );
  expect(screen.getByRole('article', { name: 'Broken main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Low pressure' })).toHaveAttribute(
    'href',
    '/services/outage#outage-b',
  );
  expect(screen.queryByText(/^No outages reported/)).toBeNull();
});

function resultsOf(question: CheckQuestion): CheckResult[] {
  return question.answers.flatMap(({ then }) => ('ask' in then ? resultsOf(then) : [then]));
}

test('every path through the quick check ends with what to do and who to call', () => {
  const results = resultsOf(quickCheck);
  expect(results.length).toBeGreaterThan(8);
  expect(results.filter(({ steps, call }) => steps.length === 0 || !call.who)).toEqual([]);
  const numbers = new Set(results.map(({ call }) => call.number));
  expect(numbers).toEqual(
    new Set([phones.emergency, phones.conservation, phones.service, undefined]),
  );
});

test('the quick check sends a flood to the emergency number, and a slow leak to the form or the leak line', () => {
  const [flood, slow] = quickCheck.answers;
  expect(flood!.label).toMatch(/gushes or flows/);
  expect(flood!.then).toMatchObject({ call: { number: phones.emergency } });
  expect(slow!.label).toMatch(/slow leak/);
  expect(slow!.then).toMatchObject({
    link: { href: '/report-water-waste/form' },
    call: { number: phones.conservation },
  });
});

test('a phone number in a step of the quick check is a link', () => {
  renderInSite(<OutageSections outages={none} map={null} now={now} />);
  const step = screen.getByText(/^If you have no water, or the leak gets worse/);
  const link = within(step).getByText(phones.emergency);
  expect(link).toHaveAttribute('href', `tel:+1${phones.emergency.replace(/\D/g, '')}`);
});

test('the answers to a question share a group that no other question uses', () => {
  const { container } = renderInSite(<OutageSections outages={none} map={null} now={now} />);
  const groups = [...container.querySelectorAll('details')].map((answer) => ({
    name: answer.getAttribute('name'),
    parent: answer.parentElement,
  }));
  const parents = new Map(groups.map(({ name, parent }) => [name, parent]));
  expect(groups.every(({ name, parent }) => parents.get(name) === parent)).toBe(true);
  expect(parents.size).toBe(new Set(groups.map(({ parent }) => parent)).size);
});
