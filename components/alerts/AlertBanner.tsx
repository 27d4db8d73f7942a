import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { alertKey, recall, remember } from '@/lib/alerts/memory';
import type { AlertObject } from '@/lib/alerts/types';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';
import { AlertIcon } from './AlertIcon';
import { BannerRoot } from './BannerRoot';

export type AlertBannerProps = {
  alert: AlertObject;
  /** Folds the banner away; the caller is told once that is done. */
  hidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onDismiss: () => void;
  onCollapsed: () => void;
};

/** One alert: a named section, which its own button closes (specification, sections 2 to 4). */
export function AlertBanner(props: AlertBannerProps) {
  const { alert, hidden, isFirst, isLast, onDismiss, onCollapsed } = props;
  const { id, title, content, metadata } = alert;
  const key = alertKey(alert);
  const headingId = `alert-${id}`;
  const { isFolded, toggle } = useFolding(key, metadata.collapsible);
  // Without scripts the buttons could do nothing; their place is kept.
  const buttonsShown = useHydrated();
  const rootRef = useCollapse(hidden, onCollapsed);

  return (
    <BannerRoot
      ref={rootRef}
      aria-labelledby={headingId}
      data-alert={key}
      data-severity={metadata.severity.value}
      data-hidden={hidden}
      data-first={isFirst}
      data-last={isLast}
      data-buttons={buttonsShown}
    >
      <div className="clip">
        <div className="bar">
          <AlertIcon metadata={metadata} />
          <h2 id={headingId} dangerouslySetInnerHTML={{ __html: metadata.heading || title }} />
          {content && (
            <div
              id={`${headingId}-content`}
              data-part="content"
              hidden={isFolded}
              dangerouslySetInnerHTML={{ __html: content }}
            />
          )}
          {metadata.collapsible && content && (
            <button
              type="button"
              className="fold"
              aria-expanded={!isFolded}
              aria-controls={`${headingId}-content`}
              onClick={toggle}
            >
              <Icon path={mdiChevronDown} size={24} />
              <span className="visually-hidden">Details of alert: {title}</span>
            </button>
          )}
          <button type="button" className="close" onClick={onDismiss}>
            <Icon path={mdiClose} size={24} />
            <span className="visually-hidden">Close alert: {title}</span>
          </button>
        </div>
      </div>
    </BannerRoot>
  );
}

/** Tells when the animation that folds a hidden element away has ended, or that there is none. */
function useCollapse(hidden: boolean, onCollapsed: () => void) {
  const ref = useRef<HTMLElement>(null);
  const report = useEffectEvent(onCollapsed);

  useEffect(() => {
    if (!hidden) return;
    let isCurrent = true;
    const animations = ref.current?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (isCurrent) report();
    });
    return () => {
      isCurrent = false;
    };
  }, [hidden]);

  return ref;
}

const subscribe = () => () => {};

/** Whether the body of a collapsible alert is folded; remembered in this browser. */
function useFolding(key: string, collapsible: boolean) {
  const wasFolded = useSyncExternalStore(
    subscribe,
    () => recall('foldedAlerts').includes(key),
    () => false,
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  const isFolded = collapsible && (choice ?? wasFolded);

  function toggle() {
    setChoice(!isFolded);
    remember('foldedAlerts', key, !isFolded);
    // The rules of public/alerts.js have done their work; the state decides from now on.
    document.getElementById('remembered-alerts')?.remove();
  }

  return { isFolded, toggle };
}
