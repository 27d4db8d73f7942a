// Copies the agency's pictures to public/pictures, and makes the smaller copies that pages load: photos in every width
// of lib/images/sizes.json, and pages' drawings as the small bitmaps that phones show on cards. Skips copies that are up
// to date.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { contentDir } from './content-dir.mjs';

const folder = path.join(contentDir, 'pictures');
const target = 'public/pictures';
const { widths } = JSON.parse(readFileSync('lib/images/sizes.json', 'utf8'));
/** Three pixels for each px of a card's picture on a phone (styles/picture-cards.css). */
const PHONE = 156;

const filesIn = (dir) =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)))
    : [];

const isUpToDate = (source, copy) =>
  (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= statSync(source).mtimeMs;

const wanted = new Set();
let made = 0;

/** Makes a file in public/pictures unless it is up to date. */
async function make(name, from, write) {
  wanted.add(name);
  const source = path.join(folder, from);
  const file = path.join(target, name);
  if (isUpToDate(source, file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  await write(source, file);
  made += 1;
}

const resized = (size) => (source, file) =>
  sharp(source, { density: 144 }).resize(size).webp({ quality: 75 }).toFile(file);

for (const name of filesIn(folder)) {
  await make(name, name, (source, file) => cpSync(source, file));
  const { dir, name: stem } = path.parse(name);
  const small = (suffix) => path.join('sizes', dir, `${stem}${suffix}.webp`);
  if (/\.(jpe?g|png|webp|avif)$/.test(name))
    for (const width of widths)
      await make(small(`-${width}`), name, resized({ width, withoutEnlargement: true }));
  if (/^pages\/[^/]+\.svg$/.test(name))
    await make(small('-phone'), name, resized({ width: PHONE, height: PHONE }));
}
for (const name of filesIn(target)) if (!wanted.has(name)) rmSync(path.join(target, name));
if (made > 0) console.log(`Pictures: ${made} new or changed copies.`);
