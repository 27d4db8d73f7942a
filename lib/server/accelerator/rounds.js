/**
 * How many responses from memory may start in one iteration of the event loop. Node accepts only one connection per
 * iteration, so without a limit, clients with hundreds of open connections would keep new visitors waiting.
 */
const PER_ROUND = 20;

let started = 0;
/** @type {(() => void)[]} */
const waiting = [];

/**
 * Waits until a response from memory may start.
 * @returns {Promise<void> | undefined}
 */
exports.round = () => {
  if (started >= PER_ROUND) return new Promise((resolve) => waiting.push(resolve));
  if (started === 0) setImmediate(beginRound);
  started += 1;
};

function beginRound() {
  const next = waiting.splice(0, PER_ROUND);
  started = next.length;
  if (started > 0) setImmediate(beginRound);
  for (const start of next) start();
}
