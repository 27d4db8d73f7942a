import { styled } from '@mui/material/styles';
import { agency } from '@/lib/site/agency';
import { NewsletterLink } from '../newsletter/NewsletterLink';

const Root = styled('section')(({ theme }) => ({
  padding: theme.spacing(3),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.deep.main,
  color: theme.vars.palette.deep.contrastText,
  '& h2': { margin: theme.spacing(0, 0, 1), fontSize: '1.4rem' },
  '& p': { margin: theme.spacing(0, 0, 2.5) },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(0, 2.5),
    borderRadius: 24,
    background: '#e8a93a',
    color: '#1c1300',
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Invites visitors to subscribe to e-news. */
export function EnewsInvitation() {
  return (
    <Root className="on-deep no-print" aria-labelledby="enews">
      <h2 id="enews">{agency.shortName} E-News</h2>
      <p>Rates, rebates, work on your street and board news: one short email a month.</p>
      <NewsletterLink>Subscribe to E-News</NewsletterLink>
    </Root>
  );
}
