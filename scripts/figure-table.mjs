// Writes benchmark figures as tables into the document that shows them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { format } from 'prettier';

/** Whether this is a short run that only checks that the benchmark works. Its figures are not saved. */
export const isQuick = process.argv.includes('--quick');

const between = (name) =>
  new RegExp(`(<!-- figures: ${name}( [^>]*)? -->).*(<!-- /figures -->)`, 's');

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** When, at which commit and on which machine the figures were measured. */
function stamp() {
  const today = new Date().toISOString().slice(0, 10);
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ' with local changes' : '';
  const cores = `${availableParallelism()} cores`;
  return `Measured on ${today} at commit \`${commit}\`${changed}, on ${cores}, Node ${process.versions.node}.`;
}

/** The text between a document's markers for `name`, and the note in the marker. @throws if there are none */
export function readFigures(file, name) {
  const [whole, , note = ''] = between(name).exec(readFileSync(file, 'utf8')) ?? [];
  if (!whole) throw new Error(`${file} has no markers for the figures "${name}"`);
  return { text: whole, note: note.trim() };
}

/**
 * Prints a benchmark's figures. Unless the run is quick, also writes them to a document, between the
 * markers `<!-- figures: name -->` and `<!-- /figures -->`, with the date and commit.
 */
export function startFigures(file, name) {
  // Fails early if the document has no markers, rather than after all the measuring.
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
