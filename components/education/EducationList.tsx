import { styled } from '@mui/material/styles';
import { langOf } from '@/lib/documents/format';
import { educationKinds, educationSubjects, type EducationItem } from '@/lib/education/types';
import { formatDay } from '@/lib/site/dates';
import { SiteLink } from '../navigation/SiteLink';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: theme.spacing(1.75, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: 0, fontSize: '1.1rem', lineHeight: 1.35 },
  '& p': { margin: theme.spacing(0.25, 0, 0), maxWidth: '70ch' },
  '& .facts': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

/** Documents or videos, a line or two each, easy to scan on a phone. */
export function EducationList({ items }: { items: EducationItem[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item.href}>
          <h3>
            <SiteLink href={item.href} lang={langOf(item.language)}>
              {item.title}
            </SiteLink>
          </h3>
          <EducationFacts item={item} />
          {item.description && <p lang={langOf(item.language)}>{item.description}</p>}
        </li>
      ))}
    </List>
  );
}

/** An item's date, subject and size, and whether it is a sample that ships with the code. */
export function EducationFacts({ item }: { item: EducationItem }) {
  const { date, subject, facts, kind, sample } = item;
  return (
    <p className="facts">
      <time dateTime={date}>{formatDay(date)}</time> · {educationSubjects[subject]} ·{' '}
      {facts || educationKinds[kind]}
      {sample && ' · Sample'}
    </p>
  );
}
