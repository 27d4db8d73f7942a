import type { Page } from '@playwright/test';

/** A menu that opened or closed, and when, in ms since the page began to load. */
export type MenuEvent = { name: string; open: boolean; at: number };

declare global {
  interface Window {
    menuLog: MenuEvent[];
    /** When the pointer last entered a menu. */
    enteredAt: number;
  }
}

/** Starts recording when each menu opens or closes. */
export async function logMenus(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => {
    window.menuLog = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const button = target as HTMLElement;
        window.menuLog.push({
          name: button.textContent ?? '',
          open: button.ariaExpanded === 'true',
          at: performance.now(),
        });
      }
    }).observe(nav, { subtree: true, attributeFilter: ['aria-expanded'] });
    const onEnter = () => {
      window.enteredAt = performance.now();
    };
    for (const item of nav.querySelectorAll(':scope > ul > li'))
      item.addEventListener('pointerenter', onEnter);
  });
}

/** The menus that have opened since `logMenus` was called, in order. */
export async function openedMenus(page: Page): Promise<string[]> {
  const log = await page.evaluate(() => window.menuLog);
  return log.filter(({ open }) => open).map(({ name }) => name);
}
