import type { ContentPage } from '../../content/types';
import { getContentPage } from './pages';

/**
 * The Markdown page below a tool.
 * @throws where it has no file
 */
export function toolPage(path: string): ContentPage {
  const page = getContentPage(path);
  if (!page) throw new Error(`The page ${path} has no file`);
  return page;
}
