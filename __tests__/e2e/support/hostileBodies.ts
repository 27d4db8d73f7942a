import type { HostileRequest } from './hostileRequests';

const json = { 'content-type': 'application/json' };

/** Request bodies for the routes that accept one. */
export const hostileBodies: Omit<HostileRequest, 'path' | 'method'>[] = [
  ...[
    '',
    '{',
    'null',
    'true',
    '1e999',
    '"text"',
    '[]',
    '{}',
    '{"email_address":null}',
    '{"email_address":["a@b.example"]}',
    '{"email_address":{"$gt":""}}',
    '{"email_address":"a@b.example\\r\\nBcc: c@d.example"}',
    `{"email_address":"${'a'.repeat(1500)}@b.example"}`,
    '{"__proto__":{"polluted":1},"email_address":"x"}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"event":"Button Click","properties":{"component":{},"element":[],"label":1}}',
    '{"event":"__proto__","properties":{"__proto__":{"polluted":1}}}',
    '{"event":"<script>alert(1)</script>"}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    `${'['.repeat(1000)}${']'.repeat(1000)}`,
    `{"email_address":"${'x'.repeat(2_000_000)}"}`,
  ].map((body) => ({ name: `body ${body.slice(0, 60)}`, headers: json, body })),
  { name: 'broken UTF-8', headers: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { name: 'no content type', body: '{}' },
  { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  { name: 'XML', headers: { 'content-type': 'text/xml' }, body: '<!DOCTYPE x [<!ENTITY y "z">]>' },
  { name: 'claims to be gzip', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
  {
    name: 'another charset',
    headers: { 'content-type': 'application/json; charset=x' },
    body: '{}',
  },
  {
    name: 'multipart',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x',
  },
];
