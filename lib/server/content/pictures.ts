import { readFileSync } from 'node:fs';
import { inContent } from './folder';
import type { Root } from 'hast';
import { imageSize } from 'image-size';
import { visit } from 'unist-util-visit';
import { string } from 'yup';
import type { Picture } from '../../content/picture';

/** The front matter for the picture of a page or release: its file, and text that describes it. */
export const pictureFields = {
  picture: string()
    .matches(
      /^\/pictures\/[\w/-]+\.(svg|jpe?g|png|webp|avif)$/,
      '${path} must be a picture such as /pictures/pages/leak.svg',
    )
    .default(''),
  alt: string()
    .default('')
    .when('picture', { is: Boolean, then: (alt) => alt.required() }),
};

/** The picture in front matter, or null. */
export const pictureFrom = (data: { picture: string; alt: string }): Picture | null =>
  data.picture ? pictureAt(data.picture, data.alt) : null;

const fileAt = (src: string) => inContent(src.slice(1));

/** @throws Error that names the file if it is missing or not a picture */
export function pictureAt(src: string, alt: string): Picture {
  try {
    const { width, height } = imageSize(readFileSync(fileAt(src)));
    return { src, width, height, alt };
  } catch (error) {
    throw new Error(`${src.slice(1)}: ${(error as Error).message}`);
  }
}

/**
 * Sets the sizes of the site's pictures in text so that nothing shifts when they load. A paragraph with only a map
 * becomes a region that scrolls if the text is enlarged (styles/prose.css).
 * @throws Error that names the file if it is missing or not a picture
 */
export function sizePictures(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }, _index, parent) => {
    const src = String(properties.src);
    if (tagName !== 'img' || !/^\/pictures\/[\w/-]+\.\w+$/.test(src)) return;
    const { width, height } = pictureAt(src, '');
    Object.assign(properties, { width, height, loading: 'lazy' });
    if (!/-map\.\w+$/.test(src) || parent?.type !== 'element' || parent.children.length > 1) return;
    parent.tagName = 'div';
    parent.properties = { className: ['map'], role: 'region', ariaLabel: 'Map', tabIndex: 0 };
  });
}
