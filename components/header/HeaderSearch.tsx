import styles from './HeaderSearch.module.css';
import { mdiMagnify } from '@mdi/js';
import { useRouter } from 'next/router';
import { useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { pathOf } from '@/lib/navigation/href';
import { Icon } from '../icons/Icon';
import { classes } from '../mui/classes';
import { IconButton } from '../mui/IconButton';
import { SiteLink } from '../navigation/SiteLink';
import { SearchForm } from '../search/SearchForm';

/** The header's search box, which is behind an icon on small screens (docs/requirements.md#header). */
export function HeaderSearch({ id }: { id: string }) {
  const path = pathOf(useRouter().asPath);
  // The field starts out closed on each page.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === path;
  // The form is new, and therefore empty, on each page and each time it opens.
  const [openings, setOpenings] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();

  function show() {
    flushSync(() => setOpenOn(path));
    input.current?.focus();
  }

  function close() {
    setOpenOn(undefined);
    setOpenings((count) => count + 1);
  }

  /** Closes the field at the visitor's request and moves focus to the icon. */
  function hide() {
    if (!open) return;
    flushSync(close);
    toggle.current?.focus();
  }

  function onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
    // Keeps the text when the visitor only switches to another window.
    const hasLeft = !currentTarget.contains(relatedTarget) && document.activeElement !== target;
    if (open && hasLeft) close();
  }

  return (
    // The handlers only close the search. The controls are the button and the form inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles.root} search`}
      id={`${id}-box`}
      tabIndex={-1}
      data-open={open}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      // In Safari, pressing the button blurs the field, which would remove the button before the click.
      onMouseDown={(event) => open && event.target !== input.current && event.preventDefault()}
      onBlur={onBlur}
    >
      {hydrated ? (
        <IconButton ref={toggle} className={styles.toggle} aria-expanded={open} onClick={show}>
          <Icon path={mdiMagnify} size={26} />
          <span className="visually-hidden">Open search</span>
        </IconButton>
      ) : (
        <SiteLink href="/search" muiClass={classes.IconButton} className={styles.toggle}>
          <Icon path={mdiMagnify} size={26} />
          <span className="visually-hidden">Search</span>
        </SiteLink>
      )}
      <SearchForm
        key={`${path} ${openings}`}
        id={id}
        label="Search this site (header)"
        size="small"
        inputRef={input}
        placeholder="Search"
        onSearch={hide}
      />
    </div>
  );
}
