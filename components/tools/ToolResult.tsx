import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RESULT_ID } from './ToolForm';

const Root = styled('section')(({ theme }) => ({
  maxWidth: '70ch',
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.gold.main}`,
  borderRadius: theme.shape.borderRadius,
  '& h2': { margin: theme.spacing(0, 0, 1), fontSize: '1.45rem', lineHeight: 1.3 },
  '& h3': { margin: theme.spacing(2, 0, 0.5), fontSize: '1.15rem' },
  '& p, & ul': { margin: theme.spacing(0.5, 0) },
  '& .scroll': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: theme.spacing(0.75, 2, 0.75, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    fontWeight: 'inherit',
  },
  '& thead th': { fontWeight: 650 },
}));

/** A tool's answer, with a one-sentence summary as its heading. */
export function ToolResult({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root id={RESULT_ID} aria-labelledby="result-title">
      <h2 id="result-title">{title}</h2>
      {children}
    </Root>
  );
}
