import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1),
  '& summary': {
    width: 'fit-content',
    paddingBlock: 'var(--tap-padding)',
    minWidth: 44,
    cursor: 'pointer',
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
  // Paper shows what has been opened.
  '@media print': { '&:not([open])': { display: 'none' } },
}));

/** What only some readers want, folded away; it opens without scripts. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Root>
      <summary>{summary}</summary>
      {children}
    </Root>
  );
}
