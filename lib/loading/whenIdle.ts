/** Runs a task once the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
