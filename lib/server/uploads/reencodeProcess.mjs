// Re-encodes a picture as a JPEG, which removes everything but the picture: node reencodeProcess.mjs file
// The JPEG goes to standard output. Exits with 3 if the picture is damaged, and with 4 if it is too large. Writes
// "started" to standard error first, so that the server can tell a bad picture from a failure of its own.
import { setPriority } from 'node:os';
import sharp from 'sharp';

/** The longer side of a stored picture, in pixels. */
const MAX_SIDE = 3000;
const QUALITY = 82;

// Page requests have priority.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
process.stderr.write('started\n');

try {
  const content = await sharp(process.argv[2], { failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    // A WebP takes 10 times as much CPU time, and a PNG with this quality up to 150 times.
    .jpeg({ quality: QUALITY })
    .toBuffer();
  process.stdout.write(content);
} catch (error) {
  const isTooLarge = error instanceof Error && /pixel limit|memory/i.test(error.message);
  process.exitCode = isTooLarge ? 4 : 3;
}
