import {
  box,
  circle,
  cone,
  drop,
  ellipse,
  hardHat,
  oak,
  pencil,
  pipe,
  porch,
  put,
  rect,
  shadow,
  shape,
  sheet,
  stroke,
  tone,
  trench,
  valley,
} from './objects.mjs';
import { color } from '../parts.mjs';

const wheel = (x, y, r = 14) => circle(x, y, r, color.ink) + circle(x, y, r * 0.5, color.stone);

/** Pictures for pages for contractors, suppliers and builders. */
export const business = {
  bids: [
    porch({ tint: 'day', trees: 'pines' }),
    shadow(200, 144, 84, 5),
    rect(118, 110, 128, 33, '#fff', 16) + rect(118, 128, 128, 15, color.shade, 7),
    rect(146, 110, 8, 33, color.blue) + rect(210, 110, 8, 33, color.blue),
    hardHat(182, 106, 1.08),
    rect(248, 52, 32, 90, color.water) +
      rect(270, 52, 10, 90, color.teal) +
      rect(254, 58, 5, 80, '#fff', 2, 0.5) +
      ellipse(264, 52, 16, 6, color.glint) +
      ellipse(264, 52, 11, 3.5, color.deep) +
      rect(244, 64, 40, 9, color.deep, 3) +
      rect(244, 130, 40, 12, color.deep, 3),
  ],
  supplies: [
    valley({ trees: 'oaks' }),
    rect(0, 138, 400, 22, tone.steel) +
      rect(0, 136, 400, 4, color.concrete) +
      stroke('M20 152h30M350 152h30', '#fff', 3),
    put(
      [
        shadow(202, 148, 88),
        rect(116, 46, 104, 92, '#fff', 4) +
          rect(116, 46, 104, 14, color.blue, 4) +
          rect(206, 60, 14, 78, color.shade) +
          drop(162, 100, 1.35),
        shape('M220 74h34c6 0 8 2 10 7l12 27c2 2 8 4 8 9v21h-64Z', color.gold) +
          shape('M228 82h24l11 26h-35Z', color.haze) +
          shape('M220 124h64v14h-64Z', tone.brass),
        wheel(146, 140, 15) + wheel(250, 140, 15),
      ],
      14,
      10,
      0.93,
    ),
    box(84, 112, 30, 26) + box(62, 120, 22, 18),
  ],
  'new-homes': [
    valley({ trees: 'oaks' }),
    trench(118),
    stroke(
      'M142 116V62M170 116V62M200 116V62M230 116V62M258 116V62M136 116h128M136 64h128',
      tone.plank,
      7,
    ),
    stroke(
      'M128 68 200 20 272 68M170 62V42M230 62V42M200 62V24M160 62 200 40 240 62',
      tone.plank,
      7,
    ),
    stroke('M142 90h28M230 90h28', tone.wood, 5) + stroke('M128 66 200 18', tone.path, 2),
    rect(130, 112, 140, 10, color.concrete, 2),
    shape('M178 118h44v14h-44Z', color.soil),
    pipe('M-10 146H410', 14) + pipe('M200 122V142', 11),
    rect(190, 138, 20, 16, color.blue, 3),
  ],
  plans: [
    porch({ trees: 'oaks' }),
    shadow(200, 143, 80),
    put(
      [
        sheet(132, 92, [], color.blue),
        stroke('M-52-24V26H24V-4H50V-24ZM-14-24v22M-52 4h20M24-4h-14', '#d9ecf7', 3.5),
        stroke('M-52 36H50', '#d9ecf7', 2, 0.7) +
          circle(-32, -10, 6, color.glint) +
          stroke('M-32-10H-14', color.glint, 2.5),
        rect(-72, -50, 12, 100, color.haze, 6),
      ],
      198,
      78,
      1,
      -4,
    ),
    put(
      [
        rect(-70, -9, 140, 18, color.gold, 2),
        stroke(
          'M-60-9v8M-48-9v5M-36-9v8M-24-9v5M-12-9v8M0-9v5M12-9v8M24-9v5M36-9v8M48-9v5M60-9v8',
          color.soil,
          2,
        ),
      ],
      200,
      135,
      1,
    ),
    pencil(236, 96, 0.95, 36),
  ],
  construction: [
    valley({ trees: 'none' }),
    oak(40, 100, 0.6) + oak(372, 102, 0.7),
    trench(106),
    shape('M96 102h76l-8 50h-54Z', color.soil) + pipe('M-10 138H176', 18),
    shape('M270 106q20-22 46 0Z', color.earth),
    put(
      [
        rect(188, 92, 88, 22, color.ink, 11) +
          [202, 222, 242, 262].map((x) => circle(x, 103, 7, tone.steel)),
        rect(196, 66, 78, 24, color.gold, 5) +
          rect(196, 80, 78, 10, tone.brass, 4) +
          shape('M204 68V40q0-6 6-6h28l8 34Z', color.gold) +
          shape('M211 62V42h24l5 20Z', color.haze),
        stroke('M212 68C196 30 188 24 172 20L136 66', color.gold, 12) +
          stroke('M204 46 176 24', tone.shine, 3) +
          stroke('M192 46 160 40', tone.steel, 4),
        shape('M142 58c14 10 16 30 4 44-14 4-26-4-28-14Z', color.deep) +
          stroke('M120 90l-6 12M130 98l-4 10M141 102l0 10', color.deep, 4),
        circle(172, 21, 5, tone.brass) + circle(137, 64, 5, tone.brass),
      ],
      7,
      0,
    ),
    cone(292, 108, 0.9),
  ],
  'county-plan': [
    porch({ tint: 'day', trees: 'pines' }),
    shadow(200, 143, 78),
    shape('M118 40l40-14v102l-40 14Z', '#cfe3b4') +
      shape('M158 26l42 14v102l-42-14Z', '#aed098') +
      shape('M200 40l42-14v102l-42 14Z', '#cfe3b4') +
      shape('M242 26l40 14v102l-40-14Z', '#aed098'),
    shape('M118 62l40-24v-12l-40 14ZM158 26l42 14v8l-42-10Z', '#fff', 0.75),
    stroke('M132 38C148 72 166 62 178 84s38 4 54 26 28 14 46 24', color.teal, 8),
    stroke('M122 118C160 96 176 120 200 104S250 70 280 74', tone.path, 4),
    [
      [146, 104, color.gold],
      [178, 84, color.gold],
      [254, 84, color.gold],
      [224, 66, color.gold],
    ].map(([x, y, fill]) => circle(x, y, 6, '#fff') + circle(x, y, 4, fill)),
    put(
      shape('M0 0C-5-13-16-20-16-33a16 16 0 0 1 32 0C16-20 5-13 0 0Z', color.brick) +
        circle(0, -33, 6, '#fff'),
      200,
      104,
      1.1,
    ),
  ],
};
