import type { Page } from '@playwright/test';

/** Adds styles to a page. The site's content security policy blocks Playwright's `addStyleTag`. */
export const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
