import type { ContentPage, Heading } from '../../content/types';
import { getContentPage } from './pages';

/**
 * The Markdown content shown below a tool.
 * @throws Error if there is no file for it
 */
export function toolPage(path: string, before?: readonly Heading[]): ContentPage {
  const page = getContentPage(path, before);
  if (!page) throw new Error(`The page ${path} has no file`);
  return page;
}
