/** Licenses that require attribution at most. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/**
 * Other licenses, each reviewed for one use: the start of the package name, and
 * why the license is acceptable.
 */
const exceptions = {
  'CC-BY-4.0': ['caniuse-lite', 'browser data that the build reads; this list credits its source'],
  'LGPL-3.0-or-later': [
    '@img/sharp-',
    'a separate library (libvips), used unmodified and loaded at run time',
  ],
  'OFL-1.1': ['@fontsource-variable/', 'a font, served unmodified'],
};

/** Licenses that are missing from the lock file, taken from the packages' own `package.json`. */
const unlisted = { busboy: 'MIT', streamsearch: 'MIT', xtend: 'MIT' };

/** Packages in the lock file only as optional peer dependencies of Next.js, for tests. They do not ship. */
const notShipped = ['@playwright/test', 'playwright', 'playwright-core'];

/**
 * All packages that ship, from the lock file. Includes all platforms, so the
 * list is the same on every machine.
 * @returns A sorted list of `{name, version, license}`.
 */
export function shippedPackages({ packages }) {
  const shipped = Object.entries(packages).flatMap(([path, { dev, version, license }]) => {
    const name = path.split('node_modules/').at(-1);
    if (!path || dev || notShipped.includes(name)) return [];
    return { name, version, license: license ?? unlisted[name] ?? 'unknown' };
  });
  const keyed = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one]));
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Whether a package may ship. For `A OR B`, one license must be allowed. For `A AND B`, both must be. */
export function isAllowed({ name, license }) {
  const isFine = (id) => free.includes(id) || name.startsWith(exceptions[id]?.[0] ?? '\0');
  const choices = license.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isFine(id.trim())));
}

/** Formats the packages as Markdown. */
export function licenseList(packages) {
  const counts = new Map();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const summary = [...counts].sort(([, a], [, b]) => b - a);
  const rows = packages.map(({ name, version, license }) => {
    return `| [${name}](https://www.npmjs.com/package/${name}/v/${version}) | ${version} | ${license} |`;
  });
  return `# Licenses

This page lists the ${packages.length} packages that ship with the site, on all platforms, from \`package-lock.json\`. \`npm run licenses\` writes this list. A test fails if it is out of date, or if \`scripts/license-rules.mjs\` does not allow a license.

| license | packages |
| --- | --: |
${summary.map(([license, count]) => `| ${license} | ${count} |`).join('\n')}

These licenses are allowed only for packages whose names start as shown:

${Object.entries(exceptions)
  .map(([license, [name, reason]]) => `- ${license}, \`${name}\`: ${reason}.`)
  .join('\n')}

| package | version | license |
| --- | --- | --- |
${rows.join('\n')}
`;
}
