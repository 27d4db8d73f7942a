// Figures that a benchmark measures, as tables in the document that shows them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { format } from 'prettier';

/** A short run: it shows that the benchmark works, and its figures are not written. */
export const isQuick = process.argv.includes('--quick');

const between = (name) =>
  new RegExp(`(<!-- figures: ${name}( [^>]*)? -->).*(<!-- /figures -->)`, 's');

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** When, of which commit and on what the figures are; `note` goes into the marker. */
function stamp() {
  const today = new Date().toISOString().slice(0, 10);
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ' with local changes' : '';
  const cores = `${availableParallelism()} cores`;
  return `Measured on ${today} at commit \`${commit}\`${changed}, on ${cores}, Node ${process.versions.node}.`;
}

/** What stands between the markers of a name in a document, with the note of its marker. */
export function readFigures(file, name) {
  const [whole, , note = ''] = between(name).exec(readFileSync(file, 'utf8')) ?? [];
  if (!whole) throw new Error(`${file} has no place for the figures "${name}"`);
  return { text: whole, note: note.trim() };
}

/**
 * Prints what a benchmark measures and, unless the run is quick, writes it between the markers
 * `<!-- figures: name -->` and `<!-- /figures -->` of a document, with date and commit.
 */
export function startFigures(file, name) {
  // A document without the place would be found only after all has been measured.
  readFigures(file, name);
  const lines = [];
  const say = (line = '') => {
    console.log(line);
    lines.push(line);
  };
  const row = (cells) => say(`| ${cells.join(' | ')} |`);
  const head = (cells) => {
    say();
    row(cells);
    row(cells.map((_, i) => (i === 0 ? '---' : '---:')));
  };
  const write = async (note = '') => {
    if (isQuick) return;
    const marker = `<!-- figures: ${[name, note].filter(Boolean).join(' ')} -->`;
    const text = [marker, '', stamp(), ...lines, '', '<!-- /figures -->'].join('\n');
    const document = readFileSync(file, 'utf8').replace(between(name), () => text);
    writeFileSync(file, await format(document, { filepath: file }));
    console.log(`\nWritten to ${file}`);
  };
  return { say, row, head, write };
}
