import { Page } from '@/components/page/Page';
import { RequestStatus } from '@/components/requests/RequestStatus';
import { Unavailable } from '@/components/requests/Unavailable';
import { PageHeader } from '@/components/ui/PageHeader';
import type { StatusPageProps } from '@/lib/requests/pageProps';
import { statusPageProps } from '@/lib/server/requests/statusPage';
import { withShellPerRequest } from '@/lib/server/shell/withShell';

/**
 * A request's receipt and status. The title does not include the reference, because page titles go to
 * analytics.
 */
export default function Request({ request, renderedAt }: StatusPageProps & { renderedAt: number }) {
  const title = request?.isNew ? 'We received your request' : 'Your request';
  return (
    <Page title={title} description="The status of your request." noIndex waterSurface>
      <PageHeader title={title} above={[{ title: 'Home', href: '/' }]} />
      {request ? <RequestStatus request={request} renderedAt={renderedAt} /> : <Unavailable />}
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(statusPageProps);
