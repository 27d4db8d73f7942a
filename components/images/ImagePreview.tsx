import { mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { previewImages } from '@/lib/images/previewImages';
import {
  aspectOf,
  DIALOG_MARGIN,
  dialogWidthOf,
  imageSizesOf,
  minHeightOf,
} from '@/lib/images/previewSize';
import type { PreviewInputs } from '@/lib/images/types';
import { useLeafing } from '@/lib/images/useLeafing';
import { useLayer } from '@/lib/navigation/layers';
import { Icon } from '../icons/Icon';
import { ImagePreviewFooter } from './ImagePreviewFooter';
import { ImagePreviewSlides } from './ImagePreviewSlides';

export { prefetchPreviewImage } from './prefetchPreviewImage';

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  minHeight: 0,
});

const TITLE_ID = 'image-preview-title';

const paper = {
  maxWidth: 'none',
  maxHeight: `calc(100dvh - ${DIALOG_MARGIN}px)`,
  margin: `${DIALOG_MARGIN / 2}px`,
};

const CloseButton = styled('button')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: `2px solid ${theme.vars.palette.deep.contrastText}`,
  borderRadius: '50%',
  background: theme.vars.palette.deep.main,
  color: theme.vars.palette.deep.contrastText,
  fontSize: '1.25rem',
  cursor: 'pointer',
  '&:focus-visible': { borderRadius: '50%' },
}));

export type ImagePreviewProps = PreviewInputs & {
  open: boolean;
  /** Index of the image to show first. */
  startIndex?: number;
  onClose: () => void;
  /** Called when the dialog has faded out so that the caller can restore focus. */
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
  const leafing = useLeafing(images.length, startIndex, open);
  useLayer(open, onClose);
  const current = images[leafing.index];
  if (!current) return null;
  const hasFooter = images.length > 1 || showActions || current.caption !== '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={leafing.onKeyDown}
      aria-labelledby={TITLE_ID}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { sx: { ...paper, width: dialogWidthOf(inputs, hasFooter) } },
      }}
    >
      <h2 id={TITLE_ID} className="visually-hidden">
        Image preview
      </h2>
      <CloseButton type="button" aria-label="Close" onClick={onClose}>
        <Icon path={mdiClose} />
      </CloseButton>
      <Content>
        <ImagePreviewSlides
          images={images}
          aspect={aspectOf(inputs)}
          minHeight={minHeightOf(inputs, hasFooter)}
          sizes={imageSizesOf(inputs)}
          index={leafing.index}
          onIndex={leafing.goTo}
        />
        {hasFooter && (
          <ImagePreviewFooter
            image={current}
            count={images.length}
            leafing={leafing}
            onClose={showActions ? onClose : undefined}
          />
        )}
      </Content>
    </Dialog>
  );
}
