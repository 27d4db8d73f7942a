import { DEFAULT_ERROR_TITLE, NETWORK_ADVICE } from '@/lib/errors/ErrorDialogContext';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';

/** The error dialog's text, in place of a page that failed. */
export function ErrorMessage() {
  const { service, emergency } = agency.phones;
  return (
    <>
      <h1>{DEFAULT_ERROR_TITLE}</h1>
      <p>
        {NETWORK_ADVICE} If it happens again, call Customer Services at{' '}
        <a href={telephoneHref(service)}>{service}</a>. In a water emergency,
        day&nbsp;or&nbsp;night, call <a href={telephoneHref(emergency)}>{emergency}</a>.
      </p>
    </>
  );
}
