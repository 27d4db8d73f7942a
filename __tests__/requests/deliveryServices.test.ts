/** @jest-environment node */
import omit from 'lodash/omit';
import type { Answers } from '@/lib/forms/types';
import { channelsFor } from '@/lib/server/requests/delivery/channels';
import { publicPlace } from '@/lib/server/requests/delivery/publicPlace';
import { fileUrl, staffUrl } from '@/lib/server/requests/links';
import { sendToOpen311 } from '@/lib/server/requests/worker/open311';
import { callWebhook } from '@/lib/server/requests/worker/webhook';
import { faults, type Fault } from '../fakes/faults';
import { OPEN311_JURISDICTION, OPEN311_KEY, startOpen311 } from '../fakes/open311';
import { startWebhook, WEBHOOK_SECRET } from '../fakes/webhook';
import { leakAnswers, leakForm, requestWith } from './deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
jest.mock('../../lib/server/forms', () => ({}));
jest.mock('../../lib/server/uploads', () => ({}));

let webhook: Awaited<ReturnType<typeof startWebhook>>;
let open311: Awaited<ReturnType<typeof startOpen311>>;
beforeAll(async () => {
  [webhook, open311] = await Promise.all([startWebhook(), startOpen311()]);
});
beforeEach(async () => {
  await Promise.all([webhook.setFault(undefined), open311.setFault(undefined)]);
  webhook.accepted.length = open311.reports.length = webhook.requests.length = 0;
  variables = {
    REQUESTS_WEBHOOK_URL: `${webhook.url}/hook`,
    REQUESTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    OPEN311_URL: `${open311.url}/v2/`,
    OPEN311_KEY,
    OPEN311_JURISDICTION,
  };
});
afterAll(() => Promise.all([webhook.close(), open311.close()]));

const photo = { id: 'c'.repeat(32), name: 'photo.jpg', type: 'image/jpeg', size: 2000 };

/** A request with a photo. */
const leakWith = (answers: Answers) => requestWith({ photos: [photo], ...answers });
const request = leakWith({});

describe('the webhook', () => {
  test('gets all answers, links to files, and a signature', async () => {
    await callWebhook(request, leakForm);
    // The fake accepts only calls with a valid signature.
    const [call] = webhook.accepted;
    expect(call!.path).toBe('/hook');
    expect(call!.headers).toMatchObject({
      'idempotency-key': 'HT4KCX9PM-webhook',
      'content-type': 'application/json',
    });
    const body = JSON.parse(call!.body);
    expect(body).toEqual({
      reference: 'HT4-KCX-9PM',
      form: 'report-leak',
      title: 'Report a leak',
      sentAt: '2026-11-24T22:30:00.000Z',
      answers: expect.any(Array),
      files: [{ name: 'photo.jpg', type: 'image/jpeg', size: 2000, url: fileUrl(request, photo) }],
      staffUrl: staffUrl(request),
    });
    expect(body.answers).toHaveLength(7);
    expect(body.answers[0]).toEqual({
      name: 'what',
      label: 'What did you see?',
      value: 'Water in the street',
    });
  });

  test('gets the names of the questions if the form is gone', async () => {
    await callWebhook(request, undefined);
    const { title, answers } = JSON.parse(webhook.accepted[0]!.body);
    expect([title, answers[1]]).toEqual([
      'report-leak',
      { name: 'place', label: 'place', value: '12 Elm Street' },
    ]);
  });

  test('refuses a call signed with the wrong secret', async () => {
    variables.REQUESTS_WEBHOOK_SECRET = 'another-secret-0123';
    await expect(callWebhook(request, leakForm)).rejects.toMatchObject({
      message: 'The webhook returned 401.',
      isServiceDown: true,
    });
  });

  /** Responses that count as accepted, because only the status matters. */
  const accepts: Fault[] = [
    'html',
    'empty',
    'truncated',
    'truncated, length wrong',
    'wrong types',
    'huge',
    'huge, without length',
    'gzip bomb',
    'broken gzip',
  ];
  const slow: Fault[] = ['hang', 'slow headers', 'drip'];

  test.each(faults.filter((fault) => !accepts.includes(fault) && !slow.includes(fault)))(
    'that fails with “%s” is called only once per attempt, and gets the request later',
    async (fault) => {
      await webhook.setFault(fault);
      await expect(callWebhook(request, leakForm)).rejects.toMatchObject({
        name: 'DeliveryFailed',
        message: expect.stringMatching(
          /^The webhook (returned \d+|did not respond \([a-z-]+\))\.$/,
        ),
      });
      expect(webhook.requests.length).toBeLessThanOrEqual(1);
    },
  );

  test.each(accepts)('accepts the request when it returns 200 with “%s”', async (fault) => {
    await webhook.setFault(fault);
    await callWebhook(request, leakForm);
  });
});

describe('Open311', () => {
  test('gets the place but no personal data', async () => {
    await sendToOpen311(request, leakForm);
    expect(open311.reports).toEqual([
      {
        api_key: OPEN311_KEY,
        jurisdiction_id: OPEN311_JURISDICTION,
        service_code: 'LEAK',
        address_string: '12 Elm Street',
        description:
          'Report a leak (HT4-KCX-9PM)\nWhat did you see?: Water in the street\nWhat else should we know?: It runs\ndown the hill.',
      },
    ]);
  });

  test('gets a location as numbers', async () => {
    await sendToOpen311(leakWith({ place: '38.92210, -121.05590' }), leakForm);
    expect(open311.reports[0]).toMatchObject({ lat: '38.9221', long: '-121.0559' });
    expect(open311.reports[0]).not.toHaveProperty('address_string');
  });

  test('gets at most 4,000 characters', async () => {
    await sendToOpen311(leakWith({ details: 'x'.repeat(5000) }), leakForm);
    expect(open311.reports[0]!.description).toHaveLength(4000);
  });

  test('does not get answers from a form that no longer asks for a place', async () => {
    await sendToOpen311(request, { ...leakForm, serviceCode: '' });
    expect(open311.reports).toEqual([]);
  });

  test('gets the report later if the form cannot be read', async () => {
    await expect(sendToOpen311(request, undefined)).rejects.toThrow('cannot be read');
    expect(open311.reports).toEqual([]);
  });

  test('rejects a wrong key, and the error does not contain the key', async () => {
    variables.OPEN311_KEY = 'wrong-key';
    await expect(sendToOpen311(request, leakForm)).rejects.toThrow(/^Open311 returned 403\.$/);
  });

  test.each(faults.filter((fault) => !['hang', 'slow headers', 'drip'].includes(fault)))(
    'that fails with “%s” gets the report later',
    async (fault) => {
      await open311.setFault(fault);
      await expect(sendToOpen311(request, leakForm)).rejects.toMatchObject({
        name: 'DeliveryFailed',
        message: expect.stringMatching(/^Open311 (returned|did not respond|responded without)/),
      });
    },
  );

  test.each([
    [[{ token: '123' }]],
    [[{ service_request_id: null, token: '123' }]],
    [[{ service_request_id: '638344', token: null }]],
    [[{ service_request_id: '638344' }]],
    [[{ service_request_id: 638_344 }]],
  ])('accepts %j as a response', async (json) => {
    open311.answer = () => ({ status: 200, json });
    await sendToOpen311(request, leakForm);
  });

  test('accepts a response whose first item has an ID, without checking the others', async () => {
    open311.answer = () => ({ status: 200, json: [{ token: '123' }, { token: {} }] });
    await sendToOpen311(request, leakForm);
  });

  test('does not read a response of more than 64 kB', async () => {
    open311.answer = () => ({ status: 200, json: Array(25_000).fill({}) });
    await expect(sendToOpen311(request, leakForm)).rejects.toThrow(
      'Open311 did not respond (too-large).',
    );
  });

  test.each([[[]], [[{}]], [{}], [null], ['ok'], [[{ service_request_id: '' }]]])(
    'does not accept %j as a response',
    async (json) => {
      open311.answer = () => ({ status: 200, json });
      await expect(sendToOpen311(request, leakForm)).rejects.toThrow('without an ID');
    },
  );
});

describe('the location in a report', () => {
  const privately = {
    steps: leakForm.steps.map((step) => ({
      ...step,
      questions: step.questions.map((one) => ({ ...one, isPrivate: true })),
    })),
  };

  test.each([
    ['12 Elm Street', { address: '12 Elm Street' }],
    ['38.92210, -121.05590', { latitude: 38.9221, longitude: -121.0559 }],
    ['-38,121', { latitude: -38, longitude: 121 }],
    ['99.5, 10', { address: '99.5, 10' }],
    ['10, 200', { address: '10, 200' }],
    ['12, 14 Elm Street', { address: '12, 14 Elm Street' }],
  ])('%s is %j', (place, expected) => {
    expect(publicPlace(leakForm, { place })).toEqual({ question: 'place', ...expected });
  });

  test('is needed for Open311, and must not be private', () => {
    const others = omit(leakAnswers, 'place');
    expect(channelsFor(leakForm, leakAnswers)).toEqual(['webhook', 'open311']);
    expect(channelsFor(leakForm, others)).toEqual(['webhook']);
    expect(channelsFor({ ...leakForm, ...privately }, leakAnswers)).toEqual(['webhook']);
    expect(channelsFor({ ...leakForm, serviceCode: '' }, leakAnswers)).toEqual(['webhook']);
  });
});
