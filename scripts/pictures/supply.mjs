import {
  cloud,
  color,
  conifer,
  forest,
  glints,
  ground,
  hill,
  house,
  oak,
  sky,
  skyline,
  snowOn,
  sun,
} from './parts.mjs';

const range = (seed, y, relief, fill) => ground(skyline({ seed, y, relief }), fill);

function snowpack() {
  const far = skyline({ seed: 12, y: 760, relief: 300 });
  const near = skyline({ seed: 5, y: 900, relief: 430 });
  return [
    sky('#5fa8d6', '#fdeccb'),
    sun(1800, 520, 100),
    ground(far, color.haze) + snowOn(far, 720, 3, '#dcebf5'),
    ground(near, color.ridge) + snowOn(near, 930, 8),
    hill(1010, 930, 1050, color.shade),
    forest({ seed: 2, count: 60, from: [0, 1060], to: [2400, 1100], size: 150, fill: '#1b5a63' }),
    hill(1150, 1060, 1200, color.snow, 1000),
    '<path d="M0 1290c500-120 1000-80 1400-10s700 60 1000-20v340H0Z" fill="#fff"/>',
    '<path d="M380 1600c240-190 620-250 1040-290" fill="none" stroke="#c3dcec" stroke-width="26" stroke-linecap="round"/>',
    forest({
      seed: 9,
      count: 14,
      from: [1750, 1330],
      to: [2420, 1480],
      size: 330,
      fill: color.pine,
    }),
    forest({ seed: 4, count: 8, from: [-20, 1380], to: [330, 1500], size: 360, fill: color.pine }),
  ];
}

function reservoir() {
  const far = skyline({ seed: 21, y: 640, relief: 320 });
  return [
    sky('#3f9bd0', '#e6f4fb'),
    cloud(520, 260, 1.1) + cloud(1500, 190, 0.8, 0.7),
    ground(far, color.haze) + snowOn(far, 560, 7),
    range(33, 800, 180, '#2a7d77'),
    forest({ seed: 6, count: 110, from: [0, 860], to: [2400, 870], size: 120, fill: color.leaf }),
    `<path d="M0 880h2400v720H0Z" fill="${color.teal}"/><path d="M0 880h2400v120H0Z" fill="${color.water}" opacity=".5"/>`,
    glints({ seed: 11, y: 900, height: 640, count: 60 }),
    `<path d="M2400 930c-260 10-520 70-700 190-150 100-230 250-250 480h950Z" fill="${color.leaf}"/>`,
    `<path d="M1220 1180c330-150 760-170 1180-110v150c-420-60-800-30-1090 120l-190 260h-180Z" fill="${color.concrete}"/>`,
    `<path d="M1310 1340c290-150 670-180 1090-120v380H1120Z" fill="${color.stone}"/>`,
    '<g stroke="#9fb4c0" stroke-width="6">' +
      [1460, 1640, 1820, 2000, 2180]
        .map((x) => `<path d="M${x} ${1290 - (x - 1460) * 0.1}V1600"/>`)
        .join('') +
      '</g>',
    `<path d="M1900 1228h150v372h-230Z" fill="${color.glint}" opacity=".85"/>`,
    forest({
      seed: 14,
      count: 10,
      from: [-10, 1560],
      to: [560, 1640],
      size: 420,
      fill: color.pine,
    }),
  ];
}

function canal() {
  return [
    sky('#62b3e0', '#fdf3dc'),
    sun(560, 420, 84) + cloud(1700, 300, 1),
    range(41, 700, 150, '#7fa7a0'),
    hill(820, 700, 860, '#c9b978'),
    hill(940, 860, 900, color.straw, 1500),
    [oak(300, 930, 0.7), oak(620, 900, 0.6), oak(1930, 920, 0.8), oak(2180, 950, 1)].join(''),
    `<path d="M0 1080c600-90 1500-110 2400-40v560H0Z" fill="${color.meadow}"/>`,
    '<path d="M1270 985c-240 60-120 130-330 220-200 84-380 190-440 395h1240c-30-190-330-260-250-400 50-90-110-150-130-215Z" fill="#cfc3a8"/>',
    `<path d="M1284 992c-190 66-90 140-290 230-180 82-330 190-370 378h980c-60-170-300-250-240-380 46-96-70-160-80-228Z" fill="${color.teal}"/>`,
    glints({ seed: 8, x: 860, y: 1240, width: 560, height: 340, count: 18 }),
    `<path d="M830 1270c180-60 520-60 700 0" fill="none" stroke="${color.earth}" stroke-width="30"/><path d="M830 1200c180-60 520-60 700 0M860 1196v74M1180 1156v70M1500 1196v74" fill="none" stroke="${color.earth}" stroke-width="14"/>`,
    [oak(150, 1420, 1.5), oak(2200, 1400, 1.7), oak(1960, 1290, 0.9)].join(''),
    house(1760, 1120, 0.6),
  ];
}

const basin = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse rx="300" ry="104" fill="${color.stone}"/><ellipse cy="-22" rx="300" ry="104" fill="${color.concrete}"/><ellipse cy="-16" rx="262" ry="84" fill="${color.teal}"/><ellipse cy="-20" rx="200" ry="56" fill="${color.water}"/><path d="M-262-30h524v22h-524Z" fill="${color.deep}"/><circle cy="-24" r="34" fill="${color.gold}"/></g>`;

function treatmentPlant() {
  const windows = [900, 1080, 1260, 1440, 1620, 1800]
    .map((x) => `<path d="M${x} 760h110v120h-110Z" fill="${color.haze}"/>`)
    .join('');
  return [
    sky('#3f9bd0', '#eef7fc'),
    cloud(420, 240, 1) + cloud(1980, 330, 0.9, 0.7),
    range(52, 620, 170, '#4a9aa6'),
    range(57, 760, 110, color.leaf),
    forest({ seed: 3, count: 40, from: [0, 860], to: [820, 900], size: 170, fill: color.pine }),
    `<path d="M0 900h2400v700H0Z" fill="${color.meadow}"/><path d="M0 1010c700-40 1700-40 2400 0v590H0Z" fill="#77ad6c"/>`,
    `<path d="M840 700h1140v260H840Z" fill="#f3f7f9"/><path d="M800 640h1220v70H800Z" fill="${color.blue}"/>${windows}`,
    `<path d="M2050 560h230v400h-230Z" fill="${color.concrete}"/><ellipse cx="2165" cy="560" rx="115" ry="34" fill="${color.stone}"/><path d="M2050 680h230v26h-230Z" fill="${color.teal}"/>`,
    basin(560, 1110, 0.8) + basin(1260, 1110, 0.8) + basin(1940, 1110, 0.8),
    `<path d="M0 1330h2400" stroke="${color.blue}" stroke-width="44"/><path d="M300 1300v60M900 1300v60M1500 1300v60M2100 1300v60" stroke="${color.gold}" stroke-width="22"/>`,
    basin(480, 1450, 1.15) + basin(1900, 1450, 1.15) + basin(1190, 1480, 1.15),
  ];
}

function tankAndPipes() {
  return [
    sky('#7cc3e8', '#fdf3dc'),
    sun(330, 330, 80) + cloud(1200, 250, 1),
    range(61, 720, 140, '#6fa8a5'),
    `<path d="M0 1010c400-20 900-60 1250-180 300-110 560-330 820-340 140-4 240 50 330 110v1000H0Z" fill="${color.meadow}"/>`,
    forest({ seed: 7, count: 10, from: [1560, 760], to: [1800, 640], size: 150, fill: color.leaf }),
    `<path d="M1930 330h330v230h-330Z" fill="${color.teal}"/><ellipse cx="2095" cy="330" rx="165" ry="46" fill="${color.water}"/><path d="M1930 430h330v30h-330Z" fill="#fff" opacity=".7"/>`,
    `<path d="M0 1080c420-16 900-60 1290-190 280-94 540-300 780-310 140-6 240 50 330 110v910H0Z" fill="${color.soil}"/><path d="M0 1250c500-20 1000-90 1400-230 300-104 520-250 720-250 120 0 210 40 280 90v740H0Z" fill="${color.earth}" opacity=".55"/>`,
    `<path d="M2095 560v150c0 190-300 240-620 400-420 210-900 250-1475 262" fill="none" stroke="${color.deep}" stroke-width="86"/><path d="M2095 560v150c0 190-300 240-620 400-420 210-900 250-1475 262" fill="none" stroke="${color.water}" stroke-width="54"/>`,
    [250, 640, 1010]
      .map(
        (x, i) =>
          `<path d="M${x} ${1070 - i * 22}v${285 - i * 30}" stroke="${color.deep}" stroke-width="42"/><path d="M${x} ${1070 - i * 22}v${300 - i * 30}" stroke="${color.water}" stroke-width="22"/>`,
      )
      .join(''),
    house(250, 1045, 1.5) + house(640, 1028, 1.5, '#fdf3dc', color.blue) + house(1010, 985, 1.4),
    oak(440, 1040, 0.8) + oak(840, 1010, 0.7),
  ];
}

function tap() {
  return [
    `<rect width="2400" height="1600" fill="#e3f0f5"/>`,
    Array.from({ length: 7 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, i) =>
          `<rect x="${i * 280 - (row % 2) * 140}" y="${row * 160}" width="268" height="148" rx="10" fill="#f3f9fb"/>`,
      ).join(''),
    ).join(''),
    `<rect x="160" y="120" width="860" height="760" rx="16" fill="#fff"/><g transform="translate(200 160)"><clipPath id="w"><rect width="780" height="680"/></clipPath><g clip-path="url(#w)"><rect width="780" height="680" fill="#7cc3e8"/><circle cx="600" cy="150" r="60" fill="${color.gold}"/><path d="M0 420 190 250l110 90 160-170 150 160 170-80v430H0Z" fill="${color.haze}"/><path d="m460 170-70 74 40-8 34 24 40-26 32 6Z" fill="${color.snow}"/><path d="M0 470c260-70 520-50 780 10v200H0Z" fill="${color.leaf}"/>${[60, 130, 640, 720].map((x) => conifer(x, 600, 190)).join('')}</g></g><path d="M575 120h30v760h-30ZM160 480h860v24H160Z" fill="#fff"/>`,
    `<path d="M0 1240h2400v360H0Z" fill="${color.stone}"/><path d="M0 1240h2400v44H0Z" fill="${color.concrete}"/>`,
    `<g fill="none" stroke-linecap="round"><path d="M1960 1190V700c0-180-120-280-290-280s-280 100-280 250v40" stroke="#7d93a0" stroke-width="118"/><path d="M1960 1190V700c0-180-120-280-290-280s-280 100-280 250v40" stroke="#b9cad3" stroke-width="92"/><path d="M1940 1200V700c0-160-110-258-270-258" stroke="#eef7fc" stroke-width="22"/></g>`,
    `<rect x="1860" y="1180" width="200" height="70" rx="20" fill="#7d93a0"/><path d="M2010 900h210" stroke="#7d93a0" stroke-width="58" stroke-linecap="round"/><circle cx="2222" cy="900" r="40" fill="${color.gold}"/><rect x="1326" y="690" width="128" height="56" rx="14" fill="#7d93a0"/>`,
    `<path d="M1354 746h72l14 500h-100Z" fill="${color.water}" opacity=".75"/><path d="M1376 746h18l4 500h-22Z" fill="#fff" opacity=".6"/>`,
    `<path d="M1200 980h380l-44 360h-292Z" fill="#fff" opacity=".5"/><path d="M1216 1110h348l-28 230h-292Z" fill="${color.water}" opacity=".85"/><ellipse cx="1390" cy="1110" rx="174" ry="22" fill="${color.glint}"/><path d="M1200 980h380l-44 360h-292Z" fill="none" stroke="#fff" stroke-width="14" stroke-linejoin="round"/><path d="m1250 1010 26 280" stroke="#fff" stroke-width="16" opacity=".7" stroke-linecap="round"/>`,
  ];
}

/** From snow to tap, in the order of the water. */
export const supply = {
  snowpack,
  reservoir,
  canal,
  'treatment-plant': treatmentPlant,
  'tank-and-pipes': tankAndPipes,
  tap,
};
