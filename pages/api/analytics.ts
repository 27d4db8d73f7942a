import { hasOptedOut, record } from '@/lib/server/analytics';
import { parseEvent } from '@/lib/server/analytics/request';
import { apiHandler } from '@/lib/server/http/apiHandler';

export const config = { api: { bodyParser: false } };

/** `POST /api/analytics` (docs/requirements.md#customer-portal). */
export default apiHandler({
  errorFormat: 'text',
  rateLimit: 'analytics',
  maxBodyBytes: 8192,
  methods: {
    POST: ({ body, client, request, response }) => {
      const event = parseEvent(body);
      if (!hasOptedOut(request.headers)) record(event, client, request.headers['user-agent']);
      response.status(204).end();
    },
  },
});
