import styles from './PictureCard.module.css';
import type { ReactNode } from 'react';
import { SiteLink } from '../navigation/SiteLink';

type PictureCardProps = {
  /** An `img` or `svg`. It is decorative, because the title says what it shows. */
  picture?: ReactNode;
  title: string;
  href: string;
  children: ReactNode;
};

/** A list item with a picture on top. The whole item is one link. */
export function PictureCard({ picture, title, href, children }: PictureCardProps) {
  return (
    <li className={styles.card}>
      {picture}
      <div>
        <h3>
          <SiteLink href={href}>{title}</SiteLink>
        </h3>
        {children}
      </div>
    </li>
  );
}
