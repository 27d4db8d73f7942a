// The production server, which uses Next's custom server API and runs behind a proxy (docs/nginx.conf).
// `scripts/standalone.mjs` copies it into the standalone build; `next dev` runs without it.
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const { format } = require('node:util');

// Log one JSON object per line until the logger takes over the console (lib/server/log/console.ts).
for (const level of /** @type {const} */ (['log', 'warn', 'error'])) {
  console[level] = (...values) => {
    const line = { level, time: new Date().toISOString(), msg: format(...values) };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
}

process.chdir(__dirname);
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
Object.assign(process.env, {
  NODE_ENV: 'production',
  // Next reads its settings from here when it runs without `next.config.js`.
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
});

const { createListener } = require('./lib/server/listener');
const { prepareQueues } = require('./lib/server/listener/queues');
const { endOnSignal } = require('./lib/server/listener/shutdown');

const given = Number(process.env.PORT || 3000);
// A malformed PORT is reported with all other malformed variables (lib/server/env/index.ts).
const port = Number.isInteger(given) && given >= 0 && given < 65_536 ? given : 3000;
const hostname = process.env.HOSTNAME || '0.0.0.0';

async function start() {
  const { default: next } = await import('next');
  // The site does not use WebSockets, so give Next an unused server to listen for them on.
  const app = next({ dir: __dirname, hostname, port, httpServer: createServer(), webpack: true });
  await Promise.all([app.prepare(), prepareQueues()]);
  const server = createListener(app.getRequestHandler());
  server.once('error', fail);
  server.listen(port, hostname, () => console.log(`listening on ${hostname}:${port}`));
  endOnSignal(server, () => app.close());
}

/** @param {Error} error */
function fail(error) {
  console.error('The server could not start', error);
  process.exit(1);
}

start().catch(fail);
