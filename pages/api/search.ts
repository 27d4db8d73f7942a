import { TOO_MANY_SEARCHES } from '@/lib/search/siteSearch';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { searchSite } from '@/lib/server/search';
import { parseSearchRequest, searchLimit } from '@/lib/server/search/searchRequest';
import { toSearchResponse } from '@/lib/server/search/searchResponse';

export const config = { api: { bodyParser: false } };

/** `GET /api/search?q&num&start` (docs/requirements.md#search). */
export default apiHandler({
  errorFormat: 'text',
  rateLimit: ({ start = '0' }) => searchLimit(Number(start)),
  tooMany: TOO_MANY_SEARCHES,
  methods: {
    GET: async ({ query, response }) => {
      const request = parseSearchRequest(query);
      const page = await searchSite(request);
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.json(toSearchResponse(request, page));
    },
  },
});
