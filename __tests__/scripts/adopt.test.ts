/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { compileAgency } from '@/lib/server/agency/compile';
import { copyOfRepository } from '../support/copyOfRepository';

/** The command `npm run adopt`. */

let copy = '';
beforeAll(() => {
  copy = copyOfRepository();
});
afterAll(() => rmSync(copy, { recursive: true }));

const at = (...parts: string[]) => path.join(copy, 'agencies', ...parts);
const textOf = (...parts: string[]) => readFileSync(at(...parts), 'utf8');

function adopt(answers: string[]) {
  const command = ['--import', 'tsx', 'scripts/adopt.mjs'];
  return spawnSync(process.execPath, command, {
    cwd: copy,
    input: answers.map((answer) => `${answer}\n`).join(''),
    encoding: 'utf8',
  });
}

const place = ['210 West Bench Road', 'Enoch', 'UT', '84721'];
const answers = [
  ...['Cedar Bench Water', 'CBW', 'cbw', 'www.cbw.gov', 'Iron County', 'America/Denver', ...place],
  ...['(435) 555-0100', '(435) 555-0111', 'office@cbw.gov', 'Mon-Thurs 7am-6pm'],
];

test('changes nothing without all answers', () => {
  const before = textOf('current.json');
  const { status, stderr } = adopt(answers.slice(0, -1));
  expect([status, stderr.trim()]).toEqual([1, 'There are no more answers. Nothing was changed.']);
  expect(existsSync(at('cbw'))).toBe(false);
  expect(textOf('current.json')).toBe(before);
});

test('makes the folder, keeps the comments, and lists what is left', () => {
  const { status, stdout, stderr } = adopt(answers);
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(textOf('current.json'))).toEqual({ contentDir: 'agencies/cbw' });
  const { agency } = compileAgency(at('cbw'));
  expect(agency).toMatchObject({
    name: 'Cedar Bench Water',
    timeZone: 'America/Denver',
    office: { street: place[0], zip: place[3], hours: 'Mon-Thurs 7am-6pm' },
    phoneHours: 'Mon-Thurs 7am-6pm',
    phones: { service: '(435) 555-0100', emergency: '(435) 555-0111' },
    emails: { service: 'office@cbw.gov', web: 'office@cbw.gov' },
  });
  const comments = (text: string) => text.match(/^ *#.*$/gm);
  expect(comments(textOf('cbw', 'agency.yaml'))).toEqual(
    comments(textOf('starter', 'agency.yaml')),
  );
  expect(stdout).toContain('- links.payBill\n');
  expect(stdout).not.toContain('- phones.service');
  expect(stdout).toContain('- pages/contact-us.md\n');
  expect(stdout).toContain('- forms/message.yaml\n');
});

test('asks again until an answer fits, and leaves the folders of other agencies alone', () => {
  const before = textOf('gold-county', 'agency.yaml');
  const wrong = {
    2: ['A B', 'gold-county', 'second'],
    5: ['Mars/Base', 'America/Denver'],
    12: ['office', 'office@cbw.gov'],
  } as Record<number, string[]>;
  const { status, stdout } = adopt(answers.flatMap((answer, i) => wrong[i] ?? [answer]));
  expect(status).toBe(0);
  expect(stdout).toContain('slug: “A B” does not fit.');
  expect(stdout).toContain('The folder agencies/gold-county exists. Choose another name.');
  expect(stdout).toContain('timeZone: “Mars/Base” is not a time zone such as America/Denver.');
  expect(stdout).toContain('emails.service: “office” is not an email address.');
  expect(textOf('gold-county', 'agency.yaml')).toBe(before);
  expect(parse(textOf('second', 'agency.yaml'))).toMatchObject({ slug: 'second' });
});

test('the starter has nothing that an editor must change', () => {
  const env = { ...process.env, CONTENT_DIR: 'agencies/starter' };
  const check = spawnSync('npm', ['run', '-s', 'content:check'], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  expect(check.stdout).toContain('Content: nothing to change.');
});
