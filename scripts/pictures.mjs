// Makes the smaller copies of the pictures in public/pictures that pages load: photos in every width of
// lib/images/sizes.json, and pages' drawings as the small bitmaps that phones show on cards. Skips copies that are up to date.
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = 'public/pictures';
const { widths } = JSON.parse(readFileSync('lib/images/sizes.json', 'utf8'));
/** Three pixels for each px of a card's picture on a phone (styles/picture-cards.css). */
const PHONE = 156;

const isUpToDate = (source, target) =>
  (statSync(target, { throwIfNoEntry: false })?.mtimeMs ?? 0) > statSync(source).mtimeMs;

async function make(source, suffix, resize) {
  const { dir, name } = path.parse(path.relative(folder, source));
  const target = path.join(folder, 'sizes', dir, `${name}${suffix}.webp`);
  if (isUpToDate(source, target)) return 0;
  mkdirSync(path.dirname(target), { recursive: true });
  await sharp(source, { density: 144 }).resize(resize).webp({ quality: 75 }).toFile(target);
  return 1;
}

const sources = readdirSync(folder, { recursive: true })
  .filter((name) => !name.startsWith('sizes'))
  .map((name) => path.join(folder, name));
let made = 0;
for (const source of sources) {
  if (/\.(jpe?g|png|webp|avif)$/.test(source))
    for (const width of widths)
      made += await make(source, `-${width}`, { width, withoutEnlargement: true });
  if (/\/pages\/[^/]+\.svg$/.test(source))
    made += await make(source, '-phone', { width: PHONE, height: PHONE });
}
if (made > 0) console.log(`Pictures: ${made} new or changed copies.`);
