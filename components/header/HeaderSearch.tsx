import { mdiMagnify } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { pathOf } from '@/lib/navigation/href';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { SearchForm } from '../search/SearchForm';
import { SEARCH_FOCUS_WIDTH, SEARCH_WIDTH } from '../../styles/widths';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  '& form': {
    display: 'flex',
    border: `1px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: 22,
    overflow: 'hidden',
    background: theme.vars.palette.background.paper,
  },
  '& form:focus-within': {
    outline: `3px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: 1,
  },
  '& input': {
    width: SEARCH_WIDTH,
    minHeight: 44,
    padding: theme.spacing(0, 0, 0, 2),
    border: 0,
    outline: 0,
    font: 'inherit',
    fontSize: '1rem',
    color: 'inherit',
    background: 'none',
    transition: 'width 200ms ease',
  },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& input:focus': { width: SEARCH_FOCUS_WIDTH },
  '& button, & .toggle': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    border: 0,
    borderRadius: 22,
    background: 'none',
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  // Inside the button, because the form clips whatever is outside its border.
  '& button:focus-visible': { outlineOffset: -4 },
  '& button:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  // On small screens, the form is hidden until the visitor taps its icon.
  [theme.breakpoints.up('md')]: { '& .toggle': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    '&[data-open=false] form, &[data-open=true] .toggle': { display: 'none' },
  },
}));

/** The header's search box: behind an icon on small screens, always shown on wide ones (docs/requirements.md#header). */
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
    <Root
      className="search"
      id={`${id}-box`}
      tabIndex={-1}
      data-open={open}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      // In Safari, pressing the button blurs the field, which would remove the button before the click.
      onMouseDown={(event) => open && event.target !== input.current && event.preventDefault()}
      onBlur={onBlur}
    >
      {hydrated ? (
        <button type="button" ref={toggle} className="toggle" aria-expanded={open} onClick={show}>
          <Icon path={mdiMagnify} size={26} />
          <span className="visually-hidden">Open search</span>
        </button>
      ) : (
        <SiteLink href="/search" className="toggle">
          <Icon path={mdiMagnify} size={26} />
          <span className="visually-hidden">Search</span>
        </SiteLink>
      )}
      <SearchForm
        key={`${path} ${openings}`}
        id={id}
        label="Search this site from the header"
        inputRef={input}
        placeholder="Search"
        onSearch={hide}
      />
    </Root>
  );
}
