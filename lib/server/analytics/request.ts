import { object, string, ValidationError } from 'yup';
import type { AnalyticsEvent } from '../../analytics/events';
import { HttpError } from '../http/httpError';

const MAX_TEXT = 1000;

const text = () => string().strict().required().max(MAX_TEXT);

const eventSchemas = {
  'Button Click': object({ component: text(), element: text(), label: text(), href: text() }),
  'Page View': object({
    path: text().matches(/^\/(?!\/)/),
    title: string().strict().defined().max(MAX_TEXT),
  }),
};

/**
 * Parses the event in a request body.
 * @throws HttpError 400
 */
export function parseEvent(body: unknown): AnalyticsEvent {
  const { event, properties } = (body ?? {}) as Record<string, unknown>;
  if (typeof event !== 'string' || !Object.hasOwn(eventSchemas, event)) {
    throw new HttpError(400, 'event must be Button Click or Page View.');
  }
  const schema = eventSchemas[event as keyof typeof eventSchemas];
  try {
    return { event, properties: schema.validateSync(properties ?? {}) } as AnalyticsEvent;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new HttpError(400, `The properties of ${event} are missing or invalid.`);
  }
}
