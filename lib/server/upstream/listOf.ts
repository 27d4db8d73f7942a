import { mixed } from 'yup';

/**
 * A list whose elements are not checked. yup's own `array` takes microseconds per element, which adds up to
 * seconds for the millions of elements that fit into a small compressed response.
 * @param max how many elements the list may have
 */
export const listOf = <T = unknown>(max: number) =>
  mixed<T[]>({
    type: 'list',
    check: (value): value is NonNullable<T[]> => Array.isArray(value) && value.length <= max,
  });
