/** @jest-environment node */
import type { GetServerSidePropsContext } from 'next';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIELDS } from '@/lib/forms/fields';
import type { FormPageProps } from '@/lib/forms/pageProps';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { formPageProps } from '@/lib/server/requests/formPage';
import { staffFile } from '@/lib/server/requests/staffFile';
import { createRequest } from '@/lib/server/requests/store';
import { storeFile } from '@/lib/server/uploads/storedFiles';
import { resetUpstream } from '@/lib/server/upstream';
import agency from '@/lib/site/agency.json';
import { startS3 } from '../fakes/s3';
import { leakAnswers, leakForm } from '../requests/deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
jest.mock('../../lib/server/forms', () => ({ formAt: () => mockForm }));
const mockForm = leakForm;

type Page = { props?: FormPageProps; redirect?: { destination: string }; notFound?: true };

let fake: Awaited<ReturnType<typeof startS3>>;
let dir: string;
let params: Record<string, string> = {};
/** Serves both pages as Next.js would, with the properties as JSON. */
const server = createServer((req, res) => {
  const run = req.url === '/file' ? staffFile : formPageProps;
  void run({ req, res, params } as unknown as GetServerSidePropsContext).then((page) => {
    if (!res.writableEnded) res.end(JSON.stringify(page));
  });
});
let url: string;

beforeAll(async () => {
  fake = await startS3();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'store-down-'));
  variables = { DATA_DIR: dir, ...fake.environment };
  params = { section: 'report-water-waste' };
  await fake.setFault(undefined);
  resetUpstream();
  for (const level of ['warn', 'info', 'error'] as const)
    jest.spyOn(log, level).mockImplementation();
});
afterEach(async () => {
  await database().close();
  rmSync(dir, { recursive: true, force: true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  return fake.close();
});

const receipt = {
  name: 'r.pdf',
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.7 receipt'),
};

/** Sends the first step with a file, as a browser without JavaScript does. */
async function sendStep() {
  const data = new FormData();
  data.append(FIELDS.step, '0');
  data.append(FIELDS.press, 'next');
  data.append('place', leakAnswers.place);
  data.append('details', 'It runs down the hill.');
  data.append('photos', new Blob([receipt.content]), 'receipt.pdf');
  const answer = await fetch(`${url}/form`, {
    method: 'POST',
    headers: { Origin: url },
    body: data,
  });
  return { status: answer.status, page: (await answer.json()) as Page };
}

const requests = () => database().read((from) => from.selectFrom('requests').selectAll().execute());

test('continues to the next step while files can be stored', async () => {
  const { status, page } = await sendStep();
  expect([status, page.props?.failure, page.props?.view]).toEqual([200, null, 1]);
  expect(page.props?.answers.photos).toHaveLength(1);
});

test.each(['refused', '403', '500', 'html'] as const)(
  'storage fails (%s): the visitor keeps the other answers and learns what to do',
  async (fault) => {
    await fake.setFault(fault);
    const { status, page } = await sendStep();
    expect([status, page.props?.view]).toEqual([503, 0]);
    expect(page.props?.failure).toContain(`or call ${agency.phones.service}.`);
    expect(page.props?.answers).toEqual({
      place: leakAnswers.place,
      details: 'It runs down the hill.',
    });
    expect(await requests()).toEqual([]);
  },
);

test('if the folder for files cannot be written to, the visitor keeps the other answers', async () => {
  variables = { DATA_DIR: dir };
  mkdirSync(path.join(dir, 'uploads'));
  writeFileSync(path.join(dir, 'uploads', 'files'), 'not a folder');
  const { status, page } = await sendStep();
  expect([status, page.props?.view, page.props?.answers.place]).toEqual([
    503,
    0,
    leakAnswers.place,
  ]);
});

/** Stores a request with a file, and asks for the file as staff do. */
async function openAsStaff(before: () => void | Promise<void>) {
  const file = await storeFile(receipt);
  const request = await createRequest(leakForm, { ...leakAnswers, photos: [file] }, 'sending-1');
  params = { reference: request.reference, key: request.staffKey, file: file.id };
  await before();
  const answer = await fetch(`${url}/file`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test('staff get the file as it was stored', async () => {
  const { status, text, headers } = await openAsStaff(() => undefined);
  expect([status, text]).toEqual([200, '%PDF-1.7 receipt']);
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''r.pdf");
});

test('staff see why they cannot get a file', async () => {
  expect(await openAsStaff(() => fake.setFault('500'))).toMatchObject({
    status: 503,
    text: expect.stringContaining('try again in a few minutes'),
  });
});

test('staff see that a file is gone', async () => {
  expect(await openAsStaff(() => fake.objects.clear())).toMatchObject({
    status: 410,
    text: expect.stringContaining('no longer stored'),
  });
});
