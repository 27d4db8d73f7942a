import Typography from '@mui/material/Typography';
import { Breadcrumbs } from '@/components/content/Breadcrumbs';
import { SiteLink } from '@/components/navigation/SiteLink';
import { NewsletterFailure } from '@/components/newsletter/NewsletterFailure';
import { NewsletterPageForm } from '@/components/newsletter/NewsletterPageForm';
import { Page } from '@/components/shell/Page';
import { NEWSLETTER_TITLE, SUCCESS } from '@/lib/newsletter/messages';
import { NEWSLETTER_PATH } from '@/lib/newsletter/newsletterPath';
import { withAlertsPerRequest } from '@/lib/server/alerts/withAlerts';
import { enewsPageProps, type EnewsPageProps } from '@/lib/server/newsletter/enewsPage';
import { breadcrumbData } from '@/lib/site/structuredData';

const trail = [
  { title: 'Home', href: '/' },
  { title: 'Newsletters', href: '/newsroom/publications/newsletters' },
];

const structuredData = [
  breadcrumbData([...trail, { title: NEWSLETTER_TITLE, href: NEWSLETTER_PATH }]),
];

/** The newsletter form as a page: for a browser without JavaScript, and for links from elsewhere. */
export default function Enews({ email, isSent, error, failure }: EnewsPageProps) {
  // What a screen reader says first of the page that a form has led to.
  const prefix = error || failure ? 'Error: ' : '';
  return (
    <Page
      title={`${prefix}${NEWSLETTER_TITLE}`}
      description="Get rates, rebates, work in your street and board news in one short e-mail a month. It is free, and you can stop it at any time."
      structuredData={structuredData}
      waterSurface
    >
      <Breadcrumbs links={trail} />
      <Typography variant="h1">{NEWSLETTER_TITLE}</Typography>
      <Typography sx={{ my: 2 }}>
        Rates, rebates, work in your street and board news: one short e-mail a month. You can stop
        it at any time. See our <SiteLink href="/privacy-policy">privacy policy</SiteLink>.
      </Typography>
      {failure && <NewsletterFailure {...failure} />}
      {isSent ? (
        <Typography role="status">
          <strong>{SUCCESS}</strong>
        </Typography>
      ) : (
        <NewsletterPageForm email={email} error={error} />
      )}
    </Page>
  );
}

export const getServerSideProps = withAlertsPerRequest(enewsPageProps);
