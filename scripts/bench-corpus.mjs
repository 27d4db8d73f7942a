// Creates any number of documents for the search benchmark by recombining parts of the site's content.

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Creates `count` documents, each with parts of several real ones. */
export function makeCorpus(documents, count, seed = 1) {
  const random = seededRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const pool = {
    headings: documents.flatMap(({ headings }) => headings),
    keywords: documents.flatMap(({ keywords }) => keywords.split(',').map((word) => word.trim())),
    lines: documents.flatMap(({ text }) => text.split('\n')),
  };
  const many = (list, number) => Array.from({ length: number }, () => pick(list));
  return Array.from({ length: count }, (_, i) => ({
    path: `/bench/${i}`,
    title: `${pick(documents).title}: ${pick(pool.headings)}`,
    description: pick(documents).description,
    headings: many(pool.headings, 6),
    keywords: many(pool.keywords, 12).join(', '),
    text: many(pool.lines, 40).join('\n'),
    kind: 'page',
  }));
}
