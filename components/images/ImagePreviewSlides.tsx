import styles from './ImagePreviewSlides.module.css';
import CircularProgress from '@mui/material/CircularProgress';
import Image from 'next/image';
import { useState } from 'react';
import SwipeableViews from 'react-swipeable-views';
import { pictureLoader } from '@/lib/images/copies';
import type { PreviewImage } from '@/lib/images/types';

const fill = { position: 'absolute', inset: 0 } as const;

type ImagePreviewSlidesProps = {
  images: PreviewImage[];
  /** Width divided by height. */
  aspect: number;
  /** A CSS length. */
  minHeight: string;
  sizes: string;
  index: number;
  onIndex: (index: number) => void;
};

/** One image, or several to swipe through by touch or mouse. The previous and next images load in advance. */
export function ImagePreviewSlides(props: ImagePreviewSlidesProps) {
  const { images, aspect, minHeight, sizes, index, onIndex } = props;
  const slides = images.map((image, i) => (
    <div className={styles.frame} key={image.url}>
      {Math.abs(i - index) <= 1 && <Slide image={image} sizes={sizes} />}
    </div>
  ));
  return (
    <div className={styles.stage} style={{ aspectRatio: aspect, minHeight }}>
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
    </div>
  );
}

/** An image, with a spinner until it has loaded, or a sentence if it cannot be loaded. */
function Slide({ image, sizes }: { image: PreviewImage; sizes: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (state === 'failed')
    return <p className={styles.message}>This picture cannot be loaded: {image.name}</p>;
  return (
    <>
      {state === 'loading' && (
        <div className={styles.message}>
          <CircularProgress aria-label="Loading the picture" />
        </div>
      )}
      <Image
        loader={pictureLoader}
        src={image.url}
        alt={image.name}
        fill
        sizes={sizes}
        draggable={false}
        loading="eager"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </>
  );
}
