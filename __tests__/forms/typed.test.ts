/** @jest-environment node */
import { kinds } from '@/lib/forms/kinds';
import { readDay } from '@/lib/forms/readDay';
import { readPlace } from '@/lib/forms/readPlace';
import { plainText, readEmail, readPhone } from '@/lib/forms/typed.mjs';
import { question } from './question';

const readAccount = (typed: string) => kinds.accountNumber.read!(typed, question());

test.each([
  ['530\u2011555\u20110100', '(530) 555-0100'],
  ['530–555–0100', '(530) 555-0100'],
  ['530−555−0100', '(530) 555-0100'],
  ['530\ufe0d-555\ufe0f-0100', '(530) 555-0100'],
  ['\u202a(530) 555\u00a0\u200b0100\u202c', '(530) 555-0100'],
  ['\u2066+1\u2069 530\u2009555\u202f0100', '(530) 555-0100'],
  ['５３０－５５５－０１００', '(530) 555-0100'],
  ['5️⃣3️⃣0️⃣5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣', '(530) 555-0100'],
  ['530.555.0100', '(530) 555-0100'],
  ['530·555·0100', '(530) 555-0100'],
  ['530/555/0100', '(530) 555-0100'],
  ['53 05 55 01 00', '(530) 555-0100'],
  ['1-530-555-0100', '(530) 555-0100'],
  ['(+1) 530 555 0100', '(530) 555-0100'],
  ['tel:+1-530-555-0100', '(530) 555-0100'],
  ['tel:+1%20530%20555%200100', '(530) 555-0100'],
  ['<tel:5305550100>', '(530) 555-0100'],
  ['tel:+15305550100;ext=4', '(530) 555-0100 ext. 4'],
  ['Tel. 530-555-0100.', '(530) 555-0100'],
  ['Phone number: 530-555-0100', '(530) 555-0100'],
  ['530-555-0100 extension 4', '(530) 555-0100 ext. 4'],
  ['530-555-0100 ext. 4', '(530) 555-0100 ext. 4'],
  ['530-555-0100, ext 4', '(530) 555-0100 ext. 4'],
  ['530-555-0100 Extension number 12', '(530) 555-0100 ext. 12'],
  ['530-555-0100 x4', '(530) 555-0100 ext. 4'],
  ['530-555-0100x4', '(530) 555-0100 ext. 4'],
  ['530-555-0100 #4', '(530) 555-0100 ext. 4'],
  ['5305550100,,4', '(530) 555-0100 ext. 4'],
  ['530-555-0100 (cell)', '(530) 555-0100 (cell)'],
  ['530-555-0100 cell', '(530) 555-0100 (cell)'],
  ['Cell: 530-555-0100', '(530) 555-0100 (cell)'],
  ['(mobile) 530-555-0100', '(530) 555-0100 (mobile)'],
  ['530-555-0100 (after 5 p.m.)', '(530) 555-0100 (after 5 p.m.)'],
  ['530-555-0100 ext. 4 (work)', '(530) 555-0100 ext. 4 (work)'],
  ['530-555-0100 (work) ext 4', '(530) 555-0100 ext. 4 (work)'],
  ['530-555-0100 work x4', '(530) 555-0100 ext. 4 (work)'],
  ['530-555-0100 c', '(530) 555-0100 (c)'],
  ['530-555-0100 mobile number', '(530) 555-0100 (mobile number)'],
  ['530~555~0100', '(530) 555-0100'],
  ['[530] 555-0100', '(530) 555-0100'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['011 52 55 1234 5678', '+525512345678'],
])('reads the telephone number %j as %s', (typed, normal) => {
  expect(readPhone(typed)?.text).toBe(normal);
  expect(readPhone(normal)?.text).toBe(normal);
});

test.each([
  '',
  '555-0100',
  '530-555-010',
  'call my neighbor 5305550100',
  '530-555-0100 or 530-555-0101',
  '530-555-0100 / 530-555-0101',
  '12345–678',
  'ana@example.com',
])('does not read %j as one telephone number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['mailto:ana@example.com?subject=Leak', 'ana@example.com'],
  ['Ana Diaz <ana@example.com>', 'ana@example.com'],
  ['"Diaz, Ana" <ana@example.com>;', 'ana@example.com'],
  ['<mailto:ana@example.com>', 'ana@example.com'],
  ['ana@example.com (Ana)', 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@example.com,', 'ana@example.com'],
  ['Email: ana@example.com', 'ana@example.com'],
  ['ana＠example．com', 'ana@example.com'],
  ['ana@exam\u200bple.com\ufeff', 'ana@example.com'],
  [' ana @ example.com\u00a0', 'ana@example.com'],
  ['ana\u2011diaz@example.com', 'ana-diaz@example.com'],
  ['E-mail – ana@example.com', 'ana@example.com'],
  ['o’neil@example.com', "o'neil@example.com"],
  ["o'neil+news@mail.example.com", "o'neil+news@mail.example.com"],
])('reads the email address in %j', (typed, normal) => {
  expect(readEmail(typed)).toBe(normal);
});

test.each([
  '',
  'ana',
  'ana@localhost',
  'ana@example.com, bob@example.com',
  'Ana <ana@example.com>, Bob <bob@example.com>',
  'ana@example.com\r\nBcc: bob@example.com',
  'write to ana@example.com',
  'ana@example..com',
])('does not read %j as one email address', (typed) => {
  expect(readEmail(typed)).toBeNull();
});

test.each([
  ['12345–678', '12345-678'],
  ['#12345', '12345'],
  ['Acct # 12345-678', '12345-678'],
  ['Account number: 12345678', '12345678'],
  ['acct. no. 12345', '12345'],
  ['№ 12345', '12345'],
  ['My account number is 12345', '12345'],
  ['Utility account: 12345', '12345'],
  ['0012 3456', '0012-3456'],
  ['１２３４５－６７８', '12345-678'],
  ['12345 – 678.', '12345-678'],
  ['\u200e12345\u00ad678\u200f', '12345678'],
])('reads the account number %j as %s', (typed, normal) => {
  expect(readAccount(typed)).toBe(normal);
});

test.each(['', 'AB-1', '123', '1234567890123456', '12345 or 67890', '12345.00'])(
  'does not read %j as an account number',
  (typed) => expect(readAccount(typed)).toBeNull(),
);

test.each([
  '2026-11-27',
  '2026/11/27',
  '20261127',
  '2026‑11‑27',
  '2026-11-27T08:00:00Z',
  '11/27/26',
  '11/27/2026',
  '11272026',
  '8:00 AM 11/27/2026',
  '11-27-2026',
  '11.27.2026',
  '11 27 2026',
  '27/11/2026',
  '27.11.2026',
  '１１／２７／２０２６',
  '11/27/2026 8:00 AM',
  'Nov 27, 2026',
  'Nov. 27 2026',
  "Nov 27 '26",
  'NOVEMBER 27TH, 2026',
  'November 27th, 2026 at 8:00 a.m.',
  '27 Nov 2026',
  '27-Nov-26',
  'the 27th of November 2026',
  '2026 Nov 27',
  'Friday, November 27, 2026',
  'Fri 11/27/2026',
  'Fri., Nov. 27, 2026.',
])('reads %j as November 27, 2026', (typed) => {
  expect(readDay(typed)).toBe('2026-11-27');
});

test.each([
  ['Sept. 3, 2026', '2026-09-03'],
  ['May 1, 1999', '1999-05-01'],
  ['3/4/99', '1999-03-04'],
  ['5.5.2026', '2026-05-05'],
])('reads %j as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  '',
  'soon',
  'Nov 27',
  '11/27',
  'November 2026',
  '2026-02-30',
  '13/13/2026',
  // The day and the month could be the other way around.
  '05.06.2026',
  '26-11-27',
  // It is a Friday.
  'Thursday, November 27, 2026',
  '11/27/2026 or 11/28/2026',
])('does not read %j as a date', (typed) => {
  expect(readDay(typed)).toBeNull();
});

test.each([
  ['38.92210, −121.05590', '38.92210, -121.05590'],
  ['(38.9221, -121.0559)', '38.9221, -121.0559'],
  ['38.9221° N, 121.0559° W', '38.9221, -121.0559'],
  ['38.9221 -121.0559', '38.9221, -121.0559'],
  ['geo:38.9221,-121.0559', '38.9221, -121.0559'],
  ['Auburn, CA 95603–1234', 'Auburn, CA 95603-1234'],
  ['Auburn, CA 95603 — 1234', 'Auburn, CA 95603-1234'],
  ['１２３ Main\u00a0St\u200b', '123 Main St'],
  ['123½ Main St, Apt 4', '123½ Main St, Apt 4'],
  ['by the oak, near 12, 34', 'by the oak, near 12, 34'],
])('reads the place %j as %j', (typed, normal) => {
  expect(readPlace(typed)).toBe(normal);
});

test('plain text keeps letters with accents, in their usual form', () => {
  expect(plainText('Jose\u0301 \u201cPepe\u201d')).toBe('Jos\u00e9 \u201cPepe\u201d');
});
