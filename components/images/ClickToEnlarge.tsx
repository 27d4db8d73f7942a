import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import dynamic from 'next/dynamic';
import { useRef, useState, type ReactNode } from 'react';
import { HINT_FADE_MS } from '@/lib/images/previewSize';
import { previewImages } from '@/lib/images/previewImages';
import type { PreviewInputs } from '@/lib/images/types';
import { useOnDemand } from '@/lib/loading/useOnDemand';

const loadModule = () => import('./ImagePreview');
const ImagePreview = dynamic(() => loadModule().then((module) => module.ImagePreview), {
  ssr: false,
});

const Root = styled('div')({ position: 'relative', width: 'fit-content', maxWidth: '100%' });

const Trigger = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  width: '100%',
  padding: theme.spacing(1),
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'zoom-in',
  '& .hint': {
    padding: theme.spacing(0.5, 1.5),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.deep.main,
    color: theme.vars.palette.deep.contrastText,
    fontSize: '0.9375rem',
    opacity: 0,
    transition: `opacity ${HINT_FADE_MS}ms`,
  },
  '&:hover .hint, &:focus-visible .hint': { opacity: 1 },
  '@media print': { display: 'none' },
}));

type ClickToEnlargeProps = PreviewInputs & {
  /** The image shown on the page. */
  children: ReactNode;
  /** Index of the image shown on the page, if there are several. */
  startIndex?: number;
  /** Whether to show a hint on hover that the image can be enlarged. */
  showHint?: boolean;
};

/**
 * Opens the image preview on click or by keyboard (docs/requirements.md#image-preview). Without JavaScript,
 * and on extra-small screens, where the preview would be no larger, it is a plain image.
 */
export function ClickToEnlarge({ children, showHint = true, ...inputs }: ClickToEnlargeProps) {
  const { startIndex = 0 } = inputs;
  const canEnlarge = useMediaQuery((theme) => theme.breakpoints.up('sm'));
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const ensurePreview = useOnDemand(loadModule);

  function prefetch() {
    void loadModule()
      .then(({ prefetchPreviewImage }) => prefetchPreviewImage(inputs, startIndex))
      .catch(() => undefined);
  }

  async function enlarge() {
    if (await ensurePreview()) setState('open');
  }

  return (
    <Root>
      {children}
      {canEnlarge && (
        <Trigger
          ref={trigger}
          type="button"
          onClick={enlarge}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <span className={showHint ? 'hint' : 'visually-hidden'}>Click to view larger image</span>
          <span className="visually-hidden"> ({previewImages(inputs)[startIndex]?.name})</span>
        </Trigger>
      )}
      {state !== 'unused' && (
        <ImagePreview
          {...inputs}
          open={state === 'open'}
          onClose={() => setState('closed')}
          onClosed={() => trigger.current?.focus({ preventScroll: true })}
        />
      )}
    </Root>
  );
}
