import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { alertKey, recall, remember } from '@/lib/alerts/memory';
import type { AlertObject, AlertSeverity } from '@/lib/alerts/types';
import { whenStill } from '@/lib/alerts/whenStill';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { PHONE, useMediaQuery } from '@/lib/hydration/useMediaQuery';
import { Icon } from '../icons/Icon';
import { Alert } from '../mui/Alert';
import { AlertTitle } from '../mui/AlertTitle';
import { classes } from '../mui/classes';
import { IconButton } from '../mui/IconButton';

export type AlertBannerProps = {
  alert: AlertObject;
  /** Collapses the banner. `onFolded` is called when the animation ends. */
  hidden: boolean;
  /** The banner is always in the HTML, but only Internet Explorer shows it. */
  ieOnly: boolean;
  /** True if the alert appeared after the page loaded. The banner then expands into view. */
  isLate: boolean;
  isFirst: boolean;
  isLast: boolean;
  onClose: () => void;
  onFolded: () => void;
};

/** What screen readers say before an alert's heading, in place of its color and icon. */
const severityWords: Record<AlertSeverity, string> = {
  success: 'Good news',
  info: 'Notice',
  warning: 'Warning',
  error: 'Emergency',
};

/** A single alert: a labeled section with its own close button (docs/requirements.md#alerts). */
export function AlertBanner(props: AlertBannerProps) {
  const { alert, hidden, ieOnly, isLate, isFirst, isLast, onClose, onFolded } = props;
  const { id, title, content, metadata } = alert;
  const key = alertKey(alert);
  const headingId = `alert-${id}`;
  const contentId = `${headingId}-content`;
  const startsOpen = isFirst || isLate || ieOnly;
  const { isFolded, toggle } = useFolding(alert, startsOpen, contentId);
  const [readsAll, setReadsAll] = useState(false);
  const isBrief = !readsAll && isLong(content);
  // The buttons need JavaScript, so they stay hidden until it runs. Their space is reserved.
  const buttonsShown = useHydrated();
  const rootRef = useFold(hidden, onFolded);

  return (
    <Alert
      component="section"
      variant="filled"
      severity={metadata.severity.value}
      ref={rootRef}
      aria-labelledby={headingId}
      data-alert={key}
      data-severity={metadata.severity.value}
      data-hidden={hidden}
      data-ie-only={ieOnly}
      data-late={isLate}
      data-first={isFirst}
      data-last={isLast}
      data-collapsible={metadata.collapsible}
      data-buttons={buttonsShown}
    >
      <div className="clip">
        <div className="bar">
          {/* Other browsers would load the icon even though they hide the banner. */}
          {!ieOnly && <AlertIcon metadata={metadata} />}
          <AlertTitle id={headingId} tabIndex={-1}>
            <span className="visually-hidden">{severityWords[metadata.severity.value]}: </span>
            <span dangerouslySetInnerHTML={{ __html: metadata.heading }} />
          </AlertTitle>
          {content && (
            <div
              id={contentId}
              data-part="content"
              data-brief={isBrief}
              hidden={isFolded}
              tabIndex={-1}
              dangerouslySetInnerHTML={{ __html: content }}
            />
          )}
          {isBrief && !isFolded && (
            <a
              className="more"
              href={`#${contentId}`}
              onClick={(event) => {
                event.preventDefault();
                setReadsAll(true);
                document.getElementById(contentId)?.focus({ preventScroll: true });
              }}
            >
              Read more<span className="visually-hidden"> of alert: {title}</span>
            </a>
          )}
          {content && metadata.collapsible && (
            <>
              {!buttonsShown && (
                <a className={`${classes.IconButton} fold`} href={`#${contentId}`}>
                  <FoldIcon title={title} />
                </a>
              )}
              <IconButton
                className="fold"
                aria-expanded={!isFolded}
                aria-controls={contentId}
                onClick={toggle}
              >
                <FoldIcon title={title} />
              </IconButton>
            </>
          )}
          <IconButton className="close" onClick={onClose}>
            <Icon path={mdiClose} size={24} />
            <span className="visually-hidden">Close alert: {title}</span>
          </IconButton>
        </div>
      </div>
    </Alert>
  );
}

function FoldIcon({ title }: { title: string }) {
  return (
    <>
      <Icon path={mdiChevronDown} size={24} />
      <span className="visually-hidden">Details of alert: {title}</span>
    </>
  );
}

/** Roughly how many characters fit in six lines on a phone. */
const BRIEF = 220;

const isLong = (html: string) => html.replace(/<[^>]*>/g, '').length > BRIEF;

/** Calls `onFolded` when a hidden element has finished collapsing, even if there is no animation. */
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

/**
 * Whether an alert is collapsed. The visitor's choice is saved in this browser. On phones, of the collapsible alerts,
 * only the first alert and those that appear after the page has loaded start out open.
 */
function useFolding(alert: AlertObject, startsOpen: boolean, contentId: string) {
  const key = alertKey(alert);
  const isPhone = useMediaQuery(PHONE);
  const wasFolded = useSyncExternalStore(
    subscribe,
    () => recall('foldedAlerts').includes(key),
    () => false,
  );
  // Before scripts start, the button is a link to the text.
  const [wasOpened] = useState(
    () => typeof location !== 'undefined' && location.hash === `#${contentId}`,
  );
  const [choice, setChoice] = useState<{ key: string; isFolded: boolean } | null>(null);
  const isFoldedFirst = !wasOpened && (wasFolded || (isPhone && !startsOpen));
  const isFolded =
    alert.metadata.collapsible && (choice?.key === key ? choice.isFolded : isFoldedFirst);

  function toggle() {
    setChoice({ key, isFolded: !isFolded });
    remember('foldedAlerts', key, !isFolded);
  }

  return { isFolded, toggle };
}

const severityIcons: Record<AlertSeverity, string> = {
  success: 'check_circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** An alert's icon, in its text color. Defaults to the icon for its severity. */
function AlertIcon({ metadata }: { metadata: AlertObject['metadata'] }) {
  const { material_ui_icon_name: name, material_ui_icon_family: family, severity } = metadata;
  const icon = name ? `${family.value}/${name}` : `baseline/${severityIcons[severity.value]}`;
  return (
    <svg className="symbol" aria-hidden>
      <use href={`/api/icons/${icon}#icon`} />
    </svg>
  );
}
