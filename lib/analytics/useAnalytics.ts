import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { pathOf } from '../navigation/href';
import { portalClickOf } from './portalClick';
import { sendEvent } from './send';

/** Counts clicks on the links to the customer portal, wherever they stand, and page views. */
export function useAnalytics(): void {
  useEffect(() => {
    // Before any other listener, which might stop the event.
    const options = { capture: true };
    document.addEventListener('click', countClick, options);
    document.addEventListener('auxclick', countClick, options);
    return () => {
      document.removeEventListener('click', countClick, options);
      document.removeEventListener('auxclick', countClick, options);
    };
  }, []);

  const path = pathOf(useRouter().asPath);
  const counted = useRef('');
  useEffect(() => {
    // Not the router's path, which is another one on the pages for errors at first.
    const { pathname } = window.location;
    if (counted.current === pathname) return;
    counted.current = pathname;
    // The title of a new page is set a moment later.
    setTimeout(() => {
      const properties = { path: pathname, title: document.title };
      sendEvent({ event: 'Page View', properties });
    });
  }, [path]);
}

/** The middle button, which opens a tab, counts too; the right one, which opens a menu, does not. */
function countClick({ target, button }: MouseEvent): void {
  const click = button < 2 ? portalClickOf(target) : null;
  if (click) sendEvent(click);
}
