import { apiHandler } from '@/lib/server/http/apiHandler';
import { previewPath } from '@/lib/server/content/objects/previewPath';

export const config = { api: { bodyParser: false } };

/** `GET /api/cosmic/preview/exit?path`: leaves the preview and goes back to the public site. */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: ({ query, response }) => {
      const path = previewPath(query.path);
      response.clearPreviewData();
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(307, path);
    },
  },
});
