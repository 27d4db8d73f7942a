import { styled } from '@mui/material/styles';

/** Wraps the part of a page that shows readings. Its headings match the text below. */
export const LiveWater = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& h2': {
    margin: theme.spacing(5, 0, 1.5),
    fontSize: 'clamp(1.45rem, 1.3rem + 0.7vw, 1.8rem)',
    lineHeight: 1.25,
  },
  '& > p, & > section > p': { maxWidth: '70ch', margin: theme.spacing(0, 0, 1.5) },
  '& > .summary': { fontSize: '1.2rem', lineHeight: 1.55 },
}));
