/** @jest-environment node */
import { readFileSync } from 'node:fs';

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the Docker image is based on a supported Node image, pinned by its digest', () => {
  const [, image = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
  expect(image).toMatch(/^node:24-[\w-]+@sha256:[0-9a-f]{64}$/);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
});
