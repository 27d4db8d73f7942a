import type { EducationItem } from '@/lib/education/types';
import { keepTogether } from '@/lib/site/keepTogether';
import { PictureCard, PictureCards } from '../ui/PictureCard';
import { EducationFacts } from './EducationList';

/** Galleries as cards, each with its first picture. */
export function GalleryCards({ items }: { items: EducationItem[] }) {
  return (
    <PictureCards>
      {items.map((item, i) => (
        <PictureCard
          key={item.href}
          title={item.title}
          href={item.href}
          picture={item.cover}
          eager={i < 3}
        >
          <EducationFacts item={item} />
          <p>{keepTogether(item.description)}</p>
        </PictureCard>
      ))}
    </PictureCards>
  );
}
