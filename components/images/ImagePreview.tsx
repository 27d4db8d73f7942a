import styles from './ImagePreview.module.css';
import { mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import { previewImages } from '@/lib/images/previewImages';
import {
  aspectOf,
  DIALOG_MARGIN,
  dialogWidthOf,
  imageSizesOf,
  minHeightOf,
} from '@/lib/images/previewSize';
import type { PreviewInputs } from '@/lib/images/types';
import { usePaging } from '@/lib/images/usePaging';
import { useLayer } from '@/lib/navigation/layers';
import { Icon } from '../icons/Icon';
import { SiteTheme } from '../theme/SiteTheme';
import { ImagePreviewFooter } from './ImagePreviewFooter';
import { ImagePreviewSlides } from './ImagePreviewSlides';

export { prefetchPreviewImage } from './prefetchPreviewImage';

const TITLE_ID = 'image-preview-title';

const paper = {
  maxWidth: 'none',
  maxHeight: `calc(100dvh - ${DIALOG_MARGIN}px)`,
  margin: `${DIALOG_MARGIN / 2}px`,
};

export type ImagePreviewProps = PreviewInputs & {
  open: boolean;
  /** Index of the image to show first. */
  startIndex?: number;
  onClose: () => void;
  /** Called when the dialog has faded out, so that the caller can restore focus. */
  onClosed?: () => void;
};

/** Shows one or more images as large as the screen allows (docs/requirements.md#image-preview). */
export function ImagePreview({
  open,
  startIndex = 0,
  showActions = true,
  onClose,
  onClosed,
  ...inputs
}: ImagePreviewProps) {
  const images = previewImages(inputs);
  const paging = usePaging(images.length, startIndex, open);
  useLayer(open, onClose);
  const current = images[paging.index];
  if (!current) return null;
  const hasFooter = images.length > 1 || showActions || current.caption !== '';
  return (
    <SiteTheme>
      <Dialog
        open={open}
        onClose={onClose}
        onKeyDown={paging.onKeyDown}
        aria-labelledby={TITLE_ID}
        slotProps={{
          transition: { onExited: onClosed },
          paper: { sx: { ...paper, width: dialogWidthOf(inputs, hasFooter) } },
        }}
      >
        <h2 id={TITLE_ID} className="visually-hidden">
          Image preview
        </h2>
        <button className={styles.closeButton} type="button" aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
        <div className={styles.content}>
          <ImagePreviewSlides
            images={images}
            aspect={aspectOf(inputs)}
            minHeight={minHeightOf(inputs, hasFooter)}
            sizes={imageSizesOf(inputs)}
            index={paging.index}
            onIndex={paging.goTo}
          />
          {hasFooter && (
            <ImagePreviewFooter
              image={current}
              count={images.length}
              paging={paging}
              onClose={showActions ? onClose : undefined}
            />
          )}
        </div>
      </Dialog>
    </SiteTheme>
  );
}
