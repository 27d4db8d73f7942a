import { agency } from '../site/agency';
import type { ButtonClick } from './events';

/** As a link on a page gives its address back. */
const portals = [agency.links.payBill, agency.links.customerPortal].map(
  (address) => new URL(address).href,
);

/** Parts of a page by what they are, the innermost first, for links without a `data-component` around them. */
const landmarks = { Dialog: '[role=dialog]', Header: 'header', Footer: 'footer', Content: 'main' };

/** The event for a click on something within a link to the customer portal; null for any other click. */
export function portalClickOf(target: EventTarget | null): ButtonClick | null {
  const link = target instanceof Element ? target.closest('a') : null;
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

/** The words of a link that can be seen. */
function labelOf(link: Element): string {
  const copy = link.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('.visually-hidden, svg')) unseen.remove();
  return (copy.textContent ?? '').replace(/[\s\u2060]+/g, ' ').trim();
}
