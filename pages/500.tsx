import { ErrorMessage } from '@/components/errors/ErrorMessage';
import { TopTasks } from '@/components/home/TopTasks';
import { Page } from '@/components/page/Page';
import { DEFAULT_ERROR_TITLE } from '@/lib/errors/ErrorDialogContext';
import { withShell } from '@/lib/server/shell/withShell';

/** The page for server errors. */
export default function ServerError() {
  return (
    <Page title={DEFAULT_ERROR_TITLE} noIndex>
      <ErrorMessage />
      <TopTasks />
    </Page>
  );
}

export const getStaticProps = withShell();
