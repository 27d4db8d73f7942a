import pick from 'lodash/pick';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { eventOf } from '@/lib/server/content/objects/webhookEvent';
import { showEvent } from '@/lib/server/site/showEvent';
import { env } from '@/lib/server/env';
import { HttpError } from '@/lib/server/http/httpError';
import { log } from '@/lib/server/log';
import { isSecret } from '@/lib/server/http/secret';

/** Larger than for other routes, because events contain the full object. */
const MAX_BODY_BYTES = 1024 * 1024;

export const config = { api: { bodyParser: false } };

/**
 * `POST /api/cosmic/webhook` with the header `x-webhook-secret`: Cosmic reports a content change.
 * Responds with 200 once the next request for any page will show the change.
 */
export default apiHandler({
  errorFormat: 'text',
  sameOrigin: false,
  maxBodyBytes: MAX_BODY_BYTES,
  authorize: ({ headers }) => {
    if (isSecret(headers['x-webhook-secret'], env().cosmic.webhookSecret)) return;
    throw new HttpError(401, 'The secret is missing or incorrect.');
  },
  methods: {
    POST: async ({ request, response, body }) => {
      const change = eventOf(request.headers, body);
      const isShown = await showEvent(change);
      log.info({ ...pick(change, ['event', 'type', 'id']), isShown }, 'content changed');
      if (!isShown) {
        throw new HttpError(502, 'The new content could not be read yet. Pages will try again.');
      }
      response.json({ status: 'ok' });
    },
  },
});
