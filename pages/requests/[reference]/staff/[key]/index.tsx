import { Page } from '@/components/page/Page';
import { StaffRequest } from '@/components/requests/StaffRequest';
import { Unavailable } from '@/components/requests/Unavailable';
import { PageHeader } from '@/components/ui/PageHeader';
import type { StaffPageProps } from '@/lib/requests/pageProps';
import { staffPageProps } from '@/lib/server/requests/staffPage';
import { withShellPerRequest } from '@/lib/server/shell/withShell';

/** A request's staff page. Its link is in the email to the office. */
export default function StaffPage({ request, ...props }: StaffPageProps) {
  return (
    <Page
      title={`${props.failure ? 'Error: ' : ''}Request (staff page)`}
      description="A request that staff respond to."
      noIndex
    >
      <PageHeader title="Request (staff page)" />
      {request ? <StaffRequest {...props} request={request} /> : <Unavailable />}
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(staffPageProps);
