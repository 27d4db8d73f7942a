import type { PageForm } from '../../content/types';
import { formOfPage } from '.';

/** The link to the form that belongs to a page, or null if it has none. */
export function formLinkOf(page: string): PageForm | null {
  const form = formOfPage(page);
  if (!form) return null;
  const { name, answersIn } = form.office;
  return { title: form.title, href: form.path, answer: `${name} responds ${answersIn}.` };
}
