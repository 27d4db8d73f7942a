type IconProps = {
  /** Path data of a 24 × 24 icon, for example from `@mdi/js`. */
  path: string;
  /** Width and height. Scales with the text size by default. */
  size?: string | number;
};

/** A decorative icon in the text color. Nearby text must say what the icon means. */
export function Icon({ path, size = '1.25em' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className="icon"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
