import { screen } from '@testing-library/react';
import { ContactCard } from '@/components/content/ContactCard';
import { MediaContact } from '@/components/news/MediaContact';
import agency from '@/lib/site/agency.json';
import { renderInSite } from '../support/renderInSite';

const { phones, emails } = agency;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const dial = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`;

test.each([
  ['service', 'Customer Services', phones.service],
  ['clerk', 'Clerk to the Board', phones.clerk],
  ['purchasing', 'Purchasing', phones.service],
  ['careers', 'Human Resources', phones.service],
  ['media', 'News desk', phones.clerk],
] as const)('the card for %s names %s and its phone number', (contact, name, phone) => {
  renderInSite(<ContactCard contact={agency.offices[contact]} />);
  expect(screen.getByRole('heading').textContent).toBe(`Questions? ${name}`);
  expect(hrefs()).toEqual([dial(phone), `mailto:${emails[contact]}`]);
});

test('a release tells reporters who to call, during and after hours', () => {
  renderInSite(<MediaContact />);
  expect(hrefs()).toEqual([
    `mailto:${emails.media}`,
    dial(phones.clerk),
    dial(phones.emergency),
    dial(phones.service),
  ]);
  expect(screen.getByText(/^Reporters:/).textContent).toContain(
    `After hours (nights, weekends and holidays), call ${phones.emergency} and ask for the public information officer on call.`,
  );
});
