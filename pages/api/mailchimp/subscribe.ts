import { apiHandler } from '@/lib/server/http/apiHandler';
import { subscribe } from '@/lib/server/newsletter';

export const config = { api: { bodyParser: false } };

/** `POST /api/mailchimp/subscribe` (docs/requirements.md#e-news). */
export default apiHandler({
  errorFormat: 'problem',
  feature: 'enews',
  rateLimit: 'subscribe',
  maxBodyBytes: 2048,
  methods: {
    POST: async ({ body, client, response }) => {
      const status = await subscribe(body, client);
      response.setHeader('Cache-Control', 'no-store');
      response.json({ status });
    },
  },
});
