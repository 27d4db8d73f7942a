import type { ReactNode } from 'react';
import { PHONE, type Picture as PictureFile } from '@/lib/content/picture';
import { phoneCopyOf } from '@/lib/images/copies';
import { keepTogether } from '@/lib/site/keepTogether';
import { Picture } from '../images/Picture';
import { SiteLink } from '../navigation/SiteLink';

/** The width of a card, so the browser can choose an image size. */
const SIZES = '(min-width: 1200px) 376px, (min-width: 700px) 46vw, 92vw';

/** A list of cards with pictures. */
export function PictureCards({ children }: { children: ReactNode }) {
  return <ul className="picture-cards">{children}</ul>;
}

type PictureCardProps = {
  /** Decorative, because the title says what it shows. */
  picture: Omit<PictureFile, 'alt'> | null;
  title: string;
  href: string;
  /** Loads the picture right away. For cards at the top of a page. */
  eager?: boolean;
  children: ReactNode;
};

/** A list item with a picture on top. The whole item is one link. */
export function PictureCard({ picture, title, href, eager, children }: PictureCardProps) {
  const phone = picture && phoneCopyOf(picture.src);
  return (
    <li>
      {picture && (
        <picture>
          {phone && <source media={PHONE} srcSet={phone} />}
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            sizes={SIZES}
            loading={eager ? 'eager' : 'lazy'}
          />
        </picture>
      )}
      <div>
        <h3>
          <SiteLink href={href}>{keepTogether(title)}</SiteLink>
        </h3>
        {children}
      </div>
    </li>
  );
}
