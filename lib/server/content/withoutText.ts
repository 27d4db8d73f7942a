import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';
import { IN_DOCUMENT } from '../../content/inDocument';

type Props = Record<string, unknown>;

/** A page's props for the browser, without its text. `Prose` takes the text from the document. */
export function withoutText(pageProps: Props): Props {
  return mapValues(pageProps, (value) =>
    isPlainObject(value) && 'html' in (value as Props)
      ? { ...(value as Props), html: shorten((value as Props).html) }
      : value,
  );
}

/** @param html HTML, or parts of it by name */
function shorten(html: unknown): unknown {
  if (isPlainObject(html)) return mapValues(html as Props, shorten);
  return html ? IN_DOCUMENT : html;
}
