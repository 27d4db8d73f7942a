import { test } from './support/editedSite';
test.use({ expectedFaults: /418/ });
test.setTimeout(180000);
test('shots', async ({ edited, page: tab }) => {
  const { cosmic } = edited;
  const t = (h: number) => new Date(Date.now() + h * 3_600_000).toISOString();
  cosmic.publish('zanzibar-break', { type: 'outages', title: 'Zanzibar Road main broke', metadata: { kind: 'outage', status: 'repairing', area: 'Colfax: Zanzibar Road from the bridge to the school, some 30 homes', zones: 'colfax', begins: t(-2), ends: t(3), cause: 'A falling tree broke an 8-inch main', updates: `${t(-1)} A crew digs.\n${t(-0.5)} The break is shut off.`, content: '<p>Fill a tub for flushing. See <a href="#after-the-water-is-back">what to do when it is back</a>.</p>' } });
  cosmic.publish('new-valve', { type: 'outages', title: 'New valve on Grove Street', metadata: { sample: true, kind: 'planned', status: 'planned', area: 'Grove Street in Auburn', polygon: '[[-121.10,38.88],[-121.06,38.88],[-121.06,38.93],[-121.09,38.93]]', begins: t(48), ends: t(54) } });
  cosmic.publish('fixed', { type: 'outages', title: 'Old break', metadata: { kind: 'outage', status: 'restored', area: 'Loomis', begins: t(-100), restored: t(-90) } });
  await edited.tell();
  await tab.goto('/services/outage');
  await tab.getByText('No', { exact: true }).click();
  await tab.getByText('All taps', { exact: true }).click();
  for (const [w, s] of [[360, 'light'], [1440, 'light'], [1440, 'dark']] as const) {
    await tab.setViewportSize({ width: w, height: 900 });
    await tab.emulateMedia({ colorScheme: s });
    await tab.screenshot({ path: `/tmp/shot-outage-${w}-${s}.png`, fullPage: true, clip: { x: 0, y: 0, width: w, height: w === 360 ? 4200 : 2900 } , });
  }
  await tab.emulateMedia({ media: 'print', colorScheme: 'light' });
  await tab.screenshot({ path: `/tmp/shot-outage-print.png`, fullPage: true, clip: { x: 0, y: 0, width: 1440, height: 2600 } });
});
