import { sendKept } from '@/lib/server/accelerator/sendKept';
import { apiHandler } from '@/lib/server/http/apiHandler';
import { HttpError } from '@/lib/server/http/httpError';
import { waterCsv } from '@/lib/server/water/views/csv';

export const config = { api: { bodyParser: false } };

/** `GET /api/water/<series>.csv`: the readings behind a chart. */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: async ({ query: { file = '' }, request, response }) => {
      const id = /^([a-z0-9-]{1,80})\.csv$/.exec(file)?.[1];
      const csv = id && waterCsv(id, Date.now());
      if (!id || csv === undefined)
        throw new HttpError(404, 'There are no readings with that name.');
      if (!csv)
        throw new HttpError(503, 'No readings are available right now. Please try again later.');
      response.setHeader('Content-Type', 'text/csv; charset=utf-8');
      response.setHeader('Content-Disposition', `attachment; filename="${id}.csv"`);
      response.setHeader('Cache-Control', 'public, max-age=300');
      await sendKept(request, response, csv);
    },
  },
});
