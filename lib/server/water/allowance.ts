import { processWide } from '../processWide';

/** So many requests in so long a time, counted for the whole process. */
export function createAllowance(name: string, requests: number, withinMs: number) {
  const taken = () => processWide<number[]>(name, () => []);
  return {
    /** Whether one more may go out now; it counts. */
    take(): boolean {
      const times = taken();
      while (times.length > 0 && times[0]! <= Date.now() - withinMs) times.shift();
      if (times.length >= requests) return false;
      times.push(Date.now());
      return true;
    },
  };
}
