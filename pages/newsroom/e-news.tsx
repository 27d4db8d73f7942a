import lowerFirst from 'lodash/lowerFirst';
import { SiteLink } from '@/components/navigation/SiteLink';
import agency from '@/lib/site/agency.json';
import { NewsletterFailure } from '@/components/newsletter/NewsletterFailure';
import { NewsletterPageForm } from '@/components/newsletter/NewsletterPageForm';
import { NewsletterSuccess } from '@/components/newsletter/NewsletterSuccess';
import { Page } from '@/components/page/Page';
import { PageHeader } from '@/components/ui/PageHeader';
import { NEWSLETTER_TITLE } from '@/lib/newsletter/messages';
import { NEWSLETTER_PATH } from '@/lib/newsletter/paths';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { enewsPageProps, type EnewsPageProps } from '@/lib/server/newsletter/enewsPage';
import { breadcrumbData } from '@/lib/site/structuredData';

const trail = [
  { title: 'Home', href: '/' },
  ...(agency.features.newsletters
    ? [{ title: 'Newsletters', href: agency.pages.newsletters }]
    : []),
];

const FAILURE_ID = 'enews-failure';

type EnewsProps = EnewsPageProps & { title?: string };

/** The newsletter form as a page, for browsers without JavaScript and links from other sites. */
export default function Enews(props: EnewsProps) {
  const { title = NEWSLETTER_TITLE, email, sent, error, failure } = props;
  // After the form is sent, screen readers announce the page's title first.
  const prefix = error || failure ? 'Error: ' : '';
  return (
    <Page
      title={`${prefix}${title}`}
      description={`News from ${agency.shortName} by email: ${lowerFirst(agency.home.enews)} It is free, and you can unsubscribe at any time.`}
      structuredData={[breadcrumbData([...trail, { title, href: NEWSLETTER_PATH }])]}
      waterSurface
    >
      <PageHeader title={title} above={trail} />
      <div className="prose">
        <p>
          {agency.home.enews} You can unsubscribe at any time. See our{' '}
          <SiteLink href={agency.pages.privacy}>privacy policy</SiteLink>.
        </p>
      </div>
      {failure && <NewsletterFailure id={FAILURE_ID} message={failure} />}
      {sent ? (
        <p role="status">
          <strong>
            <NewsletterSuccess status={sent} />
          </strong>
        </p>
      ) : (
        <NewsletterPageForm
          email={email}
          error={error}
          failureId={failure ? FAILURE_ID : undefined}
        />
      )}
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(enewsPageProps, 'enews');
