/** Licences that ask for no more than to be named. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
];

/** Others, each for one use that was looked at: the beginning of the package's name, and why it is fine. */
const exceptions = {
  'CC-BY-4.0': [
    'caniuse-lite',
    'data about browsers that the build reads; this list names its source',
  ],
  'LGPL-3.0-or-later': [
    '@img/sharp-',
    'a library of its own (libvips), used as it comes and loaded at run time',
  ],
  'OFL-1.1': ['@fontsource-variable/', 'a font, served as it comes'],
};

/** Licences that `package.json` of a package tells in a way that the lock file does not hold. */
const told = { xtend: 'MIT' };

/** In the lock file as peers that Next would use for tests, if they were there: they do not ship. */
const notShipped = ['@playwright/test', 'playwright', 'playwright-core'];

/**
 * Every package that ships, from the lock file: for all platforms, so that the list is the same on each machine.
 * @returns `{name, version, licence}`, sorted
 */
export function shippedPackages({ packages }) {
  const shipped = Object.entries(packages).flatMap(([path, { dev, version, license }]) => {
    const name = path.split('node_modules/').at(-1);
    if (!path || dev || notShipped.includes(name)) return [];
    return { name, version, licence: license ?? told[name] ?? 'unknown' };
  });
  const keyed = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Whether a package may ship: of `A OR B` one licence has to be allowed, of `A AND B` each. */
export function isAllowed({ name, licence }) {
  const isFine = (id) => free.includes(id) || name.startsWith(exceptions[id]?.[0] ?? '\0');
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isFine(id.trim())));
}

/** The packages as Markdown. */
export function licenceList(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].sort(([, a], [, b]) => b - a);
  const rows = packages.map(({ name, version, licence }) => {
    return `| [${name}](https://www.npmjs.com/package/${name}/v/${version}) | ${version} | ${licence} |`;
  });
  return `# Licences

The ${packages.length} packages that ship with the site, of all platforms, from \`package-lock.json\`. \`npm run licences\` writes this list; a test fails where it is out of date, or where a licence is not one of those that \`scripts/licence-rules.mjs\` allows.

| licence | packages |
| --- | --: |
${summary.map(([licence, count]) => `| ${licence} | ${count} |`).join('\n')}

Allowed for one use each:

${Object.entries(exceptions)
  .map(([licence, [name, reason]]) => `- ${licence}, \`${name}\`: ${reason}.`)
  .join('\n')}

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
