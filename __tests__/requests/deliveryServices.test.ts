/** @jest-environment node */
import omit from 'lodash/omit';
import type { Answers } from '@/lib/forms/types';
import { log } from '@/lib/server/log';
import { channelsFor } from '@/lib/server/requests/delivery/channels';
import { publicPlace } from '@/lib/server/requests/delivery/publicPlace';
import { fileUrl, staffUrl } from '@/lib/server/requests/links';
import { snapshotOf } from '@/lib/forms/snapshot';
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

/** Responses that count as accepted, because the status says so, whatever the body is. */
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
const fails = faults.filter((fault) => !accepts.includes(fault) && !slow.includes(fault));

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

  test('gets the labels that the visitor saw, even if the form is gone', async () => {
    const snapshot = snapshotOf(leakForm, leakAnswers);
    await callWebhook({ ...request, snapshot }, undefined);
    const { title, answers } = JSON.parse(webhook.accepted[0]!.body);
    expect([title, answers[1].label]).toEqual(['Report a leak', 'Where is it?']);
  });

  test('gets the names of the questions if an older request’s form is gone', async () => {
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

  test.each(fails)(
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

  test.each(fails)('that fails with “%s” gets the report later', async (fault) => {
    await open311.setFault(fault);
    await expect(sendToOpen311(request, leakForm)).rejects.toMatchObject({
      name: 'DeliveryFailed',
      message: expect.stringMatching(/^Open311 (returned|did not respond)/),
    });
  });

  test.each(accepts)('accepts the report when it returns 200 with “%s”', async (fault) => {
    await open311.setFault(fault);
    await sendToOpen311(request, leakForm);
    expect(open311.reports).toHaveLength(1);
  });

  /** What the site logs about a response with this body. */
  async function loggedAbout(body: string, status = 200) {
    const [info, warn] = (['info', 'warn'] as const).map((level) =>
      jest.spyOn(log, level).mockImplementation().mockClear(),
    );
    const { answer } = open311;
    open311.answer = () => ({ status, body: Buffer.from(body) });
    await sendToOpen311(request, leakForm);
    open311.answer = answer;
    expect(info!.mock.calls.length + warn!.mock.calls.length).toBe(1);
    return [...info!.mock.calls, ...warn!.mock.calls][0];
  }

  const xml = (item: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<service_requests>\n  <request>\n    ${item}\n  </request>\n</service_requests>`;

  test.each([
    ['a list', '[{"service_request_id":"638344","service_notice":""}]', '638344'],
    ['a number', '[{"service_request_id":638344}]', '638344'],
    ['an object', '{"service_request_id": "638344"}', '638344'],
    ['a wrapped list', '{"service_requests":[{"service_request_id":"638344"}]}', '638344'],
    ['a wrapped object', '{"service_requests":{"request":{"service_request_id":7}}}', '7'],
    ['JSON with line breaks', '[\n  {\n    "service_request_id" : "638344"\n  }\n]\n', '638344'],
    ['JSON in a string', '"[{\\"service_request_id\\":\\"638344\\"}]"', '638344'],
    ['JSON in a call', 'done([{"service_request_id":"638344"}]);', '638344'],
    ['another spelling', '{"serviceRequestId":"638344"}', '638344'],
    ['an ID with a slash', '[{"service_request_id":"SR\\/26-0.1"}]', 'SR/26-0.1'],
    ['JSON that breaks off', '[{"service_request_id":"638344","service_not', '638344'],
    ['a token', '[{"token":"12f"}]', '12f'],
    ['a token next to null', '[{"service_request_id":null,"token":"12f"}]', '12f'],
    ['a token next to an empty ID', '[{"service_request_id":"","token":"12f"}]', '12f'],
    ['an ID next to a token', '[{"token":null,"service_request_id":"638344"}]', '638344'],
    ['XML', xml('<service_request_id>638344</service_request_id>'), '638344'],
    ['XML with spaces', xml('<service_request_id>\n 638344 \n</service_request_id>'), '638344'],
    [
      'XML with a namespace and an attribute',
      xml('<o:service_request_id xsi:type="xs:string">638344</o:service_request_id>'),
      '638344',
    ],
    [
      'XML with CDATA',
      xml('<service_request_id><![CDATA[638344]]></service_request_id>'),
      '638344',
    ],
    ['an XML attribute', '<request service_request_id="638344"/>', '638344'],
    ['an XML token', xml('<service_request_id/>\n<token>12f</token>'), '12f'],
    ['XML that is nil', xml('<service_request_id xsi:nil="true"/><token>12f</token>'), '12f'],
    ['XML that breaks off', '<service_requests><request><service_request_id>638344<', '638344'],
    ['a byte order mark', '\ufeff[{"service_request_id":"638344"}]', '638344'],
    [
      'a long body',
      `[{"service_request_id":"638344"},{"service_notice":"${'x'.repeat(200_000)}"}]`,
      '638344',
    ],
  ])('reads the ID from %s', async (_what, body, open311Id) => {
    expect(await loggedAbout(body, 201)).toEqual([
      { reference: 'HT4KCX9PM', open311Id },
      'Open311 accepted a report',
    ]);
  });

  test.each([
    ['an empty body', '', 202],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a string', '"ok"'],
    ['an ID that is null', '[{"service_request_id":null}]'],
    ['an ID that is an object', '[{"service_request_id":{}}]'],
    ['an error', '[{"code":400,"description":"Unknown"}]'],
    ['an empty XML element', xml('<service_request_id></service_request_id>')],
    ['a page', '<!DOCTYPE html><title>Thank you</title><script src="token.js"></script>'],
    ['bytes', '\u0000\u0001\ufffd'],
    ['many tags', '<token '.repeat(90_000)],
    ['many names', '"token":[ '.repeat(90_000)],
    ['many spaces', `<service_request_id>${' '.repeat(900_000)}`],
  ])('accepts %s, and warns once that there is no ID', async (_what, body, status = 200) => {
    expect(await loggedAbout(body, status)).toEqual([
      { reference: 'HT4KCX9PM' },
      'Open311 accepted a report, but its response has no ID',
    ]);
  });
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
