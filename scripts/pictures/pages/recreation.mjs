import {
  boulder,
  circle,
  cloud,
  ellipse,
  glints,
  person,
  pines,
  put,
  rect,
  shadow,
  shape,
  stroke,
  sun,
  tone,
  valley,
} from './objects.mjs';
import { color } from '../parts.mjs';

const lake = (y = 92) =>
  rect(0, y, 400, 160 - y, color.teal) + rect(0, y, 400, 12, color.water, 0, 0.6);

/** Pictures for pages about lakes, rivers and campgrounds. */
export const recreation = {
  'mountain-lake': [
    valley({ trees: 'none', high: true, ground: color.leaf }),
    pines(
      [30, 62, 96, 130, 226, 250, 300, 340, 376].map((x, i) => [x, 94, 0.3 + (i % 3) * 0.05]),
      color.leaf,
    ),
    lake(94),
    glints('M60 112h30M180 106h36M196 118h50M300 110h40M40 126h30M220 128h24'),
    shape('M0 140c80-16 150-14 210-2s130 10 190-6v28H0Z', tone.path),
    shape('M0 152c90-8 200 4 400-6v14H0Z', '#d9c7a0'),
    pines([
      [128, 142, 1.05],
      [96, 148, 0.8],
      [282, 144, 1.15],
      [318, 150, 0.85],
      [24, 154, 1],
      [378, 154, 1.1],
    ]),
    put(
      shape('M-46-2C-30 14 30 14 46-2 26 3-26 3-46-2Z', color.brick) +
        shape('M-14 1h28l-4 4h-20Z', color.soil) +
        stroke('M-26-12 26 10', color.gold, 3.5),
      204,
      141,
      1.2,
      -6,
    ),
  ],
  'granite-lake': [
    valley({ trees: 'none', ground: '#8fa3ad', clear: true }),
    sun(166, 34) + cloud(240, 30, 0.55),
    shape('M-4 160V62L40 34 84 22l42 26 24 24 30 28v60Z', color.stone) +
      shape('M84 22l42 26 24 24 30 28H136L112 62Z', '#9fb0b8'),
    shape('M404 160V40L350 16l-44 14-34 28-28 24-34 18v60Z', '#aebfc9') +
      shape('M306 30l-34 28-28 24-34 18h52l26-30Z', color.concrete),
    stroke('M40 52l14 30M70 48l12 26M340 44l-10 34M372 56l-8 30', tone.steel, 3, 0.7),
    lake(100),
    shape('M136 100h44l12 6-20 12h-60Z', color.deep, 0.16),
    pines([
      [22, 102, 0.3],
      [40, 102, 0.24],
      [360, 102, 0.3],
      [382, 102, 0.36],
    ]),
    glints('M60 124h40M120 150h34M262 124h36M300 144h50M246 154h30M70 144h20'),
    shape('M138 130h134c-6 16-18 22-32 22h-78c-14 0-22-8-24-22Z', color.brick) +
      shape('M138 130h134l-3 6H139Z', '#fff', 0.85),
    shape('M178 132v-22h30l14 22Z', '#fff') + shape('M186 128v-12h19l8 12Z', color.haze),
    rect(132, 118, 12, 24, color.ink, 3) + stroke('M140 152h120', color.glint, 3, 0.8),
  ],
  tent: [
    valley({ tint: 'dusk', trees: 'none', ground: color.leaf }),
    pines([
      [16, 134, 1],
      [52, 128, 0.8],
      [92, 124, 0.9],
      [130, 122, 1.05],
      [268, 122, 1.1],
      [306, 124, 0.8],
      [344, 130, 0.95],
      [384, 136, 1.1],
    ]),
    shadow(186, 143, 74, 5),
    shape('M116 142 176 46l64 96Z', color.gold) +
      shape('M176 46l64 96h-26Z', tone.brass) +
      shape('M150 142l26-70 24 70Z', color.soil) +
      shape('M176 72l24 70h-16Z', color.deep, 0.4),
    stroke('M176 46l-6-9M176 46l6-9', color.soil, 3),
    circle(258, 128, 26, color.gold, 0.2),
    shape('M258 94c4 14 18 20 16 36a16 14 0 0 1-32 0c0-12 14-18 16-36Z', color.brick) +
      shape('M258 114c3 8 9 12 8 19a8 8 0 0 1-16 0c0-7 6-10 8-19Z', tone.shine),
    stroke('M240 148l36-10M240 138l36 10', color.soil, 7),
  ],
  rafting: [
    valley({ trees: 'none', ground: color.leaf }),
    pines([
      [24, 120, 0.7],
      [66, 116, 0.5],
      [336, 116, 0.5],
      [378, 120, 0.7],
    ]),
    shape('M0 112c60-10 120 4 200-4s140-4 200 2v50H0Z', color.teal) +
      shape('M0 112c60-10 120 4 200-4s140-4 200 2v12c-120-12-260 12-400-2Z', color.water, 0.7),
    boulder(70, 140, 0.9) + boulder(338, 134, 0.8),
    stroke(
      'M100 136q14-12 28 0t28 0M248 130q14-12 28 0t28 0M20 126q14-10 28 0M330 148q14-10 28 0',
      '#fff',
      5,
      0.9,
    ),
    put(
      [
        stroke('M-46-46-70 22', tone.path, 4.5) + stroke('M44-46 70 20', tone.path, 4.5),
        [-36, 0, 36]
          .map((x, i) =>
            put(
              person(0, 27, 0.9, {
                shirt: [color.brick, color.blue, color.brick][i],
                skin: [tone.skin, tone.fair, tone.tan][i],
                hat: ['#fff', color.gold, '#fff'][i],
              }),
              x,
              -6,
            ),
          )
          .join(''),
        stroke('M-74-6Q-66 14-42 14H42Q66 14 74-6', tone.brass, 26) +
          stroke('M-74-9Q-66 10-42 10H42Q66 10 74-9', color.gold, 19),
        stroke('M-76-12Q-68 4-44 5H10', tone.shine, 4) +
          stroke('M-30 3v18M0 3v18M30 3v18', tone.brass, 3),
      ],
      200,
      112,
      1,
      -6,
    ),
    shape(
      'M96 146c12-16 22-10 30-2 10-16 24-12 32 0 12-12 26-10 34 0 12-14 28-10 36 0 10-12 24-10 32 0 12-10 24-6 32 4v16H96Z',
      '#fff',
      0.92,
    ),
    shape('M0 152c60-12 90 4 130 0s100 6 150 0 80-6 120 0v8H0Z', color.glint),
  ],
  'river-gauge': [
    valley({ trees: 'pines', ground: color.meadow }),
    shape('M400 108c-70 0-140 2-190 10-80 12-150 16-210 18v24h400Z', color.teal) +
      shape('M400 108c-70 0-140 2-190 10-20 3-40 6-60 8 90 0 180 0 250-4Z', color.water, 0.7),
    glints('M270 130h40M310 144h50M60 148h40M250 152h30M330 122h30'),
    rect(172, 14, 52, 128, '#fff', 3) + rect(214, 14, 10, 128, color.shade, 3),
    [0, 1, 2, 3].map((i) => rect(172, 14 + i * 32, 15, 16, color.brick)),
    Array.from({ length: 8 }, (_, i) => rect(190, 20 + i * 15, i % 2 ? 10 : 20, 4, color.ink)),
    rect(228, 8, 9, 134, color.earth, 2),
    ellipse(206, 140, 46, 8, color.teal) +
      `<path d="M160 138q46-14 92 0" fill="none" stroke="${color.glint}" stroke-width="4" stroke-linecap="round"/>`,
    boulder(276, 150, 0.7) + boulder(132, 156, 0.8),
  ],
  'lake-boat': [
    valley({ trees: 'none', high: true, ground: color.leaf }),
    pines(
      [24, 58, 90, 306, 340, 376].map((x, i) => [x, 102, 0.36 + (i % 3) * 0.07]),
      color.leaf,
    ),
    lake(100),
    glints('M40 116h40M140 112h30M300 120h40M60 140h30M340 146h30'),
    shape('M122 106h130c-6 20-20 28-36 28h-62c-16 0-28-10-32-28Z', color.brick) +
      shape('M122 106h130l-2 7H124Z', tone.path) +
      rect(154, 113, 12, 14, color.soil, 0, 0.25) +
      rect(204, 113, 12, 14, color.soil, 0, 0.25),
    stroke('M136 138h110', color.glint, 3.5, 0.8),
    stroke('M250 110q10 10 22 14', tone.path, 3),
    shape('M100 144h300v16H84Z', tone.plank) +
      shape('M100 144h300v4H98Z', tone.path) +
      stroke('M150 148l-5 12M200 148l-3 12M250 148v12M300 148l3 12M350 148l5 12', color.earth, 2.5),
    rect(266, 118, 13, 40, color.earth, 3) + rect(266, 118, 5, 40, tone.plank, 2),
    stroke('M258 148C250 90 220 40 168 22', color.soil, 4.5) +
      stroke('M168 22 142 84', '#fff', 1.5) +
      circle(142, 86, 5, color.gold) +
      rect(247, 118, 12, 10, color.ink, 4),
  ],
};
