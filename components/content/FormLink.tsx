import styles from './FormLink.module.css';
import { Static } from '../hydration/Static';
import type { SiteLinkProps } from '../navigation/SiteLink';
import { ButtonLink } from '../ui/ButtonLink';

type FormLinkProps = Omit<SiteLinkProps, 'children' | 'className' | 'color'> & {
  title: string;
  /** Who responds and how soon, as a sentence. */
  answer?: string;
  /** Whether most readers of the page need something else. The button is then outlined. */
  secondary?: boolean;
};

/** A link to a page's form. */
export function FormLink({ title, answer, secondary, ...link }: FormLinkProps) {
  return (
    <Static className={`${styles.root} no-print`}>
      <ButtonLink {...link} variant={secondary ? 'outlined' : 'contained'}>
        {title}
      </ButtonLink>
      {answer && <p>{answer}</p>}
    </Static>
  );
}
