import { color } from '../parts.mjs';

// Shapes, objects and backgrounds for the small pictures on pages. All numbers
// are units on a 400 by 160 canvas. Phones show only the middle, from 120 to 280.

const WIDTH = 400;
const HEIGHT = 160;

/** More colors, for close-up objects. */
export const tone = {
  paper: '#fbfdfe',
  line: '#b9cfdb',
  wood: '#94704f',
  plank: '#b98f63',
  brass: '#d09a3c',
  shine: '#f6cf77',
  green: '#77ad6c',
  gravel: '#cbb48a',
  path: '#e9dfc7',
  steel: '#8fa3ad',
  lilac: '#8f7fc2',
  skin: '#c98d63',
  tan: '#8a5a3c',
  fair: '#e7b98e',
};

const show = (opacity) => (opacity < 1 ? ` opacity="${opacity}"` : '');

export const rect = (x, y, width, height, fill, r = 0, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${r ? ` rx="${r}"` : ''} fill="${fill}"${show(opacity)}/>`;

export const circle = (x, y, r, fill, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${show(opacity)}/>`;

export const ellipse = (x, y, rx, ry, fill, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${show(opacity)}/>`;

export const shape = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}"${show(opacity)}/>`;

export const stroke = (d, paint, width, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}"${show(opacity)}/>`;

export const put = (parts, x, y, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}">${[parts].flat(Infinity).join('')}</g>`;

export const shadow = (x, y, rx, ry = 4) => ellipse(x, y, rx, ry, color.ink, 0.22);

/** An object that a picture can contain several times, in the color that `repeat` gives it. */
const library = {
  t: '<path d="M0-100 13-70H8L20-40H14L26-6H4V0H-4V-6H-26L-14-40H-20L-8-70H-13Z"/>',
  d: '<path d="M0-22C8-9 14-1 14 8A14 14 0 0 1-14 8C-14-1-8-9 0-22Z"/><path d="M-8 8a8 8 0 0 0 6 8" fill="none" stroke="#fff" stroke-width="3" opacity=".65"/>',
  o: `${shape('M-3 0l1-32h5L4 0Z', color.earth)}<circle cx="-14" cy="-36" r="15"/><circle cx="14" cy="-35" r="16"/><circle cy="-48" r="20"/>${circle(-6, -53, 11, '#fff', 0.1)}`,
  g: '<path d="M-6 0q-6-20-18-28M-3 0q-4-26-8-38M0 0v-44M3 0q4-26 8-38M6 0q6-20 18-28" fill="none" stroke-width="4"/>',
  f: `${stroke('M0 0v-20', color.leaf, 2.5)}<circle cy="-20" r="5"/>${circle(0, -20, 2, color.brick)}`,
  l: `${stroke('M-2 0-18-26M-1 0-9-29M0 0v-32M1 0 9-29M2 0 18-26', color.leaf, 3)}${stroke('M-20-29-28-42M-10-32-14-48M0-34v-17M10-32 14-48M20-29 28-42', tone.lilac, 7)}${ellipse(0, 0, 20, 8, color.leaf)}`,
  c: `${shape('M-4-34h8L14-2h-28Z', color.brick)}${shape('M-7-25H7l3 9h-20Z', '#fff')}${rect(-18, -4, 36, 5, color.brick, 2)}`,
  a: '<path d="M-9 0q-6-40 9-78 15 38 9 78Z"/>',
  b: `${shape('M-12-30h24V0H3v-22h-6V0h-9Z', color.deep)}<path d="M-15-26v-14c0-9 6-13 15-13s15 4 15 13v14Z"/>`,
  h: '<path d="M-3-57h6v7h-6Z"/><circle cy="-64" r="9.5"/>',
  r: '<path d="M-10-63a10 10.5 0 1 1 20 0q-4-6-10-6t-10 6Z"/>',
  k: '<path d="M-14-65h28v-3h-3a11 11 0 0 0-22 0h-3Z"/>',
  w: stroke('M0-10V10M-9-5 9 5M-9 5 9-5', '#fff', 2.6),
};

const repeat = (id, x, y, s, paint = '') =>
  `<use href="#${id}" transform="translate(${x} ${y})${s === 1 ? '' : `scale(${s})`}"${paint}/>`;
const part = (id, fill) => `<use href="#${id}" fill="${fill}"/>`;

/** A complete SVG file. */
export function picture(parts) {
  const drawn = parts
    .flat(Infinity)
    .join('')
    .replace(/([ "(])0\./g, '$1.');
  const defs = Object.entries(library)
    .filter(([id]) => drawn.includes(`"#${id}"`))
    .map(([id, shapes]) => `<g id="${id}">${shapes}</g>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${drawn}</svg>\n`;
}

// Scenery

/** Colors of the sky from top to bottom, of the far hills and of the near hills. */
const tints = {
  day: ['#4fa6d8', '#d9eef8', '#8dbfc2', '#5b9c8b'],
  warm: ['#62b3e0', '#fdf3dc', '#a3c4a0', '#6fa57f'],
  dusk: ['#5d6ea8', '#fbd3a0', '#7d87b4', '#41668c'],
  gray: ['#6d8ea5', '#d3e0e7', '#93adb5', '#6f9489'],
  autumn: ['#62b3e0', '#fdeccb', '#cdb27a', '#b58a4c'],
  winter: ['#4c86b5', '#dcebf5', '#7fa6c6', '#b4d0e3'],
  smoke: ['#7f96ad', '#f8c890', '#a58f8c', '#7f7a66'],
};

export const sky = (top, bottom) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${rect(0, 0, WIDTH, HEIGHT, 'url(#s)')}`;

export const sun = (x, y, r = 13) =>
  `<g fill="${color.gold}"><circle cx="${x}" cy="${y}" r="${r * 2}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${r * 1.5}" opacity=".24"/><circle cx="${x}" cy="${y}" r="${r}"/></g>`;

export const cloud = (x, y, s = 1, fill = '#fff') =>
  put(
    shape(
      'M-52 12a12 12 0 0 1 4-23 22 22 0 0 1 36-10 27 27 0 0 1 46 10 12 12 0 0 1 10 23Z',
      fill,
      0.88,
    ),
    x,
    y,
    s,
  );

/** Rolling hills. */
export const hills = (y, lift, fill, shift = 0) =>
  shape(`M${-shift} ${y}q65-${lift} 130 0t130 0 130 0 130 0V160H0Z`, fill);

export const mountains = (fill = '#6f9fc4') =>
  shape(
    'M0 88 34 50l22 16 34-36 44 42 28-18 46-34 40 38 26-16 34 30 34-36 30 22 28-28v130H0Z',
    fill,
  ) +
  shape(
    'm90 30 22 21-9 7-10-6-11 7-10-8ZM208 20l22 21-8 8-11-8-9 9-16-12ZM342 36l17 12-10 8-9-6-13-1ZM34 50l12 9-10 5-12-2Z',
    color.snow,
  );

export const pines = (trees, fill = color.pine) =>
  `<g fill="${fill}">${trees.map(([x, y, s]) => `<use href="#t" transform="translate(${x} ${y})scale(${s})"/>`).join('')}</g>`;

export const oak = (x, y, s = 1, fill = color.leaf) => repeat('o', x, y, s, ` fill="${fill}"`);

const sides = {
  pines: () =>
    pines([
      [14, 130, 0.72],
      [46, 124, 0.5],
      [78, 122, 0.36],
      [322, 122, 0.42],
      [352, 126, 0.6],
      [386, 132, 0.8],
    ]),
  oaks: () => oak(26, 128, 0.95) + oak(84, 122, 0.55) + oak(326, 122, 0.6) + oak(376, 130, 1.05),
  mixed: () =>
    oak(88, 122, 0.55) +
    oak(376, 130, 1) +
    pines([
      [16, 130, 0.76],
      [48, 124, 0.52],
      [322, 122, 0.4],
    ]),
  none: () => '',
};

/** Sky, hills and trees. */
const backdrop = ({ tint, high, clear }) => {
  const [top, bottom, far, near] = tints[tint];
  return [
    sky(top, bottom),
    clear ? '' : sun(58, 34) + cloud(338, 32, 0.7),
    high ? mountains() : hills(76, 30, far, 30),
    hills(high ? 96 : 100, 26, near, 110),
  ].join('');
};

/** The open country. `high` adds the mountains, `clear` leaves out the sun and the cloud. */
export const valley = ({ tint = 'day', trees = 'mixed', ground = tone.green, ...view } = {}) => [
  backdrop({ tint, ...view }),
  shape('M0 120q200-9 400 0v40H0Z', ground),
  sides[trees](),
];

/** A table on a porch that looks out over the hills. */
export const porch = ({ tint = 'warm', trees = 'mixed', ...view } = {}) => [
  backdrop({ tint, ...view }) + sides[trees](),
  rect(0, 126, WIDTH, 34, color.earth) + rect(0, 124, WIDTH, 6, tone.plank),
];

/** A room with a window, and a counter or a floor. */
export const room = ({ wall = '#a9cbd8', counter = color.concrete, edge = '#fff' } = {}) => [
  rect(0, 0, WIDTH, HEIGHT, wall) + rect(0, 0, WIDTH, 70, '#fff', 0, 0.16),
  rect(18, 18, 84, 76, '#fff', 3) + rect(23, 23, 74, 66, '#7cc3e8') + circle(42, 42, 9, color.gold),
  shape('M23 74l20-16 16 10 20-18 18 14v25H23Z', color.ridge) +
    shape('M23 76q37-12 74 0v13H23Z', color.leaf),
  shape('M58 23h4v66h-4ZM23 54h74v4H23Z', '#fff'),
  rect(306, 64, 76, 6, tone.wood) + shape('M330 48h22l-3 16h-16Z', color.brick),
  stroke('M341 48q-2-16-14-20M341 48q0-20 3-28M341 48q3-14 15-18', color.leaf, 5),
  rect(0, 126, WIDTH, 34, counter) + rect(0, 124, WIDTH, 6, edge),
];

/** Earth under a strip of grass. */
export const trench = (top = 70) => [
  rect(0, top, WIDTH, HEIGHT - top, color.earth),
  shape('M0 142q100-8 200 0t200 0v18H0Z', color.soil),
  rect(0, top - 6, WIDTH, 10, tone.green),
];

// Objects

export const drop = (x, y, s = 1, fill = color.teal) => repeat('d', x, y, s, ` fill="${fill}"`);

export const coin = (x, y, r = 14) =>
  circle(x, y, r, tone.brass) +
  circle(x - r * 0.07, y - r * 0.07, r * 0.86, color.gold) +
  circle(x, y, r * 0.56, tone.shine);

/** A stack of coins standing on y. */
export function coins(x, y, count, r = 15) {
  const edge = (i) => `M${x - r + 2 + (i % 3)} ${y - 4 - 7 * i}h${r * 2 - 6}`;
  const edges = Array.from({ length: count }, (_, i) => edge(i));
  return (
    stroke(edges.filter((_, i) => i % 2 === 0).join(''), color.gold, 6.5) +
    stroke(edges.filter((_, i) => i % 2).join(''), tone.brass, 6.5) +
    ellipse(x, y - 7 * count, r - 2, 2.6, tone.shine)
  );
}

/** A fan of pointed leaves. */
export const agave = (x, y, s = 1) =>
  put(
    [-64, -40, -18, 0, 18, 40, 64].map(
      (turn, i) =>
        `<use href="#a" transform="rotate(${turn})" fill="${i % 2 ? '#5f9f8d' : '#3f8576'}"/>`,
    ),
    x,
    y,
    s,
  );

/** A sheet of paper centered at 0,0. */
export const sheet = (width, height, lines = [], fill = tone.paper) => {
  const [x, y] = [-width / 2, -height / 2];
  return (
    shape(`M${x + 3} ${y + 3}h${width}v${height}h${-width}Z`, color.ink, 0.18) +
    shape(`M${x} ${y}h${width}v${height}h${-width}Z`, fill) +
    lines.map(([lx, ly, length]) => rect(x + lx, y + ly, length, 4, tone.line, 2)).join('')
  );
};

export const magnifier = (x, y, s = 1, turn = 0) =>
  put(
    [
      stroke('M26 26l10 10', tone.steel, 7),
      stroke('M36 36l24 24', color.brick, 13),
      circle(0, 0, 36, color.glint, 0.5),
      `<circle r="36" fill="none" stroke="${color.deep}" stroke-width="8"/>`,
      stroke('M-23-6a24 24 0 0 1 16-17', '#fff', 6, 0.85),
    ],
    x,
    y,
    s,
    turn,
  );

/** A wall faucet. Its spout is at x, y. */
export const tap = (x, y, s = 1, handle = color.brick) =>
  put(
    [
      rect(-34, -70, 11, 22, tone.steel),
      rect(-56, -80, 55, 13, handle, 6.5),
      rect(-50, -78, 24, 4, '#fff', 2, 0.45),
      shape('M-72-52h50c22 0 36 14 36 36V0h-28v-14c0-6-4-10-10-10h-48Z', color.stone),
      shape('M-72-32h50c18 0 24 8 24 16V0h-16v-14c0-6-4-10-10-10h-48Z', tone.steel, 0.7),
      stroke('M-62-45h40c10 0 20 5 25 14', '#fff', 5, 0.8),
      rect(-79, -60, 12, 44, tone.steel, 3),
      rect(-18, -7, 36, 9, tone.steel, 3),
    ],
    x,
    y,
    s,
  );

/** A glass of water. The middle of its base is at x, y. */
export const glass = (x, y, s = 1, level = 0.8) => {
  const top = -64 * level;
  const half = 18 + 8 * level;
  return put(
    [
      shape('M-27-66h54L19 0h-38Z', '#fff', 0.55),
      shape(`M${-half + 2} ${top}h${half * 2 - 4}L16-4h-32Z`, color.water),
      ellipse(0, top, half - 2, 4, color.glint),
      stroke('M-17-52l5 42', '#fff', 4, 0.75),
    ],
    x,
    y,
    s,
  );
};

export const wrench = (x, y, s = 1, turn = 0, fill = tone.steel) =>
  put(
    shape(
      'M-6-24c-11-5-14-19-7-29l7 13H6l7-13c7 10 4 24-7 29v48c11 5 14 19 7 29l-7-13H-6l-7 13c-7-10-4-24 7-29Z',
      fill,
    ),
    x,
    y,
    s,
    turn,
  );

/** A pencil that points to x, y from above. */
export const pencil = (x, y, s = 1, turn = 30) =>
  put(
    [
      shape('M-6-16h12v-62H-6Z', color.gold) + shape('M1-16h5v-62H1Z', tone.brass),
      shape('M-6-16 0 0 6-16Z', tone.path) + shape('M-2-6 0 0 2-6Z', color.ink),
      rect(-6, -84, 12, 7, color.stone) + rect(-6, -92, 12, 9, color.brick, 3),
    ],
    x,
    y,
    s,
    turn,
  );

/** A price tag around 0,0 with its hole on the left. */
export const tag = (x, y, s = 1, turn = 0) =>
  put(
    shape('M-40 0l18-24h58a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-58Z', color.gold) +
      shape('M-40 0l18 24h58a6 6 0 0 0 6-6v-6h-60Z', tone.brass, 0.6) +
      circle(-24, 0, 5, color.deep),
    x,
    y,
    s,
    turn,
  );

export const umbrella = (x, y, s = 1, fill = color.brick) =>
  put(
    [
      shape(
        'M-80 0C-76-46-40-66 0-66S76-46 80 0Q67-12 53 0 40-12 27 0 13-12 0 0-13-12-27 0-40-12-53 0-67-12-80 0Z',
        fill,
      ),
      shape('M-27 0C-26-36-14-58 0-66 14-58 26-36 27 0 13-12 0 0 0 0-13-12-27 0-27 0Z', color.gold),
      rect(-2.5, -74, 5, 10, color.deep, 2),
    ],
    x,
    y,
    s,
  );

export const box = (x, y, width, height) =>
  rect(x, y, width, height, tone.plank) +
  rect(x + width * 0.75, y, width * 0.25, height, tone.wood, 0, 0.55) +
  rect(x + width / 2 - 5, y, 10, height * 0.45, tone.path);

/** A person standing at x, y, 74 units tall. */
export const person = (
  x,
  y,
  s = 1,
  { shirt = color.blue, skin = tone.skin, hair = color.soil, hat } = {},
) => put([part('b', shirt), part('h', skin), hat ? part('k', hat) : part('r', hair)], x, y, s);

export const hardHat = (x, y, s = 1) =>
  put(
    [
      shape('M-44 0C-44-34-24-50 0-50S44-34 44 0Z', color.gold),
      shape('M14-48C32-42 44-26 44 0H28C30-22 24-40 14-48Z', tone.brass),
      rect(-7, -56, 14, 44, tone.shine, 6),
      rect(-56, -5, 112, 11, color.gold, 5.5) + rect(0, -5, 56, 11, tone.brass, 5.5, 0.7),
    ],
    x,
    y,
    s,
  );

/** A pipe with a dark edge and a highlight along its top. */
export const pipe = (d, width, fill = color.water) =>
  stroke(d, color.deep, width + 5) + stroke(d, fill, width) + stroke(d, '#fff', width * 0.2, 0.4);

export const flower = (x, y, height, fill = color.gold) =>
  repeat('f', x, y, height / 20, ` fill="${fill}"`);

export const lavender = (x, y, s = 1) => repeat('l', x, y, s);

export const grass = (x, y, s = 1, paint = '#8fb56a') => repeat('g', x, y, s, ` stroke="${paint}"`);

export const boulder = (x, y, s = 1) =>
  put(
    shape('M-30 0c-2-18 10-30 28-30S32-18 32 0Z', tone.steel) +
      stroke('M-20-12c4-8 10-12 20-13', '#d3dfe5', 4),
    x,
    y,
    s,
  );

export const cone = (x, y, s = 1) => repeat('c', x, y, s);

export const flake = (x, y, s = 1) => repeat('w', x, y, s);

export const glints = (lines, paint = color.glint) => stroke(lines, paint, 2.5, 0.75);
