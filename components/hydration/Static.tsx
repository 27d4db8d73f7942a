import { useState, type ComponentPropsWithoutRef, type ElementType } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';

/**
 * An element whose content never changes and has no event handlers. The browser keeps the server's HTML, so
 * React does no work for it when a page loads. On a page that a visitor opens later, it renders as usual.
 */
export function Static<Tag extends ElementType = 'div'>(
  props: { as?: Tag } & ComponentPropsWithoutRef<Tag>,
) {
  const { as: Element = 'div', children, ...rest } = props;
  const isHydrated = useHydrated();
  const [keepsHtml] = useState(!isHydrated && typeof document !== 'undefined');
  // While hydrating, React does not touch the HTML of an element with `dangerouslySetInnerHTML`.
  return keepsHtml ? (
    <Element {...rest} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <Element {...rest}>{children}</Element>
  );
}
