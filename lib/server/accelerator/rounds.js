/**
 * Limits how many requests proceed in one iteration of the event loop, first come, first served. Node
 * accepts only one connection per iteration, so without a limit, clients with hundreds of open connections
 * would keep new visitors waiting.
 * @param {number} perRound
 * @returns {() => Promise<void> | undefined} a function that waits until a request may proceed
 */
function createRounds(perRound) {
  let started = 0;
  /** @type {(() => void)[]} */
  const waiting = [];

  function begin() {
    const next = waiting.splice(0, perRound);
    started = next.length;
    if (started > 0) setImmediate(begin);
    for (const start of next) start();
  }

  return () => {
    if (started >= perRound) return new Promise((resolve) => waiting.push(resolve));
    if (started === 0) setImmediate(begin);
    started += 1;
  };
}

/** For redirects, refusals and responses from memory. */
exports.round = createRounds(5);

/** For small requests that Next handles, each of which takes about 1 ms. */
exports.smallRound = createRounds(1);
