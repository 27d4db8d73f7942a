export const patternOf = (phase: 'current' | 'planned') => `map-${phase}`;

/**
 * Hatching for current outages and dots for planned work, so that they can be told apart without color.
 */
export function OutageMapPatterns() {
  return (
    <defs>
      <pattern
        id={patternOf('current')}
        className="current"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M2 0V9" stroke="currentColor" strokeWidth="3" />
      </pattern>
      <pattern
        id={patternOf('planned')}
        className="planned"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
      >
        <circle cx="3" cy="3" r="2" fill="currentColor" />
      </pattern>
    </defs>
  );
}
