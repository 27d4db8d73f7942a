import { styled } from '@mui/material/styles';
import Image from 'next/image';
import SwipeableViews from 'react-swipeable-views';
import { aspectOf, DIALOG_MARGIN, imageSizesOf } from '@/lib/images/previewSize';
import type { PreviewImage, PreviewInputs } from '@/lib/images/types';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxHeight: `calc(100dvh - ${DIALOG_MARGIN}px)`,
  background: theme.vars.palette.divider,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& img': { objectFit: 'contain', userSelect: 'none' },
}));

type Size = Pick<PreviewInputs, 'width' | 'height' | 'dialogWidth' | 'factorWidth'>;

type ImagePreviewSlidesProps = {
  images: PreviewImage[];
  size: Size;
  index: number;
  onIndex: (index: number) => void;
};

/** The image, or several that a finger or a mouse swipes. The neighbours of the one on screen are loaded ahead. */
export function ImagePreviewSlides({ images, size, index, onIndex }: ImagePreviewSlidesProps) {
  const slides = images.map((image, i) => (
    <Frame key={image.url} style={{ aspectRatio: aspectOf(size) }}>
      {Math.abs(i - index) <= 1 && (
        <Image
          src={image.url}
          alt={image.name}
          fill
          sizes={imageSizesOf(size)}
          draggable={false}
          loading="eager"
        />
      )}
    </Frame>
  ));
  if (slides.length === 1) return slides;
  return (
    <SwipeableViews index={index} onChangeIndex={onIndex} enableMouseEvents resistance>
      {slides}
    </SwipeableViews>
  );
}
