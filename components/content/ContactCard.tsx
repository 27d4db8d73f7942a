import { styled } from '@mui/material/styles';
import type { ContactKey } from '@/lib/content/types';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';

const offices: Record<ContactKey, string> = {
  service: 'Customer Services',
  conservation: 'Water Efficiency',
  clerk: 'Clerk to the Board',
  engineering: 'Engineering',
};

const Card = styled('aside')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  borderRadius: theme.shape.borderRadius,
  background: `color-mix(in srgb, ${theme.vars.palette.secondary.main} 12%, ${theme.vars.palette.background.default})`,
  '& h2': { margin: theme.spacing(0, 0, 0.5), fontSize: '1rem' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .tel': { fontSize: '1.25rem', fontWeight: 700 },
}));

/** Who to call about a page. */
export function ContactCard({ contact }: { contact: ContactKey }) {
  const [mailbox, domain] = agency.emails[contact].split('@');
  return (
    <Card aria-labelledby="contact-card">
      <h2 id="contact-card">Questions? {offices[contact]}</h2>
      <p className="targets">
        <a className="tel" href={telephoneHref(agency.phones[contact])}>
          {agency.phones[contact]}
        </a>
      </p>
      <p>{agency.phoneHours}</p>
      <p className="targets">
        <a href={`mailto:${agency.emails[contact]}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </p>
    </Card>
  );
}
