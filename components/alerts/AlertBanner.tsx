import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { alertKey, recall, remember } from '@/lib/alerts/memory';
import type { AlertObject, AlertSeverity } from '@/lib/alerts/types';
import { whenStill } from '@/lib/alerts/whenStill';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';

export type AlertBannerProps = {
  alert: AlertObject;
  /** Folds the banner away; the caller is told once that is done. */
  hidden: boolean;
  /** In the HTML, and shown by Internet Explorer alone. */
  ieOnly: boolean;
  /** Whether it comes up while the page is read: then it grows in. */
  isLate: boolean;
  isFirst: boolean;
  isLast: boolean;
  onClose: () => void;
  onFolded: () => void;
};

/** What screen readers say before an alert's heading, where others see color and icon. */
const severityWords: Record<AlertSeverity, string> = {
  success: 'Good news',
  info: 'Notice',
  warning: 'Warning',
  error: 'Emergency',
};

/** One alert: a named section, which its own button closes (docs/requirements.md#alerts). */
export function AlertBanner(props: AlertBannerProps) {
  const { alert, hidden, ieOnly, isLate, isFirst, isLast, onClose, onFolded } = props;
  const { id, title, content, metadata } = alert;
  const key = alertKey(alert);
  const headingId = `alert-${id}`;
  const { isFolded, toggle } = useFolding(key, metadata.collapsible);
  // Without scripts the buttons could do nothing; their place is kept.
  const buttonsShown = useHydrated();
  const rootRef = useFold(hidden, onFolded);

  return (
    <section
      ref={rootRef}
      aria-labelledby={headingId}
      data-alert={key}
      data-severity={metadata.severity.value}
      data-hidden={hidden}
      data-ie-only={ieOnly}
      data-late={isLate}
      data-first={isFirst}
      data-last={isLast}
      data-buttons={buttonsShown}
    >
      <div className="clip">
        <div className="bar">
          <AlertIcon metadata={metadata} />
          <h2 id={headingId} tabIndex={-1}>
            <span className="visually-hidden">{severityWords[metadata.severity.value]}: </span>
            <span dangerouslySetInnerHTML={{ __html: metadata.heading }} />
          </h2>
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
          <button type="button" className="close" onClick={onClose}>
            <Icon path={mdiClose} size={24} />
            <span className="visually-hidden">Close alert: {title}</span>
          </button>
        </div>
      </div>
    </section>
  );
}

/** Tells when the animation that folds a hidden element away has ended, or that there is none. */
function useFold(hidden: boolean, onFolded: () => void) {
  const ref = useRef<HTMLElement>(null);
  const report = useEffectEvent(onFolded);

  useEffect(() => {
    if (!hidden) return;
    let isCurrent = true;
    void whenStill(ref.current).then(() => {
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
  const [choice, setChoice] = useState<{ key: string; isFolded: boolean } | null>(null);
  const isFolded = collapsible && (choice?.key === key ? choice.isFolded : wasFolded);

  function toggle() {
    setChoice({ key, isFolded: !isFolded });
    remember('foldedAlerts', key, !isFolded);
    // The rules of public/alerts.js have done their work; the state decides from now on.
    document.getElementById('remembered-alerts')?.remove();
  }

  return { isFolded, toggle };
}

const severityIcons: Record<AlertSeverity, string> = {
  success: 'check_circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** The icon of an alert, in the color of its text; that of the severity where it names none. */
function AlertIcon({ metadata }: { metadata: AlertObject['metadata'] }) {
  const { material_ui_icon_name: name, material_ui_icon_family: family, severity } = metadata;
  const icon = name ? `${family.value}/${name}` : `baseline/${severityIcons[severity.value]}`;
  return <span className="symbol" style={{ maskImage: `url(/api/icons/${icon})` }} aria-hidden />;
}
