import type { ElementType, HTMLAttributes, Ref } from 'react';

/**
 * The props of a component in this folder: some of MUI's, and those of a plain element. The components are MUI's markup
 * and styles without its runtime, for what the server renders, so there is no `sx`.
 */
export type PlainProps<Props = unknown, Names extends keyof Props = never> = Pick<Props, Names> &
  Omit<HTMLAttributes<HTMLElement>, Names> & {
    sx?: never;
    /** The element to render, such as `nav`. */
    component?: ElementType;
    ref?: Ref<HTMLElement>;
  };

/** Class names in one attribute. */
export const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');
