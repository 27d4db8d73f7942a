import type { EducationItem } from '@/lib/education/types';
import { Picture } from '../images/Picture';
import { CardGrid } from '../ui/CardGrid';
import { PictureCard } from '../ui/PictureCard';
import { EducationFacts } from './EducationList';

/** The width of a card, from which the browser chooses an image size. */
const SIZES = '(min-width: 1200px) 376px, (min-width: 700px) 46vw, 92vw';

/** Galleries as cards, each with its first picture. */
export function GalleryCards({ items }: { items: EducationItem[] }) {
  return (
    <CardGrid pictures>
      {items.map((item, i) => (
        <PictureCard
          key={item.href}
          title={item.title}
          href={item.href}
          picture={
            item.cover && (
              <Picture
                src={item.cover.src}
                width={item.cover.width}
                height={item.cover.height}
                alt=""
                sizes={SIZES}
                loading={i < 3 ? 'eager' : 'lazy'}
              />
            )
          }
        >
          <EducationFacts item={item} />
          <p>{item.description}</p>
        </PictureCard>
      ))}
    </CardGrid>
  );
}
