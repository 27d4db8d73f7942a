import { styled } from '@mui/material/styles';

/** A card for a gauge or a figure. */
export const WaterCard = styled('article')(({ theme }) => ({
  margin: theme.spacing(2.5, 0, 0),
  padding: theme.spacing(2, 2.5, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& h3': { margin: 0, fontSize: '1.2rem', lineHeight: 1.35 },
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& .quiet': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& .value': {
    fontSize: '1.9rem',
    fontWeight: 750,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .facts': { fontWeight: 600 },
  '& .note': {
    marginTop: theme.spacing(1.5),
    padding: theme.spacing(1, 1.75),
    borderInlineStart: `5px solid ${theme.vars.palette.gold.main}`,
    background: `color-mix(in srgb, ${theme.vars.palette.gold.main} 14%, ${theme.vars.palette.background.default})`,
  },
}));
