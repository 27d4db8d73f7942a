import {
  bannerReducer,
  placeOf,
  type BannerAction,
  type BannerStates,
} from '@/lib/alerts/bannerState';

const state = (position: number) => ({ position, hidden: false, active: true, ieOnly: false });
const three: BannerStates = { a: state(1), b: state(2), c: state(3) };
const run = (states: BannerStates, ...actions: BannerAction[]) =>
  actions.reduce(bannerReducer, states);

test('closing hides, and the end of the collapse makes inactive', () => {
  const hidden = run(three, { type: 'hide', key: 'b' });
  expect(hidden.b).toMatchObject({ hidden: true, active: true });
  expect(run(hidden, { type: 'collapsed', key: 'b' }).b).toMatchObject({
    hidden: true,
    active: false,
  });
});

test('a collapse that nobody asked for changes nothing', () => {
  expect(run(three, { type: 'collapsed', key: 'a' })).toEqual(three);
});

test('registering again does not open what was closed', () => {
  const closed = run(three, { type: 'hide', key: 'a' });
  expect(run(closed, { type: 'register', key: 'a', state: state(1) }).a?.hidden).toBe(true);
});

const inactive = (key: string): BannerAction[] => [
  { type: 'hide', key },
  { type: 'collapsed', key },
];

test.each([
  ['three', three, { a: [true, false], b: [false, false], c: [false, true] }],
  ['two', run(three, ...inactive('a')), { b: [true, false], c: [false, true] }],
  ['one', run(three, ...inactive('a'), ...inactive('c')), { b: [true, true] }],
])('first and last among %s active banners', (_name, states, places) => {
  const found = Object.fromEntries(
    Object.keys(places).map((key) => {
      const { isFirst, isLast } = placeOf(states, key);
      return [key, [isFirst, isLast]];
    }),
  );
  expect(found).toEqual(places);
});

test('the notice for Internet Explorer is never first elsewhere', () => {
  const ie = { position: 0, hidden: true, active: false, ieOnly: true };
  expect(placeOf({ ie, ...three }, 'a').isFirst).toBe(true);
});
