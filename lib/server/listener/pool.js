/**
 * Limits how much work runs at the same time, first come, first served.
 * @param {{running: number, waiting: number, waitMs: number, makeRoom?: () => void}} size number of slots,
 *   queue length, longest wait in ms, and what to call if no slot is free
 */
exports.createPool = ({ running, waiting, waitMs, makeRoom }) => {
  let free = running;
  /** @type {Set<() => void>} */
  const queue = new Set();

  /** Returns a function that frees a slot. Further calls do nothing. */
  function createLeave() {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [first] = queue;
      if (first) first();
      else free += 1;
    };
  }

  return {
    /**
     * Waits for a slot.
     * @returns {Promise<(() => void) | undefined>} a function that frees the slot;
     *   undefined if none became free in time
     */
    enter: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(createLeave());
      }
      if (queue.size >= waiting) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const turn = () => done(createLeave());
        const timer = setTimeout(() => done(undefined), waitMs);
        queue.add(turn);
        makeRoom?.();

        /** @param {(() => void) | undefined} leave */
        function done(leave) {
          clearTimeout(timer);
          queue.delete(turn);
          resolve(leave);
        }
      });
    },
  };
};
