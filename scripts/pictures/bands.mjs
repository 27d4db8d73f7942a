import { color, random, round } from './parts.mjs';

// The banners at the top of pages: six views of one valley, from the ridge to the town. All numbers are
// units on a 2400 by 180 canvas. Phones show only the middle, from 640 to 1760.

const WIDTH = 2400;
const HEIGHT = 180;

/** Maps daytime colors to nighttime colors. A color that is not listed here stays the same. */
const night = {
  '#5fa8d6': '#0a1f33',
  '#eef7fb': '#1d4763',
  '#7d87c4': '#101d3d',
  '#fbd3a0': '#5a4a70',
  '#9fc3dc': '#23516d',
  '#6f9fc4': '#1c4763',
  '#4c86b0': '#143550',
  '#a9c79a': '#1c4a4a',
  '#7fae7f': '#164040',
  '#77ad6c': '#12393a',
  '#cbb48a': '#3d4a48',
  '#e9dfc7': '#55625f',
  '#fdf3dc': '#6f7f8c',
  '#f3f7f9': '#7f909d',
  '#ffffff': '#2b4a63',
  '#8fc3e0': '#f6cf77',
  [color.gold]: '#f3f1e2',
  '#f0b23f': '#c98f2e',
  [color.snow]: '#93b2c9',
  [color.shade]: '#6a8ca6',
  [color.teal]: '#0f5560',
  [color.water]: '#187583',
  [color.glint]: '#4fa3ad',
  [color.pine]: '#041f24',
  [color.leaf]: '#07362f',
  [color.meadow]: '#0f3a37',
  [color.concrete]: '#7d93a1',
  [color.stone]: '#5b7280',
  [color.brick]: '#7c4029',
  [color.blue]: '#3a6f96',
  [color.earth]: '#33302d',
  [color.soil]: '#241f1d',
  [color.ridge]: '#0f3550',
  [color.deep]: '#02121f',
};

const sky = (top = '#5fa8d6', bottom = '#eef7fb') =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/>`;

const sun = (x, y) =>
  `<g fill="${color.gold}"><circle cx="${x}" cy="${y}" r="38" opacity=".16"/><circle cx="${x}" cy="${y}" r="29" opacity=".24"/><circle cx="${x}" cy="${y}" r="20"/></g>`;

const cloud = (x, y, s = 1) =>
  `<path transform="translate(${x} ${y}) scale(${s})" fill="#ffffff" opacity=".85" d="M-52 12a12 12 0 0 1 4-23 22 22 0 0 1 36-10 27 27 0 0 1 46 10 12 12 0 0 1 10 23Z"/>`;

/** A line of mountains through random peaks. */
function peaks({ seed, base, height, count }) {
  const next = random(seed);
  const step = WIDTH / count;
  return Array.from({ length: count * 2 + 1 }, (_, i) => {
    const isPeak = i % 2 === 1;
    const y = isPeak ? base - height * (0.55 + next() * 0.45) : base - height * next() * 0.3;
    return [round((i * step) / 2 + (isPeak ? (next() - 0.5) * step * 0.4 : 0)), round(y)];
  });
}

const outline = (points) => points.map((point) => point.join(' ')).join('L');

const range = (points, fill) =>
  `<path fill="${fill}" d="M0 ${HEIGHT}L${outline(points)}L${WIDTH} ${HEIGHT}Z"/>`;

/** Snow on each peak, with a zigzag edge. */
const caps = (points, depth) =>
  points
    .map(([x, y], i) => {
      if (i % 2 === 0) return '';
      const [left, right] = [points[i - 1], points[i + 1]];
      const along = ([toX, toY], part) => [
        round(x + (toX - x) * part),
        round(y + (toY - y) * part),
      ];
      const [a, b] = [along(left, depth), along(right, depth)];
      const edge = [0.75, 0.5, 0.25].map((part, n) => [
        round(a[0] + (b[0] - a[0]) * (1 - part)),
        round(Math.max(a[1], b[1]) + (n % 2 ? 9 : -7)),
      ]);
      return `M${outline([[x, y], a, ...edge, b])}Z`;
    })
    .join('');

const snow = (points, depth = 0.42) => `<path fill="${color.snow}" d="${caps(points, depth)}"/>`;

/** Rolling hills from one smooth curve. */
const hills = (y, lift, fill, shift = 0) =>
  `<path fill="${fill}" d="M${-600 + shift} ${y}${Array.from({ length: 6 }, (_, i) => `q300 ${i % 2 ? lift : -lift} 600 0`).join('')}V${HEIGHT + 200}H${-600 + shift}Z"/>`;

const tree = '<path id="t" d="M0-100 13-70H8L20-40H14L26-6H4V0H-4V-6H-26L-14-40H-20L-8-70H-13Z"/>';

function forest({ seed, count, from = 0, to = WIDTH, y, spread = 10, size, fill = color.pine }) {
  const next = random(seed);
  const trees = Array.from({ length: count }, () => [
    Math.round(from + next() * (to - from)),
    Math.round(y + next() * spread),
    round((size / 100) * (0.6 + next() * 0.6)),
  ]).sort((a, b) => a[1] - b[1]);
  return `<g fill="${fill}">${trees.map(([x, top, s]) => `<use href="#t" transform="translate(${x} ${top})scale(${s})"/>`).join('')}</g>`;
}

const oak = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path fill="${color.earth}" d="M-3 0v-30h6V0Z"/><g fill="${color.leaf}"><circle cx="-14" cy="-36" r="15"/><circle cx="14" cy="-35" r="16"/><circle cy="-48" r="20"/></g></g>`;

const house = (x, y, s = 1, wall = '#f3f7f9', roof = color.brick) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path fill="${wall}" d="M-30-34h60V0h-60Z"/><path fill="${roof}" d="M-39-32 0-62 39-32Z"/><path fill="${color.blue}" d="M-7-20H7V0H-7Z"/><path fill="#8fc3e0" d="M-23-25h11v11h-11ZM12-25h11v11H12Z"/></g>`;

/** A house at dusk, with light in its windows. */
const litHouse = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path fill="#e9dfc7" d="M-30-34h60v44h-60Z"/><path fill="${color.brick}" d="M-39-32 0-62 39-32Z"/><path fill="#f6cf77" d="M-22-25h15v15h-15ZM7-25h15v15H7Z"/></g>`;

function glints({ seed, y, height, count, from = 0, to = WIDTH }) {
  const next = random(seed);
  const lines = Array.from(
    { length: count },
    () =>
      `M${Math.round(from + next() * (to - from))} ${Math.round(y + next() * height)}h${Math.round(20 + next() * 60)}`,
  );
  return `<path stroke="${color.glint}" stroke-width="2.5" stroke-linecap="round" opacity=".7" d="${lines.join('')}"/>`;
}

/** The ridge, under snow. */
function ridge() {
  const far = peaks({ seed: 12, base: 130, height: 100, count: 15 });
  const near = peaks({ seed: 31, base: 150, height: 128, count: 11 });
  return [
    sky(),
    sun(1112, 42) + cloud(1330, 35, 0.7) + cloud(440, 40, 0.8),
    range(far, '#9fc3dc') + snow(far, 0.5),
    range(near, '#4c86b0') + snow(near),
    hills(156, 18, '#7fae7f', -120),
    forest({ seed: 2, count: 70, y: 160, size: 34, fill: color.leaf }),
    hills(176, 14, color.leaf, 60),
    forest({ seed: 9, count: 46, y: 180, spread: 12, size: 46 }),
  ];
}

/** A reservoir between wooded shores, with a boat and a kayak. */
function reservoir() {
  const far = peaks({ seed: 21, base: 98, height: 60, count: 12 });
  return [
    sky(),
    sun(770, 38) + cloud(1395, 44, 0.9) + cloud(600, 35, 0.7) + cloud(2020, 40, 0.8),
    range(far, '#6f9fc4') + snow(far, 0.4),
    hills(98, 16, '#7fae7f', 200),
    forest({ seed: 6, count: 80, y: 100, spread: 6, size: 26, fill: color.leaf }),
    `<path fill="${color.teal}" d="M0 104h${WIDTH}v76H0Z"/><path fill="${color.water}" opacity=".55" d="M0 104h${WIDTH}v16H0Z"/>`,
    glints({ seed: 11, y: 116, height: 54, count: 60 }),
    `<path fill="#f3f7f9" d="M1156 134V72l46 58ZM1146 134l-26-6 26-44Z"/><path fill="${color.brick}" d="M1104 138h104l-14 18h-74Z"/>`,
    `<path fill="#f0b23f" d="M1440 154c30 12 80 12 110 0-26-8-84-8-110 0Z"/><path fill="${color.blue}" d="M1488 152v-20h14v20Z"/><circle fill="${color.brick}" cx="1495" cy="126" r="7"/><path stroke="${color.soil}" stroke-width="3" d="M1466 134l58 22"/>`,
    `<path fill="${color.leaf}" d="M0 126c140-8 420 0 640 54H0ZM2400 112c-200 2-420 26-560 68h560Z"/>`,
    forest({ seed: 14, count: 14, from: 0, to: 420, y: 150, spread: 26, size: 74 }),
    forest({ seed: 17, count: 18, from: 2010, to: 2400, y: 146, spread: 30, size: 80 }),
  ];
}

/** A street, and the water main below it. */
function street() {
  const homes = [
    [120, 1.1],
    [420, 1.2],
    [700, 1.15],
    [1010, 1.25],
    [1320, 1.15],
    [1610, 1.25],
    [1960, 1.15],
    [2260, 1.2],
  ];
  return [
    sky(),
    cloud(860, 44, 0.9) + sun(1540, 38) + cloud(2120, 49) + cloud(260, 40, 0.8),
    hills(104, 26, '#a9c79a') + hills(112, 16, '#77ad6c', 260),
    homes
      .map(([x, s], i) =>
        house(x, 120, s, i % 2 ? '#fdf3dc' : '#f3f7f9', i % 3 ? color.brick : color.blue),
      )
      .join(''),
    [270, 560, 850, 1165, 1465, 1790, 2110]
      .map((x, i) => oak(x, 120, 0.75 + (i % 3) * 0.12))
      .join(''),
    `<path fill="${color.meadow}" d="M0 119h${WIDTH}v9H0Z"/><path fill="${color.earth}" d="M0 128h${WIDTH}v52H0Z"/><path fill="${color.soil}" d="M0 164q300-10 600 0t600 0 600 0 600 0v16H0Z"/>`,
    `<g fill="none" stroke="${color.deep}" stroke-width="13"><path d="M0 152h${WIDTH}"/>${homes.map(([x]) => `<path d="M${x} 120v32"/>`).join('')}</g><g fill="none" stroke="${color.water}"><path stroke-width="8" d="M0 152h${WIDTH}"/><path stroke-width="6" d="${homes.map(([x]) => `M${x} 119v32`).join('')}"/></g>`,
    [930, 1712].map(hydrant).join(''),
  ];
}

const hydrant = (x) =>
  `<path fill="#f0b23f" d="M${x - 7} 120v-20a7 7 0 0 1 14 0v20ZM${x - 12} 106h24v6h-24ZM${x - 10} 117h20v4h-20Z"/>`;

/** A garden that needs little water, in bloom. */
function garden() {
  const next = random(5);
  const beds = Array.from({ length: 44 }, (_, i) => [
    Math.round(20 + i * 54 + next() * 30),
    Math.round(156 + next() * 20),
    i % 3,
  ]);
  const plants = {
    0: 'l',
    1: 'g',
    2: 'p',
  };
  return [
    sky(),
    sun(1500, 42) + cloud(800, 49) + cloud(2140, 40, 0.8),
    hills(112, 20, '#a9c79a') + hills(122, 14, '#77ad6c', 300),
    oak(330, 132, 1.25) + oak(1900, 130, 1.3) + oak(2210, 132, 1),
    house(1120, 134, 1.55, '#fdf3dc', color.blue) + oak(960, 134, 1) + oak(700, 130, 1.15),
    `<path fill="#cbb48a" d="M0 132q600-10 1200-2t1200-2v52H0Z"/><path fill="#e9dfc7" d="M1110 132h22c8 18 40 34 70 48h-160c28-16 60-32 68-48Z"/>`,
    `<defs><g id="l"><path stroke="${color.leaf}" stroke-width="2.5" d="M0 0-16-26M0 0-8-32M0 0V-34M0 0 8-32M0 0 16-26"/><path stroke="#8d7bc0" stroke-width="6" stroke-linecap="round" d="M-17-27l-6-10M-9-33l-3-12M0-35v-13M9-33l3-12M17-27l6-10"/></g><path id="g" fill="none" stroke="#77ad6c" stroke-width="3" stroke-linecap="round" d="M0 0q-8-24-26-34M0 0q-4-26-13-40M0 0V-44M0 0q4-26 13-40M0 0q8-24 26-34"/><g id="p"><path stroke="${color.leaf}" stroke-width="3" d="M0 0V-22M0-4-14-18M0-4 14-18"/><g fill="#f0b23f"><circle cy="-25" r="8"/><circle cx="-15" cy="-20" r="7"/><circle cx="15" cy="-20" r="7"/></g></g></defs>`,
    [590, 1640, 2040]
      .map(
        (x) =>
          `<path fill="${color.stone}" d="M${x - 34} 164c-2-22 12-32 34-32s38 12 36 32Z"/><path fill="none" stroke="${color.concrete}" stroke-width="4" stroke-linecap="round" d="M${x - 20} 150c4-8 12-11 22-11"/>`,
      )
      .join(''),
    beds
      .filter(([x]) => Math.abs(x - 1121) > 110)
      .map(
        ([x, y, kind]) =>
          `<use href="#${plants[kind]}" transform="translate(${x} ${y}) scale(1.25)"/>`,
      )
      .join(''),
  ];
}

/** The treatment plant, with its basins, and a tank on a hill. */
function plant() {
  const basin = (x, y, r) =>
    `<ellipse fill="${color.concrete}" cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.24)}"/><ellipse fill="${color.water}" cx="${x}" cy="${y - 1}" rx="${round(r * 0.88)}" ry="${round(r * 0.18)}"/><path stroke="${color.deep}" stroke-width="4" d="M${x - r * 0.8} ${y - 1}h${r * 1.6}"/><circle fill="#f0b23f" cx="${x}" cy="${y - 2}" r="6"/>`;
  return [
    sky(),
    cloud(700, 49) + sun(1240, 40) + cloud(2160, 40, 0.8) + cloud(180, 42, 0.8),
    hills(104, 30, '#9fc3dc', 120) + hills(116, 26, '#a9c79a', -160),
    `<path fill="#77ad6c" d="M1300 180c80-10 200-84 330-86s240 60 330 86Z"/>`,
    `<path fill="${color.teal}" d="M1580 42h120v56h-120Z"/><ellipse fill="${color.water}" cx="1640" cy="42" rx="60" ry="12"/><path fill="#f3f7f9" opacity=".8" d="M1580 66h120v7h-120Z"/><path fill="${color.blue}" d="M1632 78h16v20h-16Z"/>`,
    forest({ seed: 7, count: 22, from: 0, to: 560, y: 122, spread: 10, size: 52 }),
    forest({ seed: 8, count: 18, from: 1960, to: 2400, y: 124, spread: 10, size: 50 }),
    `<path fill="${color.meadow}" d="M0 128q400-8 900 0t1500 2v50H0Z"/>`,
    `<path fill="#f3f7f9" d="M780 84h330v48H780Z"/><path fill="${color.blue}" d="M766 70h358v16H766Z"/><path fill="#8fc3e0" d="${[804, 852, 900, 948, 996, 1044].map((x) => `M${x} 98h26v20h-26Z`).join('')}"/><path fill="${color.stone}" d="M1150 62h52v70h-52Z"/><ellipse fill="${color.concrete}" cx="1176" cy="62" rx="26" ry="7"/>`,
    basin(330, 158, 96) + basin(620, 160, 96) + basin(910, 158, 96) + basin(1200, 160, 96),
    basin(1500, 160, 96) + basin(1800, 158, 96) + basin(2120, 160, 96),
  ];
}

/** The valley and its river at dusk. */
function valley() {
  const far = peaks({ seed: 44, base: 112, height: 74, count: 12 });
  const homes = [
    [1150, 150, 0.5],
    [1206, 151, 0.56],
    [1268, 154, 0.6],
    [1330, 154, 0.5],
    [1384, 157, 0.62],
    [1452, 158, 0.54],
    [1512, 160, 0.6],
    [1580, 160, 0.52],
  ];
  return [
    sky('#7d87c4', '#fbd3a0'),
    sun(770, 46) + cloud(1330, 40, 0.8) + cloud(460, 44, 0.9),
    range(far, '#6f9fc4'),
    hills(122, 22, '#4c86b0', 160) + hills(134, 18, color.ridge, -80),
    homes.map((home) => litHouse(...home)).join(''),
    hills(152, 16, color.leaf, 60),
    `<path fill="${color.water}" d="M1010 146c40 6-60 12-170 18-70 4-190 8-260 16h330c30-8 120-12 160-18 60-8 10-18-60-16Z"/>`,
    forest({ seed: 4, count: 20, from: 0, to: 520, y: 172, spread: 12, size: 66 }),
    forest({ seed: 5, count: 24, from: 1700, to: 2400, y: 170, spread: 14, size: 62 }),
    forest({ seed: 15, count: 12, from: 1150, to: 1640, y: 178, spread: 6, size: 34 }),
  ];
}

/** The banners as SVG, by name, each in a daytime and a nighttime version. */
export const bands = Object.fromEntries(
  Object.entries({ ridge, reservoir, street, garden, plant, valley }).flatMap(([name, draw]) => {
    const shapes = draw().join('');
    const day = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes.includes('#t"') ? `<defs>${tree}</defs>` : ''}${shapes}</svg>\n`;
    const dark = day.replace(/#[0-9a-f]{6}/g, (hex) => night[hex] ?? hex);
    return [
      [name, day],
      [`${name}-night`, dark],
    ];
  }),
);
