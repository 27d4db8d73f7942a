import { ImageResponse } from 'next/og';
import { SharingImage } from '@/components/page/SharingImage';
import { keptBytes, sendKept, type KeptFile } from '@/lib/server/accelerator/sendKept';
import { apiHandler } from '@/lib/server/http/apiHandler';

export const config = { api: { bodyParser: false } };

let image: Promise<KeptFile> | undefined;

/**
 * `GET /api/og`: the image that social media sites show next to a link to this site.
 * Drawn once, from the agency's name.
 */
export default apiHandler({
  errorFormat: 'text',
  methods: {
    GET: async ({ request, response }) => {
      image ??= draw();
      const drawn = await image;
      response.setHeader('Content-Type', 'image/png');
      response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
      await sendKept(request, response, drawn);
    },
  },
});

async function draw(): Promise<KeptFile> {
  try {
    const response = new ImageResponse(<SharingImage />, { width: 1200, height: 630 });
    return keptBytes(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    // The next request tries again.
    image = undefined;
    throw error;
  }
}
