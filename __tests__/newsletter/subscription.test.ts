import { asksForEnews, withoutEnews } from '@/lib/newsletter/paths';
import {
  toFailure,
  alreadySubscribed,
  FAILURE_TITLE,
  NEWSLETTER_TITLE,
  SUCCESS,
  UNKNOWN_FAILURE,
} from '@/lib/newsletter/messages';
import { subscribe } from '@/lib/newsletter/subscribe';
import { newsletterForm } from '@/lib/newsletter/subscription';

const errorOf = (email: unknown) => {
  try {
    newsletterForm.validateSync({ email });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['ann@gold.example', null],
  ['ann@gold.xn--p1ai', null],
  ['', 'Required'],
  [undefined, 'Required'],
  [null, 'Required'],
  ['ann', 'Invalid email address'],
  ['ann@gold', 'Invalid email address'],
  ['ann@gold.e', 'Invalid email address'],
  ['ann@10.0.0.1', 'Invalid email address'],
  [`${'a'.repeat(250)}@gold.example`, 'Invalid email address'],
  [['ann@gold.example'], 'Invalid email address'],
  [{ toString: 'ann@gold.example' }, 'Invalid email address'],
  [42, 'Invalid email address'],
])('validates the address %j: %s', (email, message) => expect(errorOf(email)).toBe(message));

test('uses the wording from the requirements', () => {
  expect(NEWSLETTER_TITLE).toBe("Subscribe to GCWEA's E-News");
  expect(SUCCESS).toBe(
    "Great. You've successfully subscribed to GCWEA's E-News! Thank you for joining.",
  );
  expect(FAILURE_TITLE).toBe('Whoops! There was an Error');
  expect(UNKNOWN_FAILURE).toBe(
    'An unknown error occurred. Please try again later and reach out to our Customer Services Department to report this issue if it persists.',
  );
});

const email = 'ann@gold.example';

test.each([
  ['Member Exists', alreadySubscribed(email)],
  ['the MEMBER EXISTS already', alreadySubscribed(email)],
  ['Invalid Resource', 'Invalid Resource'],
  ['x'.repeat(400), 'x'.repeat(400)],
  ['', UNKNOWN_FAILURE],
  [42, UNKNOWN_FAILURE],
  [undefined, UNKNOWN_FAILURE],
])('turns the title %j into a message', (title, failure) =>
  expect(toFailure(title, email)).toBe(failure),
);

describe('subscribing', () => {
  const answerWith = (status: number, body: string, statusText = '') => {
    global.fetch = jest.fn(
      async () => ({ ok: status < 300, status, statusText, text: async () => body }) as Response,
    );
  };

  test('sends the address as it was read, with the status subscribed', async () => {
    answerWith(200, '{}');
    expect(await subscribe(' ann＠gold.example. ')).toEqual({
      status: 'sent',
      subscription: 'subscribed',
    });
    const [path, init] = jest.mocked(fetch).mock.calls[0]!;
    expect(path).toBe('/api/mailchimp/subscribe');
    expect(JSON.parse(init!.body as string)).toEqual({
      email_address: email,
      status: 'subscribed',
    });
  });

  test.each([
    ['{"status":"pending"}', 'pending'],
    ['{"status":"subscribed"}', 'subscribed'],
    ['', 'subscribed'],
    ['null', 'subscribed'],
  ])('with the response %j, the address is %s', async (body, subscription) => {
    answerWith(200, body);
    expect(await subscribe(email)).toEqual({ status: 'sent', subscription });
  });

  test.each([
    ['an error with a title', 400, '{"title":"Invalid Resource"}', '', 'Invalid Resource'],
    ['an error in JSON without a title', 500, '{"error":"x"}', 'Server Error', UNKNOWN_FAILURE],
    ['an error that is null', 500, 'null', 'Server Error', UNKNOWN_FAILURE],
    ['plain text', 503, 'Back at noon.', 'Service Unavailable', 'Back at noon.'],
    ['an empty response', 502, '', 'Bad Gateway', 'Bad Gateway'],
    ['an empty response over HTTP/2', 502, '', '', UNKNOWN_FAILURE],
    ['long text', 502, 'word '.repeat(100), '', 'word '.repeat(40).trim()],
    ['text with a < sign', 502, 'Rates < 5 &amp; more', '', 'Rates < 5 &amp; more'],
    [
      'the error page of a proxy',
      502,
      ' <html><head><title>502</title></head><body><h1>Bad\n gateway</h1><hr>nginx<script>x()</script></body></html>',
      'Bad Gateway',
      'Bad Gateway',
    ],
    ['the error page of a proxy over HTTP/2', 502, '<html>Bad gateway</html>', '', UNKNOWN_FAILURE],
    [
      'the page of another server',
      200,
      '<!DOCTYPE html><title>Sign in</title>',
      'OK',
      UNKNOWN_FAILURE,
    ],
    ['a title that is not text', 500, '{"title":{}}', 'Server Error', UNKNOWN_FAILURE],
    ['an error with a title and a detail', 400, '{"title":"A","detail":"B"}', '', 'A'],
  ])('shows the right message for %s', async (_name, status, body, statusText, message) => {
    answerWith(status, body, statusText);
    expect(await subscribe(email)).toEqual({ status: 'failed', failure: message });
  });

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  test.each([
    ['before the response', lost],
    ['in the middle of a success', async () => ({ ok: true, status: 200, text: lost })],
    ['in the middle of an error', async () => ({ ok: false, status: 400, text: lost })],
  ])('shows a general message if the connection is lost %s', async (_name, fetchIt) => {
    global.fetch = jest.fn(fetchIt as unknown as typeof fetch);
    expect(await subscribe(email)).toEqual({ status: 'failed', failure: UNKNOWN_FAILURE });
  });
});

test.each([
  ['/?enews', '/'],
  ['/?enews=', '/'],
  ['/?enews=1#top', '/#top'],
  ['/search?q=leak&enews', '/search?q=leak'],
  ['/search?enews&q=leak', '/search?q=leak'],
  ['/search?enews=1&q=leak#a', '/search?q=leak#a'],
])('the URL %s opens the dialog, and becomes %s', (path, rest) => {
  expect(asksForEnews(path)).toBe(true);
  expect(withoutEnews(path)).toBe(rest);
});

test.each(['/newsroom/e-news', '/?enewsletter', '/search?q=enews'])(
  'the URL %s does not open the dialog, and stays as it is',
  (path) => {
    expect(asksForEnews(path)).toBe(false);
    expect(withoutEnews(path)).toBe(path);
  },
);
