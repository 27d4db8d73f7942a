/** The `doNotFake` option for `jest.useFakeTimers` that fakes only `Date` and leaves all timers real. */
export const allButDate: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];
