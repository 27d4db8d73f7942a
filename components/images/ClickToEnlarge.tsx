import styles from './ClickToEnlarge.module.css';
import { PHONE, useMediaQuery } from '@/lib/hydration/useMediaQuery';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { previewImages } from '@/lib/images/previewImages';
import type { PreviewInputs } from '@/lib/images/types';
import { useOnDemand } from '@/lib/loading/useOnDemand';

const loadModule = () => import('./ImagePreview');
const ImagePreview = dynamic(() => loadModule().then((module) => module.ImagePreview), {
  ssr: false,
});

type ClickToEnlargeProps = PreviewInputs & {
  /** The image shown on the page. */
  children: ReactNode;
  /** Index of the image shown on the page, if there are several. */
  startIndex?: number;
  /** Whether to show a hint on hover that the image can be enlarged. */
  showHint?: boolean;
};

/**
 * An image that opens the image preview on click or by keyboard (docs/requirements.md#image-preview).
 * Without JavaScript, and on extra-small screens, where the preview would be no larger, it is a plain
 * image.
 */
export function ClickToEnlarge({ children, showHint = true, ...inputs }: ClickToEnlargeProps) {
  const { startIndex = 0 } = inputs;
  const shown = previewImages(inputs)[startIndex];
  const canEnlarge = !useMediaQuery(PHONE, true);
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const ensurePreview = useOnDemand(loadModule);
  // Escape hides the hint, which covers part of the picture, until the pointer or focus comes back (WCAG 1.4.13).
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function arrive() {
    setDismissed(false);
    void loadModule()
      .then(({ prefetchPreviewImage }) => prefetchPreviewImage(inputs, startIndex))
      .catch(() => undefined);
  }

  async function enlarge() {
    if (await ensurePreview(shown?.url ?? '')) setState('open');
  }

  return (
    <div className={styles.root}>
      {children}
      {canEnlarge && (
        <button
          className={styles.trigger}
          ref={trigger}
          type="button"
          onClick={enlarge}
          onPointerEnter={arrive}
          onFocus={arrive}
        >
          <span className={showHint && !isDismissed ? 'hint' : 'visually-hidden'}>
            Click to view larger image
          </span>
          <span className="visually-hidden"> ({shown?.name})</span>
        </button>
      )}
      {state !== 'unused' && (
        <ImagePreview
          {...inputs}
          open={state === 'open'}
          onClose={() => setState('closed')}
          onClosed={() => trigger.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
