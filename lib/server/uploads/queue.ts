/** Runs at most `limit` tasks at once; the others wait in order. */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next one, so `running` stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
