import type { NextApiRequest, NextApiResponse } from 'next';
import { ImageResponse } from 'next/og';
import { SharingImage } from '@/components/shell/SharingImage';

export const config = { api: { bodyParser: false } };

let image: Promise<Buffer> | undefined;

/** The picture that social media show beside a link to this site; drawn once from the agency's name. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse) {
  image ??= draw();
  response.setHeader('Content-Type', 'image/png');
  response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
  response.end(await image);
}

async function draw(): Promise<Buffer> {
  const response = new ImageResponse(<SharingImage />, { width: 1200, height: 630 });
  return Buffer.from(await response.arrayBuffer());
}
