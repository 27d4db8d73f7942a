/** @jest-environment node */
import { toBoolean, toChoice, toNumber, toText } from '@/lib/server/content/objects/values';

test.each([
  [true, true],
  ['true', true],
  ['True ', true],
  ['YES', true],
  ['on', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['no', false],
  ['0', false],
  [0, false],
  ['', false],
  [null, false],
  [undefined, false],
  [{}, false],
  [['true'], false],
  ['maybe', false],
])('reads the switch %j as %s', (value, expected) => {
  expect(toBoolean(value)).toBe(expected);
});

test.each([
  [3, 3],
  ['3', 3],
  [' -2.5 ', -2.5],
  [0, 0],
  ['0', 0],
  ['', null],
  ['three', null],
  [true, null],
  [NaN, null],
  [Infinity, null],
  ['1e999', null],
  [null, null],
  [{}, null],
  [[4], null],
])('reads the number %j as %s', (value, expected) => {
  expect(toNumber(value)).toBe(expected);
});

test.each([
  [
    { key: 'CA', value: 'California' },
    { key: 'CA', value: 'California' },
  ],
  [{ value: 'California' }, { key: 'California', value: 'California' }],
  [{ key: 'CA' }, { key: 'CA', value: 'CA' }],
  ['California', { key: 'California', value: 'California' }],
  [{ key: '', value: '' }, null],
  ['', null],
  [null, null],
  [undefined, null],
  [{ value: { value: 'deep' } }, null],
  [['a', 'b'], { key: 'a', value: 'a' }],
  [[], null],
])('reads the choice %j as %j', (value, expected) => {
  expect(toChoice(value)).toEqual(expected);
});

test.each([
  ['  text ', 'text'],
  ['a\u0000b\u202ec', 'abc'],
  [12, '12'],
  [null, ''],
  [{}, ''],
  ['x'.repeat(5000), 'x'.repeat(2000)],
  [`${'x'.repeat(1999)}😀`, 'x'.repeat(1999)],
  ['T\ud800x', 'Tx'],
  ['😀', '😀'],
])('cleans up the text %j', (value, expected) => {
  expect(toText(value)).toBe(expected);
});
