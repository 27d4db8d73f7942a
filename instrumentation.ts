/** Next.js calls this once, when the server starts. */
export async function register() {
  // No early return here: `next dev` only leaves out the server code for other runtimes in this form.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./lib/server/start');
    start();
  }
}
