import { render } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { PropsWithChildren, ReactNode } from 'react';
import { useLinks } from '@/lib/navigation/useLinks';

/** Makes links work as in the page shell. */
function Shell({ children }: PropsWithChildren) {
  useLinks();
  return children;
}

/** Renders a part of the site as if it were on the page at `path`. */
export function renderInSite(content: ReactNode, path = '/') {
  const events = mitt();
  const router = {
    asPath: path,
    pathname: path,
    query: {},
    events,
    push: jest.fn(async () => true),
    prefetch: jest.fn(async () => {}),
    beforePopState: jest.fn(),
  };
  const view = render(content, {
    wrapper: ({ children }) => (
      <RouterContext value={router as unknown as NextRouter}>
        <Shell>{children}</Shell>
      </RouterContext>
    ),
  });
  return { ...view, events, router };
}

/** Makes media queries match a screen of this width. jsdom itself does not support media queries. */
export function setScreenWidth(width: number) {
  window.matchMedia = (query) => {
    const max = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Infinity);
    const min = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    return {
      matches: width <= max && width >= min,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      // MUI's color schemes still use the old method names.
      addListener: () => {},
      removeListener: () => {},
    } as unknown as MediaQueryList;
  };
}
