import { siteHost } from '../site/host';

/** True for a URL on another host. Paths, anchors, `mailto:` and `tel:` are not external. */
export function isExternal(href: string): boolean {
  if (!/^(https?:)?\/\//i.test(href)) return false;
  try {
    return new URL(href, 'https://base.invalid').host !== siteHost;
  } catch {
    return true;
  }
}

/** The path of a URL, without query or anchor. `/` for the home page. */
export function pathOf(href: string): string {
  return href.split(/[?#]/)[0] || '/';
}

/** A URL without its anchor. */
export const withoutHash = (href: string): string => href.replace(/#.*/, '');
