import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import type { Shown } from '@/lib/content/shown';
import { FromDocument } from './FromDocument';

type ShowProps<T, Tag extends ElementType> = {
  as?: Tag;
  data: Shown<T>;
  /** Identifies the element on its page. */
  part: string;
  children: (data: T) => ReactNode;
} & Omit<ComponentPropsWithoutRef<Tag>, 'children'>;

/**
 * Like `Static`, but for data that is not in the document, because the HTML already shows it. The content must not
 * have event handlers.
 */
export function Show<T, Tag extends ElementType = 'div'>(props: ShowProps<T, Tag>) {
  const { as: Element = 'div', data, part, children, ...rest } = props;
  if (data.shown === null) return <FromDocument as={Element} part={part} {...rest} />;
  return (
    <Element data-part={part} {...rest}>
      {children(data.shown)}
    </Element>
  );
}
