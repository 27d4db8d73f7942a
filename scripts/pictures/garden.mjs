import { cloud, color, hill, house, oak, random, sky, sun } from './parts.mjs';

const stem = (x, y, h) => `<path d="M${x} ${y}v-${h}" stroke="${color.leaf}" stroke-width="10"/>`;

const poppies = (seed, count, box) => {
  const next = random(seed);
  return Array.from({ length: count }, () => [
    box[0] + next() * box[2],
    box[1] + next() * box[3],
    60 + next() * 60,
  ])
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, y, h]) =>
        `${stem(x, y, h)}<g transform="translate(${x} ${y - h})"><ellipse cx="-20" rx="28" ry="24" fill="${color.gold}"/><ellipse cx="20" rx="28" ry="24" fill="#f2c063"/><circle r="10" fill="${color.brick}"/></g>`,
    )
    .join('');
};

const lavender = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${Array.from({ length: 13 }, (_, i) => `<g transform="rotate(${(i - 6) * 7})"><path d="M0 0v-190" stroke="${color.leaf}" stroke-width="8"/><rect x="-13" y="-290" width="26" height="120" rx="13" fill="${i % 2 ? '#7c6bb0' : '#9a8acb'}"/></g>`).join('')}<ellipse rx="120" ry="44" fill="${color.leaf}"/></g>`;

const grass = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke-width="12" stroke-linecap="round">${Array.from({ length: 15 }, (_, i) => `<path d="M${(i - 7) * 6} 0q${(i - 7) * 10}-130 ${(i - 7) * 26}-${220 - Math.abs(i - 7) * 14}" stroke="${i % 2 ? color.meadow : '#8fb56a'}"/>`).join('')}</g>`;

const boulder = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-150 0c-10-90 50-150 140-150s170 60 160 150Z" fill="#9fb0b8"/><path d="M-100-60c20-50 60-70 110-68" stroke="#cfdbe1" stroke-width="18" fill="none" stroke-linecap="round"/></g>`;

function frontYard() {
  return [
    sky('#62b3e0', '#eef7fc'),
    sun(2050, 300, 84) + cloud(500, 270, 1),
    hill(820, 720, 860, '#a9c79a'),
    oak(330, 1010, 1.9) + oak(2180, 960, 1.5),
    house(1250, 1010, 3.6, '#fdf3dc', color.blue),
    `<path d="M0 1000c800-30 1600-30 2400 0v600H0Z" fill="#cbb48a"/>`,
    '<path d="M1230 1010h110c20 200 190 330 340 590H900c210-240 310-400 330-590Z" fill="#e9dfc7"/>',
    boulder(520, 1190, 1) + boulder(2010, 1230, 1.2),
    grass(220, 1230, 1.3) + grass(760, 1130, 0.9) + grass(1800, 1130, 1),
    lavender(880, 1320, 1) + lavender(1660, 1300, 0.9) + lavender(2240, 1330, 1.1),
    poppies(5, 26, [40, 1330, 720, 230]) + poppies(9, 24, [1720, 1400, 660, 170]),
    grass(660, 1560, 1.5) + lavender(300, 1560, 1.3),
  ];
}

const plant = (x, s) =>
  `<g transform="translate(${x} 800) scale(${s})"><path d="M0 0c-10-100 10-170 0-260" stroke="${color.leaf}" stroke-width="22" fill="none"/><g fill="${color.leaf}"><ellipse cx="-80" cy="-170" rx="90" ry="40" transform="rotate(24 -80 -170)"/><ellipse cx="84" cy="-220" rx="92" ry="40" transform="rotate(-24 84 -220)"/></g><g fill="#2f8f6f"><ellipse cx="-64" cy="-290" rx="80" ry="36" transform="rotate(30 -64 -290)"/><ellipse cx="60" cy="-330" rx="80" ry="36" transform="rotate(-34 60 -330)"/></g><circle cy="-360" r="46" fill="${color.gold}"/><g fill="none" stroke="#e9d7c0" stroke-width="10" stroke-linecap="round"><path d="M0 0c10 120-20 190-10 330M0 20c-40 90-120 110-150 230M4 20c40 90 110 120 150 220M-6 120c-40 60-60 90-70 190M0 140c40 60 60 90 60 200"/></g></g>`;

function dripLine() {
  const next = random(4);
  const pebbles = Array.from(
    { length: 46 },
    () =>
      `<ellipse cx="${Math.round(next() * 2400)}" cy="${Math.round(900 + next() * 660)}" rx="${Math.round(14 + next() * 26)}" ry="${Math.round(10 + next() * 14)}" fill="#8a6a52"/>`,
  ).join('');
  return [
    sky('#9fd3ee', '#fdf3dc'),
    sun(2060, 260, 84),
    hill(640, 560, 660, '#a9c79a'),
    `<path d="M0 800h2400v800H0Z" fill="${color.earth}"/><path d="M0 1180c700-60 1700-60 2400 0v420H0Z" fill="${color.soil}"/>${pebbles}`,
    [450, 1200, 1950]
      .map(
        (x) =>
          `<path d="M${x - 210} 800c20 300 90 420 210 460 120-40 190-160 210-460Z" fill="${color.water}" opacity=".45"/><path d="M${x - 120} 800c14 200 60 280 120 310 60-30 106-110 120-310Z" fill="${color.glint}" opacity=".5"/>`,
      )
      .join(''),
    `<path d="M0 764h2400v40H0Z" fill="#6d4f3b"/>`,
    [450, 1200, 1950].map((x, i) => plant(x, [1, 1.15, 1][i])).join(''),
    `<path d="M0 772h2400" stroke="${color.ink}" stroke-width="34"/>`,
    [450, 1200, 1950]
      .map(
        (x) =>
          `<rect x="${x - 128}" y="742" width="56" height="60" rx="12" fill="${color.gold}"/><path d="M${x - 100} 820c20 30 34 46 34 66a34 34 0 0 1-68 0c0-20 14-36 34-66Z" fill="${color.glint}"/>`,
      )
      .join(''),
  ];
}

function rainBarrel() {
  return [
    sky('#5f86a3', '#c9dbe6'),
    cloud(520, 240, 1.5, 0.9) + cloud(1500, 180, 1.7, 0.95) + cloud(2150, 300, 1.2, 0.9),
    hill(900, 820, 940, '#7f9f8a'),
    `<path d="M980 560h1420v660H980Z" fill="#fdf3dc"/><path d="M900 580 1500 200h900v380Z" fill="${color.blue}"/><path d="M890 566h1510v44H890Z" fill="${color.concrete}"/><rect x="1500" y="740" width="300" height="300" fill="#fff"/><path d="M1530 770h110v110h-110ZM1660 770h110v110h-110ZM1530 900h110v110h-110ZM1660 900h110v110h-110Z" fill="${color.haze}"/><path d="M2010 720h230v500h-230Z" fill="${color.brick}"/><circle cx="2200" cy="980" r="18" fill="${color.gold}"/>`,
    `<path d="M0 1200h2400v400H0Z" fill="${color.meadow}"/><path d="M0 1240c800-30 1600-30 2400 10v350H0Z" fill="#77ad6c"/>`,
    `<path d="M1010 600v170c0 50-40 70-110 90" fill="none" stroke="${color.stone}" stroke-width="50"/>`,
    `<path d="M680 880h420c26 180 26 330 0 510H680c-26-180-26-330 0-510Z" fill="${color.teal}"/><ellipse cx="890" cy="880" rx="210" ry="44" fill="${color.deep}"/><ellipse cx="890" cy="886" rx="176" ry="30" fill="${color.water}"/><path d="M664 1010c150 30 302 30 452 0M664 1260c150 30 302 30 452 0" stroke="${color.deep}" stroke-width="26" fill="none"/><path d="M720 930c-16 150-16 270 0 410" stroke="#fff" stroke-width="18" opacity=".3" fill="none"/>`,
    `<path d="M640 1390h500v60H640Z" fill="${color.stone}"/><rect x="690" y="1310" width="30" height="44" fill="${color.gold}"/><path d="M560 1330h140" stroke="${color.gold}" stroke-width="26"/><path d="M566 1340v44" stroke="${color.water}" stroke-width="18"/>`,
    `<path d="M470 1390h190l-22 150H492Z" fill="${color.gold}"/><path d="M470 1400c-60 10-90 40-120 100M640 1410c70-10 70 100-6 90" fill="none" stroke="${color.gold}" stroke-width="24"/>`,
    Array.from(
      { length: 70 },
      (_, i) =>
        `<path d="M${(i * 379) % 2400} ${(i * 211) % 1180}l-20 56" stroke="#e6f4fb" stroke-width="7" stroke-linecap="round" opacity=".75"/>`,
    ).join(''),
    lavender(200, 1520, 1.2) +
      grass(1400, 1540, 1.5) +
      lavender(1720, 1530, 1.1) +
      poppies(12, 18, [1850, 1430, 500, 140]),
  ];
}

/** Pictures of a low-water garden. */
export const garden = { 'front-yard': frontYard, 'drip-line': dripLine, 'rain-barrel': rainBarrel };
