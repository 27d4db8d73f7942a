import { mdiMagnify } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/lib/hydration/useHydrated';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { SearchForm } from '../search/SearchForm';
import { SEARCH_FOCUS_WIDTH, SEARCH_WIDTH } from './widths';

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
    minHeight: 42,
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
    height: 42,
    border: 0,
    borderRadius: 22,
    background: 'none',
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '& button:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  // Behind its icon until tapped on small widths; there the input grows once it is focused.
  [theme.breakpoints.up('md')]: { '& .toggle': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    '&[data-open=false] form, &[data-open=true] .toggle': { display: 'none' },
  },
}));

/** The search box of the header: behind an icon on small widths, always there on wide ones (specification, section 2). */
export function HeaderSearch({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();

  function show() {
    flushSync(() => setOpen(true));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    flushSync(() => setOpen(false));
    toggle.current?.focus();
  }

  return (
    <Root
      className="search"
      data-open={open}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !input.current?.value)
          setOpen(false);
      }}
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
        id={id}
        label="Search this site from the header"
        inputRef={input}
        placeholder="Search"
      />
    </Root>
  );
}
