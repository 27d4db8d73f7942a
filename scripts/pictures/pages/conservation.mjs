import {
  agave,
  boulder,
  circle,
  cloud,
  drop,
  ellipse,
  flower,
  grass,
  lavender,
  magnifier,
  oak,
  person,
  pines,
  porch,
  put,
  rect,
  room,
  shadow,
  shape,
  stroke,
  sun,
  tag,
  tone,
  valley,
  wrench,
} from './objects.mjs';
import { color, house } from '../parts.mjs';

/** Pictures for pages about saving water. */
export const conservation = {
  leak: [
    rect(0, 0, 400, 160, '#a9cbd8') +
      rect(60, 0, 280, 148, color.soil) +
      rect(0, 146, 400, 14, tone.plank),
    shape('M130 0h140l-14 20H144Z', color.stone) + rect(176, 18, 28, 12, tone.steel, 3),
    stroke('M190 28v46q0 24 22 24t22-24V60q0-12 14-12h112', color.stone, 19) +
      stroke('M185 32v44q2 18 16 24M252 43h110', '#fff', 4, 0.7),
    rect(175, 52, 30, 15, color.gold, 4) +
      rect(219, 60, 30, 15, color.gold, 4) +
      rect(262, 36, 14, 25, color.gold, 4),
    rect(203, 94, 22, 16, color.gold, 4) + rect(206, 97, 4, 10, tone.shine, 2),
    ellipse(210, 146, 70, 10, color.water) + ellipse(204, 144, 44, 5, color.glint, 0.7),
    drop(214, 127, 0.62, color.glint),
    shape('M60 0 20 8v142l40-4ZM340 0l40 8v142l-40-4Z', color.concrete) +
      circle(34, 80, 4, tone.brass) +
      circle(366, 80, 4, tone.brass),
  ],
  lessons: [
    room({ counter: tone.plank, edge: tone.path }),
    stroke('M150 112l-14 42M250 112l14 42', color.earth, 7),
    rect(122, 20, 156, 98, tone.wood, 4) + rect(130, 28, 140, 82, color.pine),
    `<path d="M170 42c14 18 20 28 20 38a20 20 0 0 1-40 0c0-10 6-20 20-38Z" fill="${color.glint}" fill-opacity=".35" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>`,
    stroke('M160 84a10 10 0 0 0 8 8', '#fff', 3.5),
    wrench(230, 70, 0.95, 32, color.snow),
    rect(126, 114, 148, 7, color.earth, 2) +
      rect(146, 110, 18, 5, '#fff', 2) +
      rect(170, 110, 12, 5, color.gold, 2),
  ],
  rebate: [
    room({ counter: '#7fa9bb', edge: '#dfe9ee' }),
    put(
      [
        shadow(196, 147, 66),
        rect(138, 18, 112, 128, '#fff', 8) +
          rect(234, 24, 16, 116, color.shade, 6) +
          rect(138, 18, 112, 24, color.snow, 8) +
          rect(138, 40, 112, 3, color.shade),
        rect(148, 25, 34, 11, color.shade, 3) +
          circle(206, 30, 6, color.blue) +
          circle(226, 30, 6, tone.steel),
        circle(192, 94, 42, tone.steel) +
          circle(192, 94, 37, color.concrete) +
          circle(192, 94, 31, color.deep),
        shape('M161 94q15-9 31 0t31 0a31 31 0 0 1-62 0Z', color.water) +
          stroke('M171 84a24 24 0 0 1 14-12', '#fff', 5, 0.7),
        stroke('M246 30q18-8 20 16', color.soil, 2.5),
        tag(260, 66, 0.86, 78),
      ],
      -10,
      0,
      1,
    ),
  ],
  'rebate-finder': [
    porch({ trees: 'pines' }),
    shadow(200, 144, 74),
    tag(188, 98, 1.55, -12),
    drop(206, 90, 1.05, '#fff'),
    magnifier(210, 84, 0.96),
  ],
  'house-call': [
    rect(0, 0, 400, 160, '#fdf3dc') +
      shape('M0 0h400v14H0Z', color.blue) +
      shape('M0 14h400v6H0Z', tone.path),
    rect(16, 40, 76, 60, '#fff', 2) +
      rect(22, 46, 64, 48, color.haze) +
      rect(52, 46, 4, 48, '#fff'),
    rect(0, 138, 400, 22, color.stone) + rect(0, 138, 400, 4, color.concrete),
    rect(128, 28, 74, 112, '#fff') +
      rect(135, 35, 60, 105, color.brick) +
      rect(143, 43, 44, 30, color.glint, 3) +
      rect(143, 82, 44, 48, color.soil, 3, 0.25),
    circle(187, 92, 4, color.gold),
    shadow(242, 148, 26),
    person(240, 148, 1.6, { shirt: color.teal, hat: color.gold }),
    stroke('M222 88q-6 18 8 22', color.teal, 9) +
      put(
        rect(-12, -16, 24, 32, tone.wood, 2) +
          rect(-9, -12, 18, 26, '#fff') +
          rect(-5, -19, 10, 5, tone.steel, 2),
        236,
        100,
        1,
        -8,
      ),
    rect(249, 124, 30, 22, color.deep, 4) + stroke('M257 124v-6h14v6', color.deep, 4),
    circle(355, 82, 28, color.leaf) +
      circle(346, 74, 11, '#fff', 0.1) +
      shape('M334 106h42l-6 34h-30Z', color.earth),
  ],
  showerhead: [
    rect(0, 0, 400, 160, '#8fc0cd') + rect(0, 0, 400, 80, '#fff', 0, 0.14),
    stroke(
      'M0 40h400M0 80h400M0 120h400M40 0v40M120 0v40M200 0v40M280 0v40M360 0v40M0 40v40M80 40v40M160 40v40M240 40v40M320 40v40M40 80v40M120 80v40M200 80v40M280 80v40M360 80v40M80 120v40M160 120v40M240 120v40M320 120v40',
      '#fff',
      1.5,
      0.45,
    ),
    stroke('M292 16h-64q-30 0-40 24', tone.steel, 11) +
      stroke('M284 13h-54', '#fff', 3, 0.7) +
      rect(286, 2, 9, 30, color.stone, 3),
    put(
      shape('M-14-22h28l34 34h-96Z', color.stone) +
        shape('M6-22h8l34 34H20Z', tone.steel) +
        rect(-52, 10, 104, 11, tone.steel, 5),
      184,
      54,
      1,
      12,
    ),
    [0, 1, 2].flatMap((row) =>
      [-2, -1, 0, 1, 2].map((i) =>
        drop(
          178 + i * (17 + row * 3) - row * 2,
          92 + row * 24 + i * 3,
          0.4,
          row % 2 ? '#fff' : color.blue,
        ),
      ),
    ),
    circle(250, 122, 27, '#fff') + circle(250, 122, 23, '#2f8f6f'),
    shape('M238 134c-4-20 8-28 26-28 2 20-8 32-26 28Z', '#fff') +
      stroke('M235 138q8-14 18-20', '#2f8f6f', 3),
  ],
  garden: [
    valley({ tint: 'warm', trees: 'oaks', ground: tone.gravel }),
    shape('M0 142q200-14 400 0v18H0Z', '#d9c7a0'),
    shadow(200, 140, 86, 6),
    boulder(256, 136, 1.05) + grass(146, 134, 1.4),
    agave(204, 138),
    lavender(258, 146, 0.95) + boulder(164, 150, 0.7),
    flower(130, 152, 22) + flower(142, 154, 16) + flower(226, 154, 20) + flower(214, 156, 14),
    lavender(72, 154, 0.7) + lavender(330, 154, 0.8),
  ],
  wildfire: [
    valley({ tint: 'smoke', trees: 'none', ground: color.leaf, clear: true }),
    sun(58, 34),
    cloud(110, 48, 1.1, '#8b8288') + cloud(262, 34, 0.9, '#9a8f90'),
    pines([
      [20, 132, 0.8],
      [56, 122, 0.6],
      [90, 116, 0.46],
      [118, 112, 0.36],
      [286, 112, 0.38],
      [314, 118, 0.52],
      [348, 124, 0.66],
      [386, 134, 0.85],
    ]),
    ellipse(200, 140, 138, 34, tone.green) +
      ellipse(200, 138, 106, 25, '#b9c27d') +
      ellipse(200, 136, 78, 16, tone.path),
    house(200, 136, 0.7, '#fdf3dc', color.blue),
  ],
  watering: [
    valley({ trees: 'oaks', clear: true }),
    sun(152, 40, 19) + cloud(246, 36, 0.8, '#5f7f99') + cloud(338, 30, 0.6) + cloud(60, 34, 0.6),
    stroke('M222 52l-4 12M242 52l-4 12M262 52l-4 12', color.blue, 4),
    stroke('M196 104C180 68 140 82 126 126M196 104C188 82 164 90 154 128', '#fff', 4.5) +
      stroke('M204 104C220 68 260 82 274 126M204 104C212 82 236 90 246 128', '#fff', 4.5),
    shadow(200, 140, 30),
    rect(191, 110, 18, 30, color.ink, 4) +
      rect(184, 100, 32, 15, color.deep, 5) +
      rect(188, 103, 10, 4, '#fff', 2, 0.4) +
      rect(186, 120, 28, 6, color.gold, 3),
    [120, 146, 172, 228, 254, 280].map((x, i) => grass(x, 148 + (i % 2) * 4, 0.42, color.leaf)),
  ],
  tree: [
    valley({ tint: 'warm', trees: 'none' }),
    oak(48, 122, 0.7) + oak(356, 122, 0.8),
    ellipse(200, 140, 78, 15, color.soil) + ellipse(200, 138, 72, 12, color.earth),
    oak(200, 138, 1.75),
    stroke('M170 132C118 137 158 144 200 144s82-7 30-12M246 140q24 3 50 14', color.ink, 4),
    [160, 187, 213, 240].map(
      (x, i) =>
        rect(x - 4, i % 3 ? 140 : 137, 8, 7, color.gold, 2) +
        drop(x, i % 3 ? 153 : 150, 0.3, color.glint),
    ),
  ],
  'demonstration-garden': [
    valley({ tint: 'warm', trees: 'oaks' }),
    shape('M180 112h40c6 16 34 30 52 48H128c18-18 46-32 52-48Z', tone.path),
    stroke('M0 116h144M256 116h144M0 132h144M256 132h144', tone.plank, 5) +
      stroke(
        'M10 110v28M40 110v28M70 110v28M100 110v28M300 110v28M330 110v28M360 110v28M390 110v28',
        tone.plank,
        6,
      ),
    stroke('M150 142V70q0-44 50-44t50 44v72', tone.wood, 11) +
      stroke('M147 136V70q0-40 44-44', tone.plank, 4),
    shape('M150 90l-26 12v48l26-10ZM250 90l26 12v48l-26-10Z', tone.plank) +
      stroke('M141 96v47M132 100v47M259 96v47M268 100v47', color.earth, 3),
    stroke('M152 56h0M164 38h0M184 28h0M216 28h0M236 38h0M248 56h0', color.leaf, 18),
    stroke('M154 57h0M186 28h0M238 38h0', color.gold, 7) +
      stroke('M166 38h0M218 28h0M249 57h0', '#fff', 7),
    lavender(106, 154, 0.75) +
      lavender(294, 154, 0.75) +
      flower(166, 138, 14) +
      flower(234, 138, 14, '#fff') +
      flower(82, 154, 18) +
      flower(320, 154, 18) +
      flower(62, 156, 14, '#fff') +
      flower(342, 156, 14, '#fff'),
  ],
  kids: [
    room({ wall: '#9fd0cf', counter: '#fff', edge: color.shade }),
    put(
      [
        shadow(178, 143, 54) + shadow(256, 143, 24),
        shape(
          'M122 96c10 6 20 4 34 2h38c22 0 34 8 34 22 0 14-14 22-50 22s-52-12-56-46Z',
          color.gold,
        ) + shape('M126 116c8 18 26 26 52 26s50-8 50-22c0 10-40 18-102-4Z', tone.brass, 0.7),
        circle(196, 72, 29, color.gold) +
          shape('M220 64c12 0 20 3 24 8-4 8-14 10-24 8Z', color.brick) +
          circle(205, 65, 4.5, color.ink) +
          circle(206.5, 63.5, 1.5, '#fff') +
          circle(184, 58, 7, tone.shine),
        shape('M156 112c4 16 34 16 42-2-14 6-28 2-42 2Z', tone.brass),
        put(
          rect(-4, -84, 8, 90, color.brick, 4) + rect(-12, -84, 9, 24, '#fff', 2),
          262,
          108,
          1,
          14,
        ),
        shape('M232 92h48l-5 50h-38Z', color.blue) +
          shape('M266 92h14l-5 50h-14Z', color.deep, 0.6) +
          rect(238, 98, 5, 36, '#fff', 2, 0.4),
        drop(255, 118, 0.7, color.glint),
        circle(134, 66, 8, '#fff', 0.6) +
          circle(146, 48, 5, '#fff', 0.6) +
          circle(244, 40, 5, '#fff', 0.6),
      ],
      8,
      10,
      0.93,
    ),
  ],
  meter: [
    valley({ trees: 'none', clear: true }),
    sun(100, 26, 12) + cloud(338, 32, 0.7),
    house(48, 118, 0.56) + oak(340, 118, 0.85),
    shape('M0 116q200-8 400 0v44H0Z', tone.green),
    put(
      [
        shape('M136 86l8-46q1-6 7-6h98q6 0 7 6l8 46Z', tone.steel) +
          shape('M145 82l6-38h98l6 38Z', color.stone) +
          drop(200, 60, 0.7, color.blue),
        shape('M134 84h132l16 62H118Z', color.concrete) +
          shape('M146 92h108l12 46H134Z', color.soil),
        stroke('M140 122h120', tone.brass, 15) + stroke('M144 118h112', tone.shine, 3),
        circle(200, 112, 30, color.deep) +
          circle(199, 111, 26, color.blue) +
          circle(200, 112, 20, '#fff'),
        stroke('M187 112h3M200 99v3M213 112h-3M200 125v-3', color.ink, 2.5) +
          stroke('M200 112l9-9', color.brick, 4) +
          circle(200, 112, 3, color.ink),
      ],
      -14,
      0,
    ),
    [92, 74, 50, 304, 330].map((x, i) => grass(x, 148 + (i % 2) * 6, 0.42, color.leaf)),
    put(
      [
        shape('M-2 4-12-44 4-2ZM2 4 12-44-4-2Z', color.concrete),
        stroke('M0 0-7 12M0 0 7 12', color.brick, 5),
        `<g fill="none" stroke="${color.brick}" stroke-width="5"><circle cx="-10" cy="20" r="8"/><circle cx="10" cy="20" r="8"/></g>`,
        circle(0, 0, 3, color.ink),
      ],
      272,
      124,
      1,
      14,
    ),
  ],
};
