/** For `jest.useFakeTimers`: only what `Date` says is faked, all else takes the time that it takes. */
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

type FakeableAPI = NonNullable<
  Extract<
    Parameters<typeof jest.useFakeTimers>[0],
    { legacyFakeTimers?: false | undefined }
  >['doNotFake']
>[number];
