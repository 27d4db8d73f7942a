/** @jest-environment node */
// Mistakes in YAML, in words for editors, each on the line to correct.
import { array, boolean, number, object, string } from 'yup';
import { ContentError } from '@/lib/server/content/mistakes';
import { parseYaml, readYaml } from '@/lib/server/content/yaml';

function mistakesIn(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes.map(({ line, what }) => [line, what]);
    throw error;
  }
  return [];
}

const column = 'in the same column';
const quotes = 'quotation mark at its start, but not at its end';

test.each<[string, string, ...[number, string][]]>([
  ['a colon in text', 'a: 1\ntitle: Rates: new\n', [2, 'quotation marks around text with a colon']],
  ['colons in two texts', 'a: b: c\nd: e: f\n', [1, 'text with a colon'], [2, 'text with a colon']],
  ['an open quotation mark', 'a: 1\ntitle: "x\nb: 2\n', [2, quotes]],
  ['an open quotation mark before another text', 'title: "x\nb: "y"\n', [1, quotes]],
  ['an open single quotation mark', "title: 'x\nb: 2\n", [1, quotes]],
  ['an apostrophe', "title: 'It's cold'\n", [1, 'after its closing quotation mark']],
  ['an open bracket', 'b: 1\na: [1, 2\nc: 3\n', [2, 'A bracket is opened here']],
  ['an open brace', 'a: {b: 1\nc: 3\n', [1, 'A bracket is opened here']],
  ['a tab', 'a:\n\tb: 1\n', [2, 'spaces instead of a tab']],
  ['no space after the first colon', 'title:Rates\na: 1\n', [1, 'a space after the colon']],
  ['no space after the last colon', 'a: 1\ntitle:Rates\n', [2, 'a space after the colon']],
  ['no colon', 'a: 1\ntitle\nb: 2\n', [2, 'A colon is missing']],
  ['a line too far right', 'a: 1\n  b: 2\nc: 3\n', [2, column]],
  ['a line too far left', 'a:\n    b: 2\n  c: 3\n', [3, column]],
  ['a first line too far right', '  a: 1\nb: 2\n', [2, column]],
  ['an entry too far left', 'a:\n  - 1\n - 2\n', [3, column]],
  ['a setting twice', 'a: 1\nb: 2\na: 3\n', [3, '“a” is there twice']],
  ['a special first character', 'a: @x\n', [1, 'quotation marks around the text']],
  ['an ampersand', 'a: & b\n', [1, 'quotation marks around the text']],
  ['an exclamation mark', 'a: !x y\n', [1, 'quotation marks around the text']],
  ['an asterisk', 'a: 1\nb: *x\n', [2, 'quotation marks around the text']],
  ['text after a greater-than sign', 'a: > text\n', [1, 'on the next line']],
  ['a backslash', 'a: "c:\\dir"\n', [1, 'single quotation marks']],
  ['a second part', 'a: 1\n---\nb: 2\n', [2, 'line of dashes']],
])('YAML with %s', (_name, text, ...expected) => {
  expect(mistakesIn(() => readYaml(text))).toEqual(
    expected.map(([line, what]) => [line, expect.stringContaining(what)]),
  );
});

const schema = object({
  title: string().required(),
  kind: string().oneOf(['news', 'notice']).required(),
  pages: number().integer(),
  sample: boolean(),
  day: string().matches(/^\d+$/, '${path} must be digits'),
  pictures: array(object({ file: string().required() }).noUnknown()),
}).noUnknown();

test('names every value that a schema refuses, with its line', () => {
  const text = `# Settings
kind: new
pages: many
sample: maybe
titel: x
day: Monday
pictures:
  - file: a.jpg
  - alt: x
    file: 5
`;
  expect(mistakesIn(() => parseYaml(text, schema)).sort()).toEqual([
    [1, '“title” is missing.'],
    [10, '“file” of entry 2 of “pictures” must be text. Put it in quotation marks.'],
    [2, '“kind” is “new”. It can be news, notice.'],
    [3, '“pages” must be a number.'],
    [4, '“sample” must be true or false.'],
    [5, 'There is no setting called “titel”.'],
    [6, '“day” must be digits.'],
    [9, 'There is no setting called “alt”.'],
  ]);
});

test.each([
  ['nothing', ''],
  ['a list', '- x\n'],
])('refuses %s instead of settings', (_name, text) => {
  expect(mistakesIn(() => parseYaml(text, object({ a: string() }).required()))).toHaveLength(1);
});
