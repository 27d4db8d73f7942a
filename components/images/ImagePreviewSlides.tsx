import { styled } from '@mui/material/styles';
import Image from 'next/image';
import SwipeableViews from 'react-swipeable-views';
import type { PreviewImage } from '@/lib/images/types';

/** As high as the image is at the width of the dialog, or lower where a long caption needs the room. */
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
  /** Width by height. */
  aspect: number;
  /** As CSS. */
  minHeight: string;
  /** As the attribute of an image. */
  sizes: string;
  index: number;
  onIndex: (index: number) => void;
};

/** The image, or several that a finger or a mouse swipes. The neighbors of the one on screen are loaded ahead. */
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
