/** Resets the rate limits, which belong to the process, because each test sends its own requests. */
export function forgetLimits(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[
    Symbol.for('water-agency-website:rate-limits')
  ];
}
