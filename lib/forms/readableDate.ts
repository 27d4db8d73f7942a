const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Formats `2026-11-24` as `November 24, 2026` and returns any other text unchanged. Does not use `Intl`, because
 * creating the first formatter takes 50 ms or more on a phone.
 */
export function readableDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : text;
}
