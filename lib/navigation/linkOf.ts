/**
 * The link on which an event happened, or null.
 * @param selector Which links count.
 */
export function linkOf(
  { target }: Pick<Event, 'target'>,
  selector = 'a',
): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
