import { cloud, color, forest, glints, ground, hill, sky, skyline, snowOn, sun } from './parts.mjs';

const bands = (x, y, count, height, width = 56) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<rect x="${x}" y="${y + i * height}" width="${width}" height="${height}" fill="${i % 2 ? '#fff' : color.brick}"/>`,
  ).join('');

function snowCourse() {
  const far = skyline({ seed: 71, y: 700, relief: 340 });
  return [
    sky('#3f9bd0', '#eef7fc'),
    cloud(1880, 260, 1.1),
    ground(far, color.ridge) + snowOn(far, 760, 4),
    hill(900, 840, 960, color.shade),
    forest({ seed: 17, count: 46, from: [0, 960], to: [2400, 990], size: 190, fill: '#1b5a63' }),
    hill(1080, 1000, 1060, color.snow, 1400),
    '<path d="M0 1220c700-110 1700-110 2400-10v390H0Z" fill="#fff"/>',
    // The tube that is pushed into the snow, with its scale and handle.
    `<path d="M1010 1420c60-30 330-30 390 0-60 34-330 34-390 0Z" fill="${color.shade}"/>`,
    `<rect x="1160" y="430" width="90" height="990" rx="20" fill="${color.stone}"/><rect x="1180" y="430" width="22" height="990" fill="#fff" opacity=".6"/>`,
    Array.from(
      { length: 14 },
      (_, i) =>
        `<rect x="1206" y="${520 + i * 62}" width="${i % 2 ? 24 : 40}" height="10" fill="${color.ink}"/>`,
    ).join(''),
    `<rect x="980" y="560" width="450" height="44" rx="22" fill="${color.gold}"/><rect x="960" y="548" width="70" height="68" rx="20" fill="${color.deep}"/><rect x="1380" y="548" width="70" height="68" rx="20" fill="${color.deep}"/>`,
    // Footprints that lead away.
    Array.from(
      { length: 9 },
      (_, i) =>
        `<ellipse cx="${1560 + i * 88}" cy="${1460 - i * 22 + (i % 2) * 40}" rx="${34 - i * 2}" ry="${15 - i}" fill="${color.shade}"/>`,
    ).join(''),
    forest({ seed: 23, count: 8, from: [-20, 1300], to: [520, 1480], size: 420, fill: color.pine }),
  ];
}

function snowStation() {
  const far = skyline({ seed: 82, y: 720, relief: 360 });
  return [
    sky('#3d76a6', '#f6dccb'),
    sun(430, 700, 92),
    ground(far, '#4b6f95') + snowOn(far, 700, 6, '#fbe9dc'),
    hill(980, 880, 1000, '#b8cfe2'),
    forest({ seed: 31, count: 60, from: [0, 1030], to: [2400, 1060], size: 170, fill: '#164a5c' }),
    hill(1130, 1060, 1160, '#e4eef6', 900),
    '<path d="M0 1290c800-90 1600-80 2400 20v290H0Z" fill="#f4f8fc"/>',
    // A mast with sensors, a solar panel and a box.
    `<path d="M1500 1360V330" stroke="${color.deep}" stroke-width="34"/><path d="M1500 420h-360M1500 560h240" stroke="${color.deep}" stroke-width="22"/>`,
    `<path d="M1092 400h110v46h-110Z" fill="${color.stone}"/><path d="m1147 460-60 800h120Z" fill="${color.gold}" opacity=".22"/>`,
    `<g transform="rotate(-24 1700 640)"><rect x="1560" y="590" width="290" height="150" rx="8" fill="${color.blue}"/><path d="M1632 590v150M1705 590v150M1778 590v150M1560 665h290" stroke="${color.haze}" stroke-width="8"/></g>`,
    `<rect x="1420" y="850" width="160" height="210" rx="14" fill="${color.concrete}"/><rect x="1446" y="884" width="108" height="60" rx="6" fill="${color.teal}"/><circle cx="1500" cy="1004" r="16" fill="${color.gold}"/>`,
    `<g stroke="${color.deep}" stroke-width="14"><path d="M1440 330h120M1500 330v-60"/></g><circle cx="1430" cy="330" r="26" fill="${color.gold}"/><circle cx="1570" cy="330" r="26" fill="${color.gold}"/>`,
    bands(2010, 900, 9, 52),
    // The snow pillow, which weighs the snow.
    `<path d="M860 1350c120-50 420-50 560 0-130 60-430 60-560 0Z" fill="${color.teal}"/><path d="M900 1346c110-36 360-36 480 0-120 40-360 40-480 0Z" fill="${color.water}"/>`,
    forest({ seed: 37, count: 7, from: [-20, 1330], to: [460, 1520], size: 400, fill: color.pine }),
  ];
}

function riverGauge() {
  return [
    sky('#7cc3e8', '#fdf3dc'),
    cloud(620, 260, 1) + cloud(1760, 200, 0.8, 0.7),
    ground(skyline({ seed: 91, y: 620, relief: 260 }), '#6fa8a5'),
    ground(skyline({ seed: 95, y: 760, relief: 150 }), color.leaf),
    forest({ seed: 41, count: 70, from: [0, 860], to: [2400, 850], size: 190, fill: color.pine }),
    `<path d="M0 900c500 40 900 30 1300 0s800-20 1100 20v680H0Z" fill="${color.meadow}"/>`,
    `<path d="M2400 940c-380 20-700 50-900 130-240 96-120 180-480 290-300 92-680 130-1020 150v90h2400Z" fill="${color.teal}"/>`,
    `<path d="M2400 940c-380 20-700 50-900 130-120 48-150 94-190 140 420-60 760-110 1090-120Z" fill="${color.water}" opacity=".7"/>`,
    glints({ seed: 19, x: 900, y: 1180, width: 1500, height: 380, count: 46 }),
    '<g fill="#8fa3ad"><ellipse cx="700" cy="1500" rx="150" ry="60"/><ellipse cx="980" cy="1430" rx="90" ry="40"/><ellipse cx="1760" cy="1180" rx="80" ry="30"/><ellipse cx="2150" cy="1420" rx="170" ry="60"/></g><g fill="#b9cad3"><ellipse cx="690" cy="1484" rx="120" ry="40"/><ellipse cx="2136" cy="1402" rx="140" ry="40"/></g>',
    // The gauge house, and the staff gauge in the water.
    `<rect x="560" y="700" width="360" height="420" fill="${color.concrete}"/><path d="M520 720 740 570l220 150Z" fill="${color.brick}"/><rect x="690" y="880" width="110" height="240" fill="${color.blue}"/><rect x="600" y="780" width="70" height="70" fill="${color.haze}"/><rect x="820" y="780" width="70" height="70" fill="${color.haze}"/>`,
    `<path d="M860 600V420" stroke="${color.deep}" stroke-width="16"/><path d="M820 420h150" stroke="${color.deep}" stroke-width="14"/><circle cx="970" cy="420" r="22" fill="${color.gold}"/>`,
    `<rect x="1270" y="780" width="120" height="620" fill="#fff"/>${bands(1270, 780, 10, 62, 36)}${Array.from({ length: 10 }, (_, i) => `<rect x="1316" y="${790 + i * 62}" width="${i % 2 ? 34 : 60}" height="10" fill="${color.ink}"/>`).join('')}`,
    `<path d="M1200 1330c60-20 200-20 260 0v80h-260Z" fill="${color.teal}"/><rect x="1190" y="1330" width="290" height="12" rx="6" fill="${color.glint}"/>`,
  ];
}

/** Pictures of how snow and rivers are measured. */
export const measuring = {
  'snow-course': snowCourse,
  'snow-station': snowStation,
  'river-gauge': riverGauge,
};
