import type { Form } from '@/lib/forms/types';
import { filledForm, multipart, type Part } from '../../support/filledForm';
import { post, type FormCase } from './formCase';
import { MARK } from './texts';

/** Requests that are not shaped like a browser's, or that come from another site. */
export function requestCases(form: Form): FormCase[] {
  const good = () => multipart(filledForm(form));
  const { headers, body } = good();
  const type = headers['content-type']!;
  const sentAs = (name: string, more: Record<string, string>, isSent?: boolean): FormCase => ({
    name,
    request: { method: 'POST', ...good(), headers: { ...headers, ...more } },
    isSent,
  });
  const ofBody = (name: string, content: string | Buffer, contentType = type): FormCase => ({
    name,
    request: {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: Buffer.from(content),
    },
    isSent: false,
  });
  const many = (count: number, part: (i: number) => Part) =>
    Array.from({ length: count }, (_, i) => part(i));
  const urlencoded = new URLSearchParams(
    filledForm(form).map(({ name, value }) => [name, String(value)]),
  ).toString();
  return [
    ...['https://evil.example', 'null', '', 'http://localhost.evil.example'].map((origin) =>
      sentAs(`from ${origin}`, { origin }, false),
    ),
    ...['cross-site', 'same-site', 'x'].map((site) =>
      sentAs(`fetched from ${site}`, { 'sec-fetch-site': site }, false),
    ),
    ...['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD'].map((method) => ({
      name: `${method} with a body`,
      // Without its length, the body would be read as another request.
      request: { method, body, headers: { ...headers, 'content-length': `${body.length}` } },
      isSent: false,
    })),
    sentAs('another method', { 'x-http-method-override': 'DELETE' }),
    ...[
      '',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
    ].map((value) => sentAs(`type ${value}`, { 'content-type': value }, false)),
    ...['multipart/mixed; boundary=x', 'text/plain', 'application/json', 'text/html', 'x'].map(
      (value) => sentAs(`type ${value}`, { 'content-type': value }, false),
    ),
    sentAs(
      'a boundary named __proto__',
      { 'content-type': 'multipart/form-data; boundary=__proto__' },
      false,
    ),
    sentAs(
      'a long boundary',
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}` },
      false,
    ),
    ...['utf-16', 'utf-7', 'x', 'iso-2022-jp'].map((charset) =>
      sentAs(`charset ${charset}`, { 'content-type': `${type}; charset=${charset}` }),
    ),
    ...['gzip', 'br', 'x'].map((encoding) =>
      sentAs(`${encoding} body`, { 'content-encoding': encoding }),
    ),
    sentAs('an expectation', { expect: '100-continue' }),
    ofBody('nothing', ''),
    ofBody('half a form', body.subarray(0, body.length / 2)),
    ofBody('a form without its last boundary', body.subarray(0, -8)),
    ofBody('JSON in the form', '{"press":"send"}'),
    ofBody(
      'a form with nothing but closing boundaries',
      '--boundary-of-the-tests--\r\n'.repeat(1000),
    ),
    ofBody(
      'a part without a name',
      `--boundary-of-the-tests\r\n\r\nx\r\n--boundary-of-the-tests--`,
    ),
    ...['', '; name="a"\r\nContent-Type: text/plain; charset=x-user-defined'].map((rest) =>
      ofBody(
        `a part with only${rest}`,
        Buffer.concat([
          Buffer.from(
            `--boundary-of-the-tests\r\nContent-Disposition: form-data${rest}\r\n\r\nx\r\n`,
          ),
          body,
        ]),
      ),
    ),
    ofBody(
      'a part with endless headers',
      `--boundary-of-the-tests\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nx`,
    ),
    ofBody(
      'a part with one long header',
      `--boundary-of-the-tests\r\nX-A: ${'b'.repeat(500_000)}\r\n\r\nx`,
    ),
    ofBody('nested forms', nested(500)),
    ofBody('line breaks only', '\r\n'.repeat(100_000)),
    ofBody(
      '10,000 URL-encoded fields',
      many(10_000, (i) => ({ name: `a${i}`, value: '' }))
        .map(({ name }) => `${name}=1`)
        .join('&'),
      'application/x-www-form-urlencoded',
    ),
    ofBody('broken URL encoding', 'press=%&step=%zz&%=%', 'application/x-www-form-urlencoded'),
    {
      ...ofBody('URL-encoded', urlencoded, 'application/x-www-form-urlencoded'),
      isSent: !filledForm(form).some(({ filename }) => filename),
    },
    post(
      '10,000 fields',
      [...many(10_000, (i) => ({ name: `a${i}`, value: 'x' })), ...filledForm(form)],
      false,
    ),
    post(
      '10,000 fields with the same name',
      [...filledForm(form), ...many(10_000, () => ({ name: 'a', value: '' }))],
      false,
    ),
    post(
      '1,000 files',
      [...filledForm(form), ...many(1000, (i) => ({ name: `f${i}`, value: 'x', filename: 'x' }))],
      false,
    ),
    post('a 2 MB field', [...filledForm(form), { name: 'a', value: 'x'.repeat(2_000_000) }], false),
    post('a 100 kB name', [...filledForm(form), { name: 'a'.repeat(100_000), value: '' }]),
    post('a name with a line break', [
      ...filledForm(form),
      { name: 'a"\r\nX-Injected: yes\r\n\r\n', value: 'x' },
    ]),
    post('a name with markup', [
      ...filledForm(form),
      { name: `<script>${MARK}()</script>`, value: 'x' },
    ]),
  ];
}

/** A form within a form within a form. */
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, i) => {
    const outer = i === 0 ? 'boundary-of-the-tests' : `b${i}`;
    return `--${outer}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`;
  }).join('');
