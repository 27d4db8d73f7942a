import type { PageForm } from '../../content/types';
import { formOfPage } from '.';

/** The link to the form that belongs to a page, or null if it has none. */
export function formLinkOf(page: string): PageForm | null {
  const form = formOfPage(page);
  if (!form) return null;
  const { title, path, office, secondary } = form;
  return { title, href: path, answer: `${office.name} responds ${office.answersIn}.`, secondary };
}
