import { CONTROL_URL, type FakeName } from '../../fakes/start';
import type { RecordedRequest } from '../../fakes/faultyServer';

type SentRequest = Omit<RecordedRequest, 'query'> & { query: [string, string][] };

/** The requests that a fake has received so far from all tests. */
export async function requestsOf(name: FakeName): Promise<RecordedRequest[]> {
  const seen = (await (await fetch(`${CONTROL_URL}/${name}`)).json()) as SentRequest[];
  return seen.map(({ query, ...rest }) => ({ ...rest, query: new URLSearchParams(query) }));
}
