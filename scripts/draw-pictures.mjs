// Draws the sample pictures for content/galleries, the pictures for pages and news releases, and the banners at
// the top of pages (components/page/bands). Run: node scripts/draw-pictures.mjs [folder for the pictures]
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { bands } from './pictures/bands.mjs';
import { garden } from './pictures/garden.mjs';
import { measuring } from './pictures/measuring.mjs';
import { pages } from './pictures/pages.mjs';
import { HEIGHT, WIDTH } from './pictures/parts.mjs';
import { supply } from './pictures/supply.mjs';
import { watershed } from './pictures/watershed.mjs';

const [target = 'public/pictures'] = process.argv.slice(2);
const galleries = {
  'from-snow-to-tap': supply,
  'measuring-snow-and-rivers': measuring,
  'low-water-garden': garden,
  'our-watershed': watershed,
};

for (const [gallery, scenes] of Object.entries(galleries)) {
  const folder = `${target}/${gallery}/`;
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(scenes)) {
    const height = draw.height ?? HEIGHT;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${draw().join('')}</svg>`;
    const options = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' };
    const { size } = await sharp(Buffer.from(svg)).jpeg(options).toFile(`${folder}${name}.jpg`);
    console.log(`${gallery}/${name}.jpg: ${Math.round(size / 1024)} kB`);
  }
}

mkdirSync(`${target}/pages/`, { recursive: true });
for (const [name, svg] of Object.entries(pages)) {
  writeFileSync(`${target}/pages/${name}.svg`, svg);
  // The middle of the drawing, three pixels for each px of a phone's card (styles/picture-cards.css).
  await sharp(Buffer.from(svg), { density: 144 })
    .resize(156, 156)
    .webp({ quality: 75 })
    .toFile(`${target}/pages/${name}-phone.webp`);
  console.log(`pages/${name}.svg: ${(svg.length / 1024).toFixed(1)} kB`);
}

for (const [name, svg] of Object.entries(bands)) {
  writeFileSync(`components/page/bands/${name}.svg`, svg);
  console.log(`${name}.svg: ${(svg.length / 1024).toFixed(1)} kB`);
}
