import { apiHandler } from '@/lib/server/http/apiHandler';
import { forecastFor } from '@/lib/server/forecast';
import { parseTown } from '@/lib/server/forecast/request';

export const config = { api: { bodyParser: false } };

/** `GET /api/forecast?lat&lng` (docs/requirements.md#weather-strip). */
export default apiHandler({
  errorFormat: 'text',
  feature: 'weather',
  methods: {
    GET: async ({ query, response }) => {
      const forecast = await forecastFor(parseTown(query));
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.json(forecast);
    },
  },
});
