type Options = NonNullable<Parameters<typeof jest.useFakeTimers>[0]>;

/** The `doNotFake` option for `jest.useFakeTimers` that fakes only `Date` and leaves all timers real. */
export const allButDate: NonNullable<Extract<Options, { doNotFake?: unknown }>['doNotFake']> = [
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
