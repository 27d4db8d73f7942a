/** Next calls this once, when the server starts. */
export async function register() {
  // In this form, and not with an early return: `next dev` leaves the server's code out for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./lib/server/start');
    start();
  }
}
