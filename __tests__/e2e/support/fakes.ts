import { fakeEnvironment } from '../../fakes/start';
import { REQUESTS_PATH, type RecordedRequest } from '../../fakes/faultyServer';

/** The requests that the fake Mailchimp has received so far from all tests. */
export async function requestsToMailchimp() {
  const seen = await fetch(fakeEnvironment.MAILCHIMP_URL + REQUESTS_PATH);
  return (await seen.json()) as Pick<RecordedRequest, 'body'>[];
}
