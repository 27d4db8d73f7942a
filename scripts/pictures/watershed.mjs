import {
  cloud,
  color,
  forest,
  glints,
  ground,
  house,
  oak,
  sky,
  skyline,
  snowOn,
  sun,
} from './parts.mjs';

const band = (y, lift, fill) =>
  `<path d="M0 ${y}c500 ${-lift} 900 ${-lift} 1300 ${-lift * 0.3}s800 ${-lift * 0.8} 1100 ${-lift * 0.5}V3000H0Z" fill="${fill}"/>`;

/** The water's entire journey, on one tall page. */
function poster() {
  const far = skyline({ seed: 12, y: 760, relief: 300 });
  const near = skyline({ seed: 5, y: 900, relief: 430 });
  return [
    sky('#5fa8d6', '#fdeccb'),
    sun(420, 380, 100) + cloud(1500, 260, 1.1) + cloud(2050, 420, 0.8, 0.7),
    ground(far, color.haze) + snowOn(far, 720, 3, '#dcebf5'),
    ground(near, color.ridge) + snowOn(near, 930, 8),
    band(1150, 120, '#2a7d77'),
    forest({ seed: 6, count: 80, from: [0, 1170], to: [2400, 1150], size: 150, fill: color.pine }),
    band(1330, 90, color.leaf),
    // The reservoir and its dam.
    `<path d="M700 1330c300-90 1000-110 1500-20 120 24 60 110-60 150-400 110-1000 110-1320 20-160-44-220-120-120-150Z" fill="${color.teal}"/>`,
    glints({ seed: 11, x: 860, y: 1330, width: 1100, height: 130, count: 22 }),
    `<path d="M690 1330c40 90 110 150 210 190l-40 150c-140-60-240-160-280-300Z" fill="${color.concrete}"/><path d="M760 1450l80 60-36 150-96-70Z" fill="${color.glint}"/>`,
    band(1800, 110, color.meadow),
    // The canal from the dam to the plant, and on to the town.
    `<path d="M770 1640c-60 160 260 190 520 230 380 60 640 130 520 300-90 130-620 120-900 220" fill="none" stroke="#cfc3a8" stroke-width="110" stroke-linecap="round"/><path d="M770 1640c-60 160 260 190 520 230 380 60 640 130 520 300-90 130-620 120-900 220" fill="none" stroke="${color.teal}" stroke-width="70" stroke-linecap="round"/>`,
    forest({ seed: 9, count: 16, from: [60, 1760], to: [520, 1900], size: 240, fill: color.pine }),
    oak(2020, 1990, 0.9) + oak(1150, 2290, 0.8) + oak(430, 2120, 1),
    `<path d="M1990 2080h330v150h-330Z" fill="#f3f7f9"/><path d="M1970 2050h370v40h-370Z" fill="${color.blue}"/><path d="M2020 2120h50v50h-50ZM2110 2120h50v50h-50ZM2200 2120h50v50h-50Z" fill="${color.haze}"/><ellipse cx="1900" cy="2290" rx="120" ry="40" fill="${color.concrete}"/><ellipse cx="1900" cy="2286" rx="98" ry="28" fill="${color.water}"/><ellipse cx="2180" cy="2310" rx="120" ry="40" fill="${color.concrete}"/><ellipse cx="2180" cy="2306" rx="98" ry="28" fill="${color.water}"/>`,
    `<path d="M0 2480c500-60 1100-90 1500-60s700 60 900 20v560H0Z" fill="#77ad6c"/>`,
    `<path d="M910 2390c-140 60-200 130-200 230h110c10-80 60-130 150-170Z" fill="${color.teal}"/>`,
    house(330, 2640, 2) + house(760, 2700, 2.2, '#fdf3dc', color.blue) + house(1230, 2650, 2),
    house(1680, 2710, 2.2, '#f3f7f9', color.blue) + house(2120, 2650, 2, '#fdf3dc'),
    oak(540, 2660, 1) + oak(1000, 2680, 0.9) + oak(1460, 2670, 1) + oak(1910, 2690, 1),
    `<path d="M0 2860c700-60 1600-60 2400 0v140H0Z" fill="${color.teal}"/>`,
    glints({ seed: 8, y: 2880, height: 100, count: 26 }),
  ];
}
poster.height = 3000;

/** A picture of the entire watershed. */
export const watershed = { poster };
