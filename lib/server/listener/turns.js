/**
 * Maximum number of event loop iterations before a request starts, in case connections never stop arriving.
 */
const MAX_ROUNDS = 200;
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
 * Waits until no new connection is waiting, so that requests that take CPU time start one by one. Node accepts only one connection
 * per iteration of the event loop, and one render takes as long as hundreds of empty iterations.
 * @returns {Promise<void>}
 */
exports.turn = () => {
  last = last.then(waitForQuiet);
  return last;
};

async function waitForQuiet() {
  let quiet = 0;
  for (let rounds = 0; rounds < MAX_ROUNDS && quiet < QUIET_ROUNDS; rounds += 1) {
    const before = connections;
    await round();
    quiet = connections === before ? quiet + 1 : 0;
  }
}
