/** The link that an event on the document happened on, or null. @param selector which links count */
export function linkOf(
  { target }: Pick<Event, 'target'>,
  selector = 'a',
): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
