import { Page } from '@/components/page/Page';
import { StaffRequest } from '@/components/requests/StaffRequest';
import { Unavailable } from '@/components/requests/Unavailable';
import { PageHeader } from '@/components/ui/PageHeader';
import type { StaffPageProps } from '@/lib/requests/pageProps';
import { staffPageProps } from '@/lib/server/requests/staffPage';
import { withShellPerRequest } from '@/lib/server/shell/withShell';

/** A request for staff, who come here from their mail. */
export default function StaffPage({ request, ...props }: StaffPageProps) {
  return (
    <Page
      title={`${props.failure ? 'Error: ' : ''}Request for staff`}
      description="A request for staff to answer."
      noIndex
    >
      <PageHeader title="Request for staff" />
      {request ? <StaffRequest {...props} request={request} /> : <Unavailable />}
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(staffPageProps);
