import { env } from '@/lib/server/env';
import { metricsText } from '@/lib/server/health/metricsText';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { HttpError } from '@/lib/server/http/httpError';
import { isSecret } from '@/lib/server/http/secret';
import { metrics } from '@/lib/server/metrics';

export const config = { api: { bodyParser: false } };

/** `GET /metrics` with the header `Authorization: Bearer …`: what the server has measured (lib/server/listener). */
export default apiHandler({
  errorFormat: 'text',
  authorize: ({ headers }) => {
    const { metricsToken } = env();
    if (!metricsToken) throw new HttpError(404, 'This page does not exist.');
    if (isSecret(headers.authorization, `Bearer ${metricsToken}`)) return;
    throw new HttpError(401, 'The token is missing or incorrect.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  },
  methods: {
    GET: async ({ response }) => {
      const text = await metricsText();
      response.setHeader('Content-Type', metrics.registry.contentType);
      response.setHeader('Cache-Control', 'no-store');
      response.end(text);
    },
  },
});
