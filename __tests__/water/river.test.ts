/** @jest-environment node */
import { dailyTable, riverCharts } from '@/lib/server/water/views/riverCharts';
import { areCurrent, bandOf, gaugeView, riverSummary } from '@/lib/server/water/views/riverFlows';
import { gauges } from '@/lib/server/water/stations';
import { HOUR_MS, MINUTE_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';
import { makeSeries as series } from './makeSeries';

const now = Date.parse('2026-11-21T20:00:00Z');

describe('a gauge', () => {
  const gauge = gauges().find(({ id }) => id === 'north-fork-dam')!;

  test.each([
    [0, 'Low'],
    [399.9, 'Low'],
    [400, 'Runnable, low'],
    [999, 'Runnable, low'],
    [1000, 'Runnable'],
    [2499, 'Runnable'],
    [2500, 'High'],
    [3500, 'Very high'],
    [80_000, 'Very high'],
  ])('calls %d cfs %s', (flow, name) => expect(bandOf(gauge.levels!, flow)?.name).toBe(name));

  const flowAt = (time: number, value = 612.4) =>
    series('flow', [
      [time - 900_000, 600],
      [time, value],
    ]);

  test('shows flow, stage, time and level', () => {
    const time = now - 15 * MINUTE_MS;
    const view = gaugeView(gauge, flowAt(time), series('stage', [[time, 4.5]]), now);
    expect(view.now).toMatchObject({
      flow: '612 cfs',
      stage: '4.50 ft',
      isProvisional: true,
      isOld: false,
      band: { name: 'Runnable, low' },
    });
    expect(view.charts.flow.map(({ title }) => title)).toEqual([
      'Flow over the last 7 days: North Fork at North Fork Dam',
      'Flow over the last 30 days: North Fork at North Fork Dam',
    ]);
    expect(view.downloads.map(({ href }) => href)).toEqual([
      '/api/water/flow-north-fork-dam.csv',
      '/api/water/stage-north-fork-dam.csv',
    ]);
  });

  test('draws the stage over the last 7 and 30 days on a scale around its values', () => {
    const heights = [2, 8, 200].map((hours): Reading => [now - hours * HOUR_MS, 4 + hours / 100]);
    const { charts } = gaugeView(gauge, null, series('stage', heights.reverse()), now);
    expect(charts.stage).toMatchObject([
      {
        title: 'Stage over the last 7 days: North Fork at North Fork Dam',
        unit: 'feet',
        description: expect.stringMatching(
          /^From 4.02 ft to 4.08 ft, last 4.02 ft on November 21, 2026 at 10 a\.m\. PST.$/,
        ),
      },
      { description: expect.stringMatching(/^From 4.02 ft to 6.00 ft, last 4.02 ft/) },
    ]);
    expect(charts.stage[0]!.yTicks[0]!.label).toBe('3.4');
    expect(charts.flow).toEqual([]);
  });

  test.each<[string, number | null, number | null, object | null]>([
    ['flow and stage at the same time', 0, 0, { flow: '612 cfs', stage: '4.50 ft', isOld: false }],
    ['a flow that is too old', 4, 0, { isOld: true, band: null, flow: '612 cfs' }],
    [
      'a stage from another hour',
      0,
      2,
      { stage: expect.stringMatching(/^4.50 ft, November 21, 2026 at 10 a\.m\. PST$/) },
    ],
    ['a stage from yesterday', 0, 24, { flow: '612 cfs', stage: null, isOld: false }],
    ['only a stage', null, 0, { flow: null, stage: '4.50 ft', band: null, isOld: false }],
    ['neither flow nor stage', null, null, null],
  ])('shows the current reading with %s', (_name, flowAge, stageAge, expected) => {
    const flow = flowAge === null ? null : flowAt(now - flowAge * HOUR_MS);
    const stage = stageAge === null ? null : series('stage', [[now - stageAge * HOUR_MS, 4.5]]);
    const view = gaugeView(gauge, flow, stage, now).now;
    if (expected) expect(view).toMatchObject(expected);
    else expect(view).toBeNull();
  });

  test.each<[string, Reading[], string | null]>([
    [
      'more water than three hours ago',
      [
        [-3, 500],
        [-1, 400],
        [0, 530],
      ],
      'Rising',
    ],
    [
      'less',
      [
        [-3.5, 500],
        [0, 470],
      ],
      'Falling',
    ],
    [
      'nearly the same',
      [
        [-3, 500],
        [-1, 900],
        [0, 520],
      ],
      'Steady',
    ],
    [
      'no water, and none before',
      [
        [-3, 0],
        [0, 0],
      ],
      'Steady',
    ],
    [
      'only later readings',
      [
        [-2, 500],
        [0, 600],
      ],
      null,
    ],
    [
      'only much earlier readings',
      [
        [-5, 500],
        [0, 600],
      ],
      null,
    ],
    [
      'an old reading',
      [
        [-8, 500],
        [-4, 600],
      ],
      null,
    ],
  ])('shows the trend with %s', (_name, hours, trend) => {
    const readings = hours.map(([at, value]): Reading => [now + at * HOUR_MS, value]);
    expect(gaugeView(gauge, series('flow', readings), null, now).now!.trend).toBe(trend);
  });

  test('is in the summary with its flow, what the flow means and its trend', () => {
    const rising = series(
      'flow',
      [
        [-3, 500],
        [0, 612.4],
      ].map(([at, value]): Reading => [now + at! * HOUR_MS, value!]),
    );
    const view = gaugeView(gauge, rising, null, now);
    const stage = gaugeView(gauge, null, series('stage', [[now - HOUR_MS, 4.5]]), now);
    const old = gaugeView(gauge, flowAt(now - 4 * HOUR_MS), null, now);
    const { rows, asOf } = riverSummary([view, stage, old, { ...view, now: null }]);
    const { id, name } = gauge;
    expect(rows).toEqual([
      { id, name, flow: '612 cfs', word: 'Rafters: runnable, low', trend: 'Rising' },
      { id, name, flow: 'Stage 4.50 ft', word: '', trend: '' },
      { id, name, flow: '612 cfs', word: 'Old reading', trend: '' },
      { id, name, flow: 'No reading', word: '', trend: '' },
    ]);
    expect(asOf).toBe('Nov. 21, 11 a.m. PST');
    expect(riverSummary([old]).asOf).toBe('');
  });

  test.each([
    ['no reading', null, false],
    ['a reading from four hours ago', 4, false],
    ['a reading from an hour ago', 1, true],
  ])('counts as current only with a recent reading: %s', (_name, age, expected) => {
    const flow = age === null ? null : flowAt(now - age * HOUR_MS);
    expect(areCurrent([gaugeView(gauge, flow, null, now)])).toBe(expected);
  });

  test('has no chart, table or file without readings', () => {
    expect(gaugeView(gauge, null, null, now)).toMatchObject({
      charts: { flow: [], stage: [] },
      table: null,
      downloads: [],
    });
  });

  test.each([
    // There are 143 hours from midnight on Mar 4 (PST) to midnight on Mar 10 (PDT); Mar 8 has 23 of
    // them.
    ['2026-03-10T07:00:00Z', { 'March 8': 96 / 143, 'March 9': 119 / 143, 'March 10': 1 }],
    // There are 145 hours from midnight on Oct 28 (PDT) to midnight on Nov 3 (PST); Nov 1 has 25 of
    // them.
    ['2026-11-03T08:00:00Z', { 'Nov. 1': 96 / 145, 'Nov. 2': 121 / 145, 'Nov. 3': 1 }],
  ])('marks midnight in California across the clock change, up to %s', (text, marks) => {
    const to = Date.parse(text);
    const readings = [30, 1].map((hours): Reading => [to - hours * HOUR_MS, 100]);
    const { xTicks } = riverCharts('flow', 'x', readings, to)[0]!;
    const places = Object.fromEntries(xTicks.map(({ label, at }) => [label, at]));
    for (const [label, share] of Object.entries(marks))
      expect(places[label]).toBe(Math.round(1000 * share) / 10);
    expect(xTicks[0]!.at).toBe(0);
  });

  test('groups readings by California day, even on the day with 25 hours', () => {
    const hours = Array.from({ length: 25 }, (_, i): Reading => [
      Date.parse('2026-11-01T07:00:00Z') + i * HOUR_MS,
      100 + i,
    ]);
    expect(dailyTable('x', hours, [])).toMatchObject({
      head: ['Day', 'Lowest flow', 'Highest flow'],
      rows: [['Nov. 1', '100 cfs', '124 cfs']],
    });
  });

  test('lists days with flow or stage, and says which one is missing', () => {
    const at = (text: string) => Date.parse(text);
    const flow: Reading[] = [
      [at('2026-03-08T07:59:00Z'), 90], // 11:59 PM on March 7
      [at('2026-03-08T08:00:00Z'), 100],
      [at('2026-03-09T06:59:00Z'), 300], // 11:59 PM on March 8, a day with 23 hours
    ];
    const stage: Reading[] = [
      [at('2026-03-09T07:00:00Z'), 4.256],
      [at('2026-03-08T12:00:00Z'), 4.1],
    ];
    expect(dailyTable('x', flow, stage)).toMatchObject({
      head: ['Day', 'Lowest flow', 'Highest flow', 'Lowest stage', 'Highest stage'],
      rows: [
        ['March 9', 'no reading', 'no reading', '4.26 ft', '4.26 ft'],
        ['March 8', '100 cfs', '300 cfs', '4.10 ft', '4.10 ft'],
        ['March 7', '90 cfs', '90 cfs', 'no reading', 'no reading'],
      ],
    });
  });
});
