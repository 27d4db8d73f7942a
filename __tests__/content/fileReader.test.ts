/** @jest-environment node */
import { readContentIn } from '../support/readContentIn';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileReader } from '@/lib/server/content/fileReader';

const root = mkdtempSync(path.join(tmpdir(), 'reader-'));
const file = path.join(root, 'agencies/gold-county', 'facts', 'fees.yaml');

beforeAll(() => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'a: 1');
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  readContentIn(root);
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('in development, files are read again after one was changed, added or removed', () => {
  const read = jest.fn(() => ({}));
  const reader = fileReader(read);
  const first = reader();
  expect(reader()).toBe(first);
  writeFileSync(file, 'a: 12');
  const second = reader();
  expect(second).not.toBe(first);
  const more = path.join(root, 'agencies/gold-county', 'more.md');
  writeFileSync(more, '');
  const third = reader();
  expect(third).not.toBe(second);
  rmSync(more);
  expect(reader()).not.toBe(third);
  expect(reader()).toBe(reader());
  expect(read).toHaveBeenCalledTimes(4);
});

test('files are also read again when other data that they depend on changes', () => {
  const source = jest.fn(() => 1);
  const reader = fileReader(() => ({}), source);
  const first = reader();
  expect(reader()).toBe(first);
  source.mockReturnValue(2);
  expect(reader()).not.toBe(first);
});

test('a failed read is tried again', () => {
  const inner = fileReader(() => 1);
  const read = jest
    .fn(() => inner() + 1)
    .mockImplementationOnce(() => {
      throw new Error('not valid');
    });
  const reader = fileReader(read);
  expect(reader).toThrow('not valid');
  expect(reader()).toBe(2);
});

test('in production, files are not read again', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  const reader = fileReader(() => ({}));
  const first = reader();
  writeFileSync(file, 'a: 123');
  expect(reader()).toBe(first);
  Object.assign(process.env, { NODE_ENV: before });
});
