import { getImageProps } from 'next/image';
import { pictureLoader } from '@/lib/images/copies';
import { previewImages } from '@/lib/images/previewImages';
import { imageSizesOf } from '@/lib/images/previewSize';
import type { PreviewInputs } from '@/lib/images/types';

/** Loads the same file that the preview will show. Browser only. */
export function prefetchPreviewImage(inputs: PreviewInputs, index: number): void {
  const image = previewImages(inputs)[index];
  if (!image) return;
  const { props } = getImageProps({
    loader: pictureLoader,
    src: image.url,
    alt: '',
    fill: true,
    sizes: imageSizesOf(inputs),
  });
  const loader = new window.Image();
  loader.sizes = props.sizes ?? '';
  loader.srcset = props.srcSet ?? '';
  loader.src = props.src;
}
