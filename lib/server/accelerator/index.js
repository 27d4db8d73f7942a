const http = require('node:http');
const { encodingFor, send } = require('./body');
const { findFile } = require('./files');
const { findPage, passOn } = require('./pages');

exports.install = () => {
  const { createServer } = http;
  http.createServer = (listener) => {
    http.createServer = createServer;
    const accelerated = accelerate(listener);
    const server = createServer((request, response) => {
      // A connection that is always in use would keep a server from ending that was told to.
      if (!server.listening) response.setHeader('Connection', 'close');
      accelerated(request, response).catch((error) => {
        process.emitWarning(error);
        response.destroy();
      });
    });
    return server;
  };
};

exports.accelerate = accelerate;

function accelerate(listener) {
  return async (request, response) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return listener(request, response);
    const [path] = url.split('?', 1);
    const isFile = path.startsWith('/_next/');
    // Whatever goes wrong here, Next can answer.
    const found = await prepare(isFile ? findFile : findPage, path, request).catch((error) => {
      process.emitWarning(error);
    });
    if (found) return send(request, response, found);
    return isFile ? listener(request, response) : passOn(path, request, response, listener);
  };
}

/** A body in the encoding that the client reads best, with its headers; undefined where there is none. */
async function prepare(find, path, request) {
  const found = await find(path, request);
  if (!found) return undefined;
  const encoding = encodingFor(request);
  const bytes = await found.body.encode(encoding);
  return bytes && { encoding, bytes, headers: { ...found.headers, ETag: found.body.etag } };
}
