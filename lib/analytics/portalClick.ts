import { linkOf } from '../navigation/linkOf';
import agency from '../site/agency.json';
import type { ButtonClick } from './events';

/** The URLs of the customer portal, normalized the way browsers normalize a link's `href`. */
const portals = [agency.links.payBill, agency.links.customerPortal].map(
  (address) => new URL(address).href,
);

/** Page areas, innermost first, for links that are not inside an element with `data-component`. */
const landmarks = { Dialog: '[role=dialog]', Header: 'header', Footer: 'footer', Content: 'main' };

/** The event for a click on a link to the customer portal, or null for any other click. */
export function portalClickOf(target: EventTarget | null): ButtonClick | null {
  const link = linkOf({ target });
  if (!link || !portals.includes(link.href)) return null;
  return {
    event: 'Button Click',
    properties: {
      component: componentOf(link),
      element: 'Link',
      label: labelOf(link),
      href: link.href,
    },
  };
}

function componentOf(link: Element): string {
  const named = link.closest<HTMLElement>('[data-component]')?.dataset.component;
  const landmark = Object.entries(landmarks).find(([, selector]) => link.closest(selector));
  return named ?? landmark?.[0] ?? 'Page';
}

/** A link's visible text. */
function labelOf(link: Element): string {
  const copy = link.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('.visually-hidden, svg')) unseen.remove();
  return (copy.textContent ?? '').replace(/[\s\u2060]+/g, ' ').trim();
}
