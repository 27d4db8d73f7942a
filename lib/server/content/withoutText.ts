import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';
import { IN_DOCUMENT } from '../../content/inDocument';

type Props = Record<string, unknown>;

/**
 * A page's props for the browser, without what the document already shows: `Prose` reads the text from the
 * document, and `Show` reads the rest.
 */
export function withoutText(pageProps: Props): Props {
  return mapValues(pageProps, (value) => {
    const left = withoutShown(value);
    return isProps(left) && 'html' in left ? { ...left, html: shorten(left.html) } : left;
  });
}

/** The same data with null in place of everything passed to `shown`. */
function withoutShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutShown);
  if (!isProps(value)) return value;
  return 'shown' in value ? { shown: null } : mapValues(value, withoutShown);
}

/** @param html HTML, or parts of it by name */
function shorten(html: unknown): unknown {
  if (isProps(html)) return mapValues(html, shorten);
  return html ? IN_DOCUMENT : html;
}

const isProps = (value: unknown): value is Props => isPlainObject(value);
