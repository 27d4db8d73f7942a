import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import agency from '@/lib/site/agency.json';
import { OUTAGE_FEED_PATH, PLANNED_WORK_PATH } from '@/lib/outages/paths';
import { violationsInBothSchemes } from './support/axe';
import { expect, test, type EditedSite } from './support/editedSite';
import { visit } from './support/visit';

test.describe.configure({ mode: 'serial' });

const page = '/services/outage';
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function publish({ cosmic }: EditedSite) {
  cosmic.clear();
  cosmic.publish('zanzibar-break', {
    type: 'outages',
    title: 'Zanzibar Road main broke',
    metadata: {
      kind: { key: 'outage', value: 'outage' },
      status: { key: 'repairing', value: 'repairing' },
      area: 'Zanzibar Road in Colfax',
      zones: 'colfax',
      begins: hoursAhead(-2),
      ends: hoursAhead(3),
      // Text from an editor in a hurry, too long for the width of a phone.
      updates: `${hoursAhead(-1)} A crew digs. https://maps.example/${'pipe'.repeat(30)}`,
      content: '<p onclick="x()">Fill a tub.<script>x()</script></p>',
    },
  });
  cosmic.publish('new-valve', {
    type: 'outages',
    title: 'New valve on Grove Street',
    metadata: {
      kind: 'planned',
      status: 'planned',
      area: `Grove Street in Auburn, ${'lots'.repeat(25)}`,
      polygon: '[[-121.10,38.88],[-121.06,38.88],[-121.06,38.93],[-121.09,38.93]]',
      begins: hoursAhead(48),
      ends: hoursAhead(54),
    },
  });
  cosmic.publish('fixed', {
    type: 'outages',
    title: 'Old break',
    metadata: { kind: 'outage', status: 'restored', area: 'Loomis', begins: hoursAhead(-100) },
  });
}

async function entriesOf({ url }: EditedSite): Promise<string[]> {
  const { format, feed } = parseFeed(await (await fetch(url + OUTAGE_FEED_PATH)).text());
  return format === 'atom' ? (feed.entries ?? []).map(({ title }) => title?.value ?? '') : [];
}

test('published outages and planned work appear on pages, in the feed, in the calendar and in search', async ({
  edited,
  page: tab,
}) => {
  edited.cosmic.clear();
  expect(await edited.tell()).toBe(200);
  await visit(tab, page);
  await expect(tab.getByText(/^No outages reported as of/)).toBeVisible();
  const status = tab.getByRole('region', { name: 'Outages and emergencies' });
  await expect(status.getByRole('link', { name: 'No outages reported' })).toBeVisible();
  await tab.goto('/');
  await expect(tab.getByRole('region', { name: 'Current outages' })).toHaveCount(0);

  publish(edited);
  expect(await edited.tell()).toBe(200);
  await visit(tab, '/contact-us');
  await expect(status.getByRole('link', { name: '1 outage: Colfax' })).toBeVisible();
  await visit(tab, '/');
  await tab.getByRole('link', { name: 'Zanzibar Road main broke' }).click();
  const current = tab.getByRole('article', { name: '1 Zanzibar Road main broke' });
  await expect(current).toContainText('Crew at work');
  await expect(current).toContainText('Fill a tub.');
  await expect(tab.getByRole('article', { name: '2 New valve on Grove Street' })).toContainText(
    'Planned',
  );
  await expect(tab.getByRole('img', { name: /1: current\. Number 2: planned/ })).toBeVisible();
  await expect(tab.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    OUTAGE_FEED_PATH,
  );

  expect(await entriesOf(edited)).toEqual([
    'Zanzibar Road main broke: Crew at work',
    'New valve on Grove Street: Planned',
    'Old break: Water is back',
  ]);
  const text = await (await fetch(edited.url + PLANNED_WORK_PATH)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
    'New valve on Grove Street',
  ]);
  // Search builds its new index in the background.
  await expect(async () => {
    const answer = await fetch(`${edited.url}/api/search?q=zanzibar`);
    const { items } = (await answer.json()) as { items: { link: string }[] };
    expect(items.map(({ link }) => new URL(link).pathname)).toEqual([page]);
  }).toPass();
});

test('lists past outages on their own page', async ({ edited, page: tab }) => {
  publish(edited);
  expect(await edited.tell()).toBe(200);
  await visit(tab, '/services/past-outages');
  await expect(tab.getByRole('article')).toHaveCount(1);
  await expect(tab.getByRole('article', { name: 'Old break' })).toContainText('Water is back');
});

test('an outage page with every kind of entry has no accessibility violations and fits a narrow phone', async ({
  edited,
  page: tab,
}) => {
  publish(edited);
  await edited.tell();
  await visit(tab, page);
  // The quick check is collapsed during an outage.
  await tab.getByRole('heading', { name: /^Quick check/ }).click();
  await tab.getByText('No', { exact: true }).click();
  await tab.getByText('More about this').first().click();
  await tab.getByText('All faucets', { exact: true }).click();
  for (const width of [360, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    expect(await violationsInBothSchemes(tab), `${width} px`).toEqual([]);
  }
  await tab.setViewportSize({ width: 320, height: 900 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the map is collapsed on a phone, and open on a wide screen and on paper', async ({
  edited,
  page: tab,
}) => {
  publish(edited);
  await edited.tell();
  await tab.setViewportSize({ width: 360, height: 740 });
  await visit(tab, page);
  const map = tab.getByRole('img', { name: /^Map of outages/ });
  await expect(tab.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
  await expect(map).toBeHidden();
  await tab.getByText('Show the map').click();
  await expect(map).toBeVisible();
  await tab.getByText('Show the map').click();
  await tab.emulateMedia({ media: 'print' });
  await expect(map).toBeVisible();
  await tab.emulateMedia({ media: 'screen' });
  await tab.setViewportSize({ width: 1440, height: 900 });
  await expect(map).toBeVisible();
  await expect(tab.getByText('Show the map')).toBeHidden();
});

test('no number on the map covers the name of a river', async ({ edited, page: tab }) => {
  publish(edited);
  edited.cosmic.publish('low-pressure', {
    type: 'outages',
    title: 'Low pressure in Auburn',
    metadata: { kind: 'outage', status: 'repairing', area: 'Auburn', zones: 'auburn' },
  });
  await edited.tell();
  await tab.setViewportSize({ width: 360, height: 740 });
  await visit(tab, page);
  await tab.getByText('Show the map').click();
  const map = tab.getByRole('img', { name: /^Map of outages.*Number 3: planned/ });
  const gaps = await map.evaluate((svg) => {
    const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
    const letters = [...svg.querySelectorAll<SVGTextElement>('text:has(textPath)')].flatMap(
      (name) =>
        Array.from({ length: name.getNumberOfChars() }, (_, i) =>
          middleOf(name.getExtentOfChar(i)),
        ),
    );
    return [...svg.querySelectorAll<SVGCircleElement>('circle[r="17"]')].map((disc) => {
      const [x, y] = middleOf(disc.getBBox());
      return Math.min(...letters.map((letter) => Math.hypot(letter[0] - x, letter[1] - y)));
    });
  });
  expect(gaps).toHaveLength(3);
  // The radius of a number, and half of a letter.
  for (const gap of gaps) expect(gap).toBeGreaterThan(17 + 8);
});

test('keeps showing the last good list and its age while Cosmic is failing', async ({ edited }) => {
  publish(edited);
  await edited.tell();
  await edited.cosmic.setFault('500');
  expect(await edited.tell()).toBe(502);
  const html = await (await fetch(edited.url + page)).text();
  expect(html).toContain('Zanzibar Road main broke');
  // Checks the answer, because the status line says the same thing.
  expect(html).toMatch(
    />1 outage: Colfax<\/a><\/strong>,(?:<!-- -->)? <span class="unit">as of (?:<!-- -->)?<time/,
  );
  await edited.cosmic.setFault(undefined);
  edited.cosmic.remove('zanzibar-break');
  expect(await edited.tell()).toBe(200);
  expect(await entriesOf(edited)).not.toContain('Zanzibar Road main broke: Crew at work');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form opens the page that lists a town’s outages', async ({ edited, page: tab }) => {
    publish(edited);
    await edited.tell();
    await tab.goto(page);
    await tab.getByLabel('My town').selectOption('Colfax');
    await tab.getByRole('button', { name: 'Show outages' }).click();
    await expect(tab).toHaveURL(/\/services\/outage\/colfax/);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Outages in Colfax');
    await expect(tab.getByRole('article')).toHaveCount(1);
    await expect(tab.getByRole('article')).toContainText('Zanzibar Road main broke');
    await expect(tab.getByLabel('My town')).toHaveValue('colfax');
    await tab.getByLabel('My town').selectOption('Lincoln');
    await tab.getByRole('button', { name: 'Show outages' }).click();
    await expect(tab.getByRole('main')).toContainText('No outages reported');
  });

  test.describe('for a town that does not exist', () => {
    test.use({ expectedFaults: /status of 404/ });

    test('the form shows all outages, and the town’s page returns 404', async ({ page: tab }) => {
      await tab.goto('/services/outage/town?town=%3Cscript%3E');
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Outages');
      expect((await tab.goto('/services/outage/atlantis'))?.status()).toBe(404);
    });
  });

  test('the quick check ends with the likely cause and who to call, and has one right edge', async ({
    page: tab,
  }) => {
    await tab.goto(page);
    const check = tab.getByRole('region', { name: /^Quick check/ });
    await check.getByRole('heading').click();
    for (const answer of [
      'No',
      'All faucets',
      'Yes, the lights are out',
      'Yes, a well or a booster pump',
    ]) {
      await check.getByText(answer, { exact: true }).click();
    }
    await expect(check.getByText('It is the power company.')).toBeVisible();
    const edges = await check
      .locator('summary, [data-tone]')
      .filter({ visible: true })
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
    await check.getByText('Yes, it gushes or flows').click();
    await expect(check.getByText('It is the power company.')).toBeHidden();
    await expect(
      check.getByRole('link', { name: agency.phones.emergency }).filter({ visible: true }),
    ).toHaveCount(1);
  });
});
