import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../loading/whenIdle';
import { pathOf } from '../navigation/href';
import { portalClickOf } from './portalClick';
import { sendEvent } from './send';

/** Counts page views and clicks on any link to the customer portal. */
export function useAnalytics(): void {
  useEffect(() => {
    // Runs before other listeners, which could stop the event.
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
    // On an error page, the router's path is wrong at first, so use the window's path.
    const { pathname } = window.location;
    if (counted.current === pathname) return;
    counted.current = pathname;
    // A new page sets its title a moment later.
    setTimeout(() => {
      const properties = { path: pathname, title: document.title };
      whenIdle(() => sendEvent({ event: 'Page View', properties }));
    });
  }, [path]);
}

/** A middle click counts, because it opens a tab. A right click opens a menu and does not count. */
function countClick({ target, button }: MouseEvent): void {
  const click = button < 2 ? portalClickOf(target) : null;
  if (click) sendEvent(click);
}
