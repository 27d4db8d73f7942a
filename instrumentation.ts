/** Next.js calls this once, when the server starts. */
export async function register() {
  // Not an early return: `next dev` only drops server code for other runtimes if it is inside this block.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./lib/server/start');
    start();
  }
}
