import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';

export const OPEN311_KEY = 'fake-open311-key';
export const OPEN311_JURISDICTION = 'gold.example';

/** A fake Open311 server (GeoReport v2), which keeps the reports that it accepts. */
export async function startOpen311() {
  const reports: Record<string, string>[] = [];
  const fake = await startFaultyServer({
    answer: (request) => answerTo(request, reports),
    errorBody: (status) => refusal(status, 'An error').json,
  });
  return Object.assign(fake, { reports });
}

function answerTo(request: RecordedRequest, reports: Record<string, string>[]): Answer {
  const { method, path, body, headers } = request;
  if (method !== 'POST' || path !== '/v2/requests.json') return refusal(404, 'Not found');
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refusal(400, 'The body must be a form');
  const report = Object.fromEntries(new URLSearchParams(body));
  if (report.api_key !== OPEN311_KEY) return refusal(403, 'api_key is wrong');
  if (report.jurisdiction_id !== OPEN311_JURISDICTION)
    return refusal(404, 'jurisdiction_id is unknown');
  if (!report.service_code) return refusal(400, 'service_code was not provided');
  if (!(report.lat && report.long) && !report.address_string)
    return refusal(400, 'A place was not provided');
  reports.push(report);
  // Many servers send the ID as a number.
  const json = [{ service_request_id: 293_000 + reports.length, service_notice: '' }];
  return { status: 201, json };
}

const refusal = (status: number, description: string) => ({
  status,
  json: [{ code: status, description }],
});
