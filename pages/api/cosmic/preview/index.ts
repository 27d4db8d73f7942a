import { apiHandler } from '@/lib/server/http/apiHandler';
import { previewPath } from '@/lib/server/content/objects/previewPath';
import { env } from '@/lib/server/env';
import { HttpError } from '@/lib/server/http/httpError';
import { isSecret } from '@/lib/server/http/secret';

export const config = { api: { bodyParser: false } };

const MAX_AGE_SECONDS = 3600;

/** `GET /api/cosmic/preview?secret&path`: lets an editor see drafts on the site for an hour. */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: ({ query, response }) => {
      if (!isSecret(query.secret, env().cosmic.webhookSecret)) {
        throw new HttpError(401, 'The secret is missing or incorrect.');
      }
      const path = previewPath(query.path);
      response.setPreviewData({}, { maxAge: MAX_AGE_SECONDS });
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(307, path);
    },
  },
});
