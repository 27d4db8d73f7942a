import pick from 'lodash/pick';
import { ANSWERED_AT_HEADER } from '@/lib/alerts/types';
import { loadAlerts } from '@/lib/server/alerts';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { parseObjectsRequest } from '@/lib/server/content/objects/objectsRequest';

export const config = { api: { bodyParser: false } };

/** `GET /api/cosmic/objects?props&query`: published alerts (docs/requirements.md#alerts). */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: async ({ query, response }) => {
      const { props } = parseObjectsRequest(query);
      const { objects, total } = (await loadAlerts()).alerts;
      // Always revalidate, because an alert may be gone. Usually, the response is 304 Not Modified.
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      response.setHeader(ANSWERED_AT_HEADER, Date.now());
      response.json({ objects: objects.map((object) => pick(object, props)), total });
    },
  },
});
