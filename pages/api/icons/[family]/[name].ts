import { apiHandler } from '@/lib/server/http/apiHandler';
import { readIcon } from '@/lib/server/alerts/icons';
import { HttpError } from '@/lib/server/http/httpError';

export const config = { api: { bodyParser: false } };

/** `GET /api/icons/{family}/{name}`: a Material icon, served by this site. */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: async ({ query, response }) => {
      const svg = await readIcon(query.family, query.name);
      if (svg === null) throw new HttpError(404, 'There is no icon with this name.');
      response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.send(svg);
    },
  },
});
