import type { ContentPage } from '../../content/types';
import { getContentPage } from './pages';

/**
 * The Markdown page below a tool.
 * @param options.hasError puts "Error" first in the title, which a screen reader says first
 */
export function toolPage(path: string, { hasError = false } = {}): ContentPage {
  const page = getContentPage(path);
  if (!page) throw new Error(`The page ${path} has no file`);
  return hasError ? { ...page, title: `Error: ${page.title}` } : page;
}
