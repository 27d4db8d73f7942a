import styles from './ImagePreviewFooter.module.css';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { PreviewImage } from '@/lib/images/types';
import type { Paging } from '@/lib/images/usePaging';
import { Icon } from '../icons/Icon';

type ImagePreviewFooterProps = {
  image: PreviewImage;
  count: number;
  paging: Paging;
  /** If omitted, the footer has no actions. */
  onClose?: () => void;
};

/** The parts below the image: its position if there are several images, the actions and the caption. */
export function ImagePreviewFooter({ image, count, paging, onClose }: ImagePreviewFooterProps) {
  const { caption, dlUrl } = image;
  return (
    <div className={styles.root}>
      {count > 1 && <Position image={image} count={count} paging={paging} />}
      {onClose && (
        <div>
          <Button component="a" href={dlUrl} target="_blank" rel="noopener">
            Download Copy<span className="visually-hidden"> (opens in a new tab)</span>
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
      {caption && <p className="caption">{caption}</p>}
    </div>
  );
}

/** On the first or last image, one button does nothing. It stays focusable but is announced as disabled. */
function Position({ image, count, paging }: Omit<ImagePreviewFooterProps, 'onClose'>) {
  const { index, isFirst, isLast, goTo } = paging;
  return (
    <div className={styles.position}>
      <IconButton
        aria-label="Previous image"
        aria-disabled={isFirst}
        onClick={() => goTo(index - 1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <p role="status">
        {index + 1} of {count}
        <span className="visually-hidden">: {image.name}</span>
      </p>
      <IconButton aria-label="Next image" aria-disabled={isLast} onClick={() => goTo(index + 1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </div>
  );
}
