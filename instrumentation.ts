/** Next.js calls this once, when the server starts. */
export async function register() {
  // An early return would not work: `next dev` drops code for other runtimes only if it is inside this block.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./lib/server/start');
    start();
  }
}
