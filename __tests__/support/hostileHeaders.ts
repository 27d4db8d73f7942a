import list from './hostileHeaders.json';

/** Headers that have confused servers and caches in the past. */
export const hostileHeaders = [
  ...list,
  { 'if-none-match': `"${'x'.repeat(4000)}"` },
  { accept: 'x'.repeat(4000) },
  { cookie: `a=${'b'.repeat(6000)}` },
  { 'accept-encoding': 'x;q=0.1,'.repeat(1200) },
  Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`x-many-${i}`, ''])),
] as Record<string, string>[];
