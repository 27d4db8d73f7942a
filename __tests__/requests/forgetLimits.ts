/** Forgets what counts toward limits. They belong to the process, and each test sends requests of its own. */
export function forgetLimits(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[
    Symbol.for('water-agency-website:rate-limits')
  ];
}
