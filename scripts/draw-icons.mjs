// Creates the site's icons from one drawing: node scripts/draw-icons.mjs [folder]
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = (background) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
${background ? '<path fill="#fff" d="M0 0h48v48H0z"/>' : ''}
<clipPath id="drop"><path d="M24 2c7 9.5 15 17 15 26.5A15 15 0 0 1 24 44 15 15 0 0 1 9 28.5C9 19 17 11.5 24 2Z"/></clipPath>
<g clip-path="url(#drop)">
<path d="M0 0h48v48H0z" fill="#0b4f7d"/>
<circle cx="31.5" cy="19.5" r="4" fill="#e8a93a"/>
<path d="m4 35 12-15 6 7 4-4 14 14v11H4Z" fill="#d9ecf5"/>
<path d="M6 33c4-2.5 7-2.5 11 0s7 2.5 11 0 7-2.5 11 0v15H6Z" fill="#159a98"/>
<path d="M6 38c4-2.5 7-2.5 11 0s7 2.5 11 0 7-2.5 11 0v10H6Z" fill="#0c7fa6"/>
</g></svg>
`;

const png = (size, background) =>
  sharp(Buffer.from(mark(background)), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file that contains one 32 × 32 PNG. */
function ico(image) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18); // offset of the image
  return Buffer.concat([header, image]);
}

const [target = 'public'] = process.argv.slice(2);

await mkdir(`${target}/icons`, { recursive: true });
await writeFile(`${target}/icons/favicon.svg`, mark(false));
await writeFile(`${target}/icons/icon-192.png`, await png(192, false));
await writeFile(`${target}/icons/icon-512.png`, await png(512, false));
await writeFile(`${target}/icons/apple-touch-icon.png`, await png(180, true));
await writeFile(`${target}/favicon.ico`, ico(await png(32, false)));
