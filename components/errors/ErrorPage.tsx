import Typography from '@mui/material/Typography';
import { DEFAULT_ERROR_TITLE, NETWORK_ADVICE } from '@/lib/errors/ErrorDialogContext';
import { agency } from '@/lib/site/agency';
import { telephoneHref } from '@/lib/site/telephone';
import { TopTasks } from '../home/TopTasks';
import { Page } from '../shell/Page';

/** The page for a failure of the site itself, in the words of the error dialog. */
export function ErrorPage() {
  const { service, emergency } = agency.phones;
  return (
    <Page title={DEFAULT_ERROR_TITLE} noIndex>
      <Typography variant="h1">{DEFAULT_ERROR_TITLE}</Typography>
      <Typography sx={{ my: 2 }}>
        {NETWORK_ADVICE} If it happens again, call Customer Services at{' '}
        <a href={telephoneHref(service)}>{service}</a>. In a water emergency, day or night, call{' '}
        <a href={telephoneHref(emergency)}>{emergency}</a>.
      </Typography>
      <TopTasks heading="Go to a common task" />
    </Page>
  );
}
