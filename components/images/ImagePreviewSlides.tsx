import { styled } from '@mui/material/styles';
import Image from 'next/image';
import SwipeableViews from 'react-swipeable-views';
import type { PreviewImage } from '@/lib/images/types';

/** As tall as the image at the dialog's width, or shorter if a long caption needs the space. */
const Stage = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  background: theme.vars.palette.divider,
  '& img': { objectFit: 'contain', userSelect: 'none' },
}));

const fill = { position: 'absolute', inset: 0 } as const;
const Frame = styled('div')({ position: 'relative', height: '100%' });

type ImagePreviewSlidesProps = {
  images: PreviewImage[];
  /** Width divided by height. */
  aspect: number;
  /** A CSS length. */
  minHeight: string;
  /** The image's `sizes` attribute. */
  sizes: string;
  index: number;
  onIndex: (index: number) => void;
};

/** One image, or several to swipe through by touch or mouse. The previous and next images load in advance. */
export function ImagePreviewSlides(props: ImagePreviewSlidesProps) {
  const { images, aspect, minHeight, sizes, index, onIndex } = props;
  const slides = images.map((image, i) => (
    <Frame key={image.url}>
      {Math.abs(i - index) <= 1 && (
        <Image
          src={image.url}
          alt={image.name}
          fill
          sizes={sizes}
          draggable={false}
          loading="eager"
        />
      )}
    </Frame>
  ));
  return (
    <Stage style={{ aspectRatio: aspect, minHeight }}>
      {slides.length === 1 ? (
        <div style={fill}>{slides}</div>
      ) : (
        <SwipeableViews
          index={index}
          onChangeIndex={onIndex}
          enableMouseEvents
          resistance
          style={fill}
          containerStyle={{ height: '100%' }}
        >
          {slides}
        </SwipeableViews>
      )}
    </Stage>
  );
}
