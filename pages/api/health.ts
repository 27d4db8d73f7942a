import type { NextApiHandler } from 'next';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { health, whyUnavailable } from '@/lib/server/health';

export const config = { api: { bodyParser: false } };

const answerHealth = apiHandler({
  errorFormat: 'text',
  methods: {
    GET: ({ response }) => {
      response.setHeader('Cache-Control', 'no-store');
      response.json(health());
    },
  },
});

/** `GET /api/health`: 503 only if the site cannot serve pages. */
const handler: NextApiHandler = (request, response) => {
  const reason = whyUnavailable();
  if (reason === null) return answerHealth(request, response);
  response.setHeader('Cache-Control', 'no-store');
  response.status(503).json({ status: 'unavailable', reason });
};

export default handler;
