import pick from 'lodash/pick';
import { apiHandler } from '@/lib/server/apiHandler';
import { listObjects } from '@/lib/server/content/objects';
import { parseObjectsRequest } from '@/lib/server/content/objects/request';

export const config = { api: { bodyParser: false } };

/** `GET /api/cosmic/objects?props&query`: what editors have published (design, section 7). */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: async ({ query, response }) => {
      const { type, props } = parseObjectsRequest(query);
      const { value } = await listObjects(type);
      // Always asked for again: an alert may be gone. Mostly the answer is that nothing changed.
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      response.json({ objects: value.map((object) => pick(object, props)), total: value.length });
    },
  },
});
