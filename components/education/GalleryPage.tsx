import styles from './GalleryPage.module.css';
import { EDUCATION_PATH } from '@/lib/education/filter';
import type { Gallery } from '@/lib/education/types';
import { breadcrumbData } from '@/lib/site/structuredData';
import { PageHeader } from '../ui/PageHeader';
import { Prose } from '../content/Prose';
import { ClickToEnlarge } from '../images/ClickToEnlarge';
import { Page } from '../page/Page';
import { Picture } from '../images/Picture';
import { Figure } from '../ui/Figure';

const above = [
  { title: 'Home', href: '/' },
  { title: 'Education center', href: EDUCATION_PATH },
  { title: 'Pictures', href: `${EDUCATION_PATH}/pictures` },
];

/** The width of a picture, from which the browser chooses an image size. */
const SIZES = '(min-width: 1200px) 368px, (min-width: 800px) 46vw, 92vw';
const SIZES_OF_ONE = '(min-width: 800px) 736px, 100vw';

/** A gallery's pictures. Clicking one opens the preview, which shows them all. */
export function GalleryPage({ gallery, path }: { gallery: Gallery; path: string }) {
  const { title, description, html, pictures } = gallery;
  const [first] = pictures;
  return (
    <Page
      title={title}
      description={description}
      structuredData={[breadcrumbData([...above, { title, href: path }])]}
      waterSurface
    >
      <PageHeader title={title} above={above} />
      <Prose html={html} />
      <ul className={styles.figures}>
        {pictures.map(({ src, width, height, alt, caption }, i) => (
          <li key={src}>
            <Figure caption={caption}>
              <ClickToEnlarge
                name={pictures.map((picture) => picture.alt)}
                url={pictures.map((picture) => picture.src)}
                caption={pictures.map((picture) => picture.caption)}
                width={first?.width ?? width}
                height={first?.height ?? height}
                startIndex={i}
              >
                <Picture
                  src={src}
                  width={width}
                  height={height}
                  alt={alt}
                  sizes={pictures.length === 1 ? SIZES_OF_ONE : SIZES}
                  loading={i < 2 ? 'eager' : 'lazy'}
                />
              </ClickToEnlarge>
            </Figure>
          </li>
        ))}
      </ul>
    </Page>
  );
}
