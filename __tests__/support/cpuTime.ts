/** Time in ms that this process itself worked on something, whatever else keeps the machine busy. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
