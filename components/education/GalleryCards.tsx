import styles from './GalleryCards.module.css';
import type { EducationItem } from '@/lib/education/types';
import { Picture } from '../images/Picture';
import { SiteLink } from '../navigation/SiteLink';
import { EducationFacts } from './EducationList';

/** The width of a card, so the browser can choose an image size. */
const SIZES = '(min-width: 1200px) 376px, (min-width: 700px) 46vw, 92vw';

/** Galleries as cards, each with its first picture. */
export function GalleryCards({ items }: { items: EducationItem[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item, i) => (
        <li key={item.href}>
          {item.cover && (
            <Picture
              src={item.cover.src}
              width={item.cover.width}
              height={item.cover.height}
              // The title below already says what the gallery shows.
              alt=""
              sizes={SIZES}
              loading={i < 3 ? 'eager' : 'lazy'}
            />
          )}
          <div className={styles.text}>
            <h3>
              <SiteLink href={item.href}>{item.title}</SiteLink>
            </h3>
            <EducationFacts item={item} />
            <p>{item.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
