import type { PageForm } from '@/lib/content/types';
import styles from './FormLink.module.css';
import { Static } from '../hydration/Static';
import { ButtonLink } from '../ui/Button';

/** A link to a page's form, with how soon the office responds. */
export function FormLink({ title, href, answer }: PageForm) {
  return (
    <Static className={`${styles.root} no-print`}>
      <ButtonLink href={href}>{title}</ButtonLink>
      <p>{answer}</p>
    </Static>
  );
}
