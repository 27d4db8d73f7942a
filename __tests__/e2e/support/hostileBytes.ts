/** Bytes that no HTTP client would send. Each entry is sent on its own connection. */
export const hostileBytes: Record<string, string> = {
  'length and chunks':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  'two lengths':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 9\r\n\r\n',
  'chunks in disguise':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n',
  'space before the colon': 'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
  'a negative length': 'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n',
  'an absolute address':
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'a bare line feed': 'GET / HTTP/1.1\nHost: x\n\n',
  'a NUL': 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'a huge header': `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  'a huge address': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an upgrade': 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'an expectation':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}',
  'a second answer through the id of the request':
    'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Request-Id: abcdefgh\rSet-Cookie: hacked=1\r\nConnection: close\r\n\r\n',
  'a NUL in the id of the request':
    'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Request-Id: abcdefgh\u0000\r\nConnection: close\r\n\r\n',
  'a chunk of another length':
    'POST /api/analytics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n',
  'a chunk with an endless extension': `POST /api/analytics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
  'four thousand headers': `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(4000)}Connection: close\r\n\r\n`,
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};
