import { Page } from '@/components/page/Page';
import { Styleguide } from '@/components/styleguide/Styleguide';
import { PageHeader } from '@/components/ui/PageHeader';
import { withShellPerRequest } from '@/lib/server/shell/withShell';
import { env } from '@/lib/server/env';

/** Every component in `components/ui` in its states, for developers. Off in production unless STYLEGUIDE is on. */
export default function StyleguidePage() {
  return (
    <Page
      title="Style guide"
      description="The parts that pages of this site are made of, in all their states."
      noIndex
      waterSurface
    >
      <PageHeader title="Style guide" above={[{ title: 'Home', href: '/' }]} />
      <Styleguide />
    </Page>
  );
}

export const getServerSideProps = withShellPerRequest(async () => {
  const isShown = process.env.NODE_ENV === 'development' || env().styleguide;
  return isShown ? { props: {} } : { notFound: true };
});
