import {
  cloud,
  color,
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
import { tap, treatmentPlant } from './treatment.mjs';

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

/** Pictures from snow to tap, in the order that the water flows. */
export const supply = {
  snowpack,
  reservoir,
  canal,
  'treatment-plant': treatmentPlant,
  'tank-and-pipes': tankAndPipes,
  tap,
};
