// Merges a release of this product into an adopter's repository, and says what to do then:
// npm run release:merge -- v1.1.0 [--no-install]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-install': { type: 'boolean' } },
});
const [tag = ''] = positionals;

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  return { isDone: status === 0, text: stdout, problem: stderr.trim() };
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The sections of a change log, by heading.
 * @param {string} changelog
 */
const sectionsOf = (changelog) =>
  new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => /** @type {const} */ ([section.split('\n', 1)[0], section])),
  );

/**
 * What adopters must do, from every section of the new change log that the old one lacks.
 * @param {string} before
 * @param {string} after
 */
function newDuties(before, after) {
  const known = sectionsOf(before);
  return [...sectionsOf(after)].flatMap(([heading, section]) => {
    const duties = /^### Adopters must\n([^]*?)(?=^### |$(?![^]))/m.exec(section)?.[1]?.trim();
    return known.has(heading) || !duties ? [] : [`${heading}: adopters must\n\n${duties}\n`];
  });
}

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!/^v\d+\.\d+\.\d+$/.test(tag))
  fail('Please name a release, as in npm run release:merge -- v1.1.0');
if (git('status', '--porcelain').text !== '') fail('Please commit or stash your changes first.');
if (!git('remote', 'get-url', 'upstream').isDone)
  fail('There is no remote named upstream. Add it with git remote add upstream <its address>');

// Not as a tag of this repository, which may have its own tags.
const fetched = git('fetch', '--no-tags', 'upstream', `refs/tags/${tag}`);
if (!fetched.isDone) fail(`${tag} cannot be fetched from upstream. ${fetched.problem}`);
const before = git('show', 'HEAD:CHANGELOG.md').text;
const after = git('show', 'FETCH_HEAD:CHANGELOG.md').text;
const merged = git('merge', '--no-edit', '-m', `Merge release ${tag}`, 'FETCH_HEAD');
console.log([merged.text, ...newDuties(before, after)].join('\n'));
if (!merged.isDone)
  fail(
    `${merged.problem}\nPlease resolve the conflicts and commit. Then run npm ci and npm run adopt:check.`.trim(),
  );

if (!values['no-install']) {
  npm('ci');
  npm('run', 'adopt:check');
}
