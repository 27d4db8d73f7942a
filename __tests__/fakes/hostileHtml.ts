import list from './samples/hostileHtml.json';

/** HTML that tries to run code or to break the page around it. */
export const hostile = [
  ...list,
  `<b>${'x'.repeat(10_240)}`,
  `${'<b>'.repeat(10_000)}x`,
  `${'<p><i>'.repeat(1000)}x`,
  `${'<table><tr><td>'.repeat(500)}x`,
  `<a href="https://ok.example/${'a'.repeat(10_240)}">x</a>`,
  '<'.repeat(10_240),
  '&'.repeat(10_240),
];
