import { getImageProps, type ImageProps } from 'next/image';
import { pictureLoader } from '@/lib/images/copies';

/**
 * A picture in the widths that the build makes. Unlike Next's `Image`, it writes no style
 * attribute, which the content security policy would block.
 */
export function Picture(props: ImageProps) {
  const attributes = getImageProps({ loader: pictureLoader, ...props }).props;
  // eslint-disable-next-line @next/next/no-img-element
  return <img {...attributes} alt={attributes.alt} style={undefined} />;
}
