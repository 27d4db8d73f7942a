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
  // Closed sections are left out in print.
  '@media print': { '&:not([open])': { display: 'none' } },
}));

/** Collapsed content for readers who want more. Opens without JavaScript. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Root>
      <summary>{summary}</summary>
      {children}
    </Root>
  );
}
