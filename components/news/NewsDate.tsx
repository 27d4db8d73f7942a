import { styled } from '@mui/material/styles';
import type { NewsSummary } from '@/lib/news/types';
import { formatDay } from '@/lib/site/dates';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  // For the line above a release's text. In a list, the heading comes next.
  '& + .prose': { marginTop: theme.spacing(3) },
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

/** A release's date and topic, and whether it is one of the samples that come with the code. */
export function NewsDate({ release }: { release: NewsSummary }) {
  const { date, topic, sample } = release;
  return (
    <Line>
      <time dateTime={date}>{formatDay(date)}</time> · {topic}
      {sample && ' · Sample'}
    </Line>
  );
}
