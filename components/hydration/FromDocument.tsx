import { useState, type ElementType, type HTMLAttributes } from 'react';
import { useHydrated } from '@/lib/hydration/useHydrated';

type FromDocumentProps = HTMLAttributes<Element> & {
  as?: ElementType;
  /** Identifies the element on its page. */
  part: string;
};

/** An element whose content is only in the server's HTML, because the page's data leaves it out. */
export function FromDocument({ as: Element = 'div', part, ...rest }: FromDocumentProps) {
  const isHydrated = useHydrated();
  const [html] = useState(() => {
    const element = elementOf(part);
    // While hydrating, React does not touch the HTML of an element with `dangerouslySetInnerHTML`.
    return isHydrated ? (element?.innerHTML ?? '') : '';
  });
  return (
    <Element
      {...rest}
      data-part={part}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** The server's elements, kept because React removes them if it has to render the whole page again. */
const kept: Record<string, Element | null> = {};

const elementOf = (part: string) =>
  (kept[part] ??= document.querySelector(`[data-part="${part}"]`));
