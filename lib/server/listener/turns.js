/** Longest time that a request waits for its turn, in ms, in case connections never stop arriving. */
const MAX_MS = 50;
/** Number of event loop iterations without a new connection after which we assume none is waiting. */
const QUIET_ROUNDS = 2;

let connections = 0;
/** @type {Promise<void>} */
let last = Promise.resolve();

const round = () => new Promise((resolve) => setImmediate(resolve));

/** Counts a new connection. */
exports.noteConnection = () => {
  connections += 1;
};

/**
 * Waits until no new connection is waiting, and lets requests that take CPU time start one at a
 * time. Node accepts only one connection per iteration of the event loop, and one render takes as
 * long as hundreds of empty iterations.
 * @returns {Promise<void>}
 */
exports.turn = () => {
  last = last.then(waitForQuiet);
  return last;
};

async function waitForQuiet() {
  const until = performance.now() + MAX_MS;
  let quiet = 0;
  while (quiet < QUIET_ROUNDS && performance.now() < until) {
    const before = connections;
    await round();
    quiet = connections === before ? quiet + 1 : 0;
  }
}
