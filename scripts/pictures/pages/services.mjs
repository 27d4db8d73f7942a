import {
  box,
  circle,
  cloud,
  coin,
  coins,
  drop,
  ellipse,
  glass,
  glints,
  grass,
  oak,
  porch,
  put,
  rect,
  room,
  shadow,
  shape,
  sheet,
  stroke,
  tap,
  tone,
  umbrella,
  valley,
  wrench,
} from './objects.mjs';
import { color, house } from '../parts.mjs';

/** Pictures for pages about service, bills and water quality. */
export const services = {
  bill: [
    porch(),
    shadow(198, 142, 52),
    put(
      [
        sheet(82, 112, [
          [12, 74, 58],
          [12, 84, 44],
          [12, 94, 52],
        ]),
        rect(-41, -56, 82, 20, color.blue) + rect(-32, -49, 34, 6, '#fff', 3, 0.85),
        drop(0, -6, 1.1),
      ],
      190,
      84,
      1,
      -4,
    ),
    coin(246, 124, 20),
  ],
  portal: [
    porch({ tint: 'day', trees: 'pines' }),
    shadow(200, 143, 96, 5),
    rect(130, 22, 140, 106, color.ink, 8) +
      rect(137, 29, 126, 92, color.snow, 2) +
      rect(137, 29, 126, 12, color.blue),
    [26, 40, 32, 54].map((h, i) =>
      rect(148 + i * 15, 113 - h, 11, h, i === 3 ? color.gold : color.ridge, 2),
    ),
    drop(236, 82, 1.35),
    shape('M108 128h184l-8 13H116Z', color.stone) + rect(108, 126, 184, 5, color.concrete, 2),
  ],
  moving: [
    valley({ trees: 'oaks' }),
    shadow(196, 132, 84, 5),
    house(172, 130, 0.7, '#fdf3dc'),
    box(222, 92, 54, 40),
    shape('M222 92l-8-12h28l7 12ZM276 92l6-12h-26l-7 12Z', tone.path),
    put(
      [
        `<circle r="11" fill="none" stroke="${color.gold}" stroke-width="7"/>`,
        stroke('M12 0h42M44 0v10M53 0v12', color.gold, 7),
      ],
      184,
      144,
      0.9,
    ),
  ],
  'no-water': [
    room(),
    shape('M134 130h132l-16 30H150Z', '#fff') +
      ellipse(200, 131, 66, 8, color.stone) +
      ellipse(200, 132, 56, 5.5, tone.steel),
    tap(214, 92, 1.1),
    drop(214, 116, 0.75),
  ],
  'water-waste': [
    valley({ trees: 'none' }),
    house(340, 118, 0.5) + oak(60, 118, 0.8),
    shape('M196 122 400 116v44H176Z', color.concrete) +
      shape('M196 122l-20 38h-8l22-38Z', color.stone),
    stroke('M306 120l14 40', color.stone, 3),
    ellipse(242, 142, 62, 11, color.water, 0.85) + glints('M204 141h28M246 146h34'),
    stroke('M180 66C198 14 246 30 256 138M178 68C190 34 222 50 232 136', color.water, 6),
    stroke('M184 64C214 8 276 30 282 132M172 68C152 24 126 50 122 112', color.glint, 5),
    put(
      [
        rect(-9, -24, 18, 52, color.ink, 4) + rect(-15, -36, 30, 16, color.deep, 4),
        rect(-15, -4, 30, 8, color.brick, 3) + rect(-5, -22, 4, 46, '#fff', 2, 0.3),
      ],
      172,
      104,
      1,
      14,
    ),
    ellipse(166, 131, 20, 5, color.soil),
  ],
  payment: [
    porch({ trees: 'oaks' }),
    shadow(204, 142, 78),
    put(
      rect(-40, -56, 88, 56, color.blue, 6) +
        rect(-40, -46, 88, 11, color.ink) +
        rect(-30, -26, 18, 13, color.gold, 3),
      196,
      88,
      1,
      8,
    ),
    rect(132, 66, 112, 72, tone.paper, 4) +
      shape('M132 70 188 108 244 70v-1a4 4 0 0 0-4-3H136a4 4 0 0 0-4 4Z', color.shade),
    stroke('M136 136 174 100M240 136 202 100', color.shade, 3),
    circle(188, 104, 10, color.teal),
    coins(258, 143, 6, 17),
  ],
  protection: [
    valley({ tint: 'gray', clear: true }),
    cloud(70, 30, 0.9, '#b9cad3') + cloud(330, 26, 0.9, '#b9cad3'),
    stroke(
      'M304 20l-7 18M276 14l-7 18M112 20l-7 18M332 56l-7 18M92 54l-7 18M300 88l-7 18M110 92l-7 18',
      '#eef7fc',
      3,
    ),
    shadow(196, 142, 62),
    stroke('M200 66V138', color.soil, 5),
    rect(156, 78, 14, 64, tone.steel, 3) + rect(159, 82, 4, 56, '#fff', 2, 0.5),
    tap(228, 124, 0.76, color.blue),
    drop(228, 137, 0.45),
    umbrella(200, 68, 0.92),
  ],
  rates: [
    porch({ tint: 'day' }),
    shadow(188, 142, 70),
    coins(144, 142, 4, 18) + coins(184, 142, 8, 18) + coins(224, 142, 13, 18),
    drop(263, 118, 1.3),
  ],
  hearing: [
    room({ wall: '#7fa9bb', counter: tone.plank, edge: tone.path }),
    stroke('M206 70q0-24-16-32', color.ink, 4.5),
    put(
      rect(-8, -24, 16, 26, color.ink, 8) +
        rect(-5, -21, 4, 12, '#fff', 2, 0.4) +
        rect(-8, -4, 16, 4, color.gold),
      188,
      38,
      1,
      -34,
    ),
    shape('M156 66h88l12 14H144Z', tone.path) + rect(144, 80, 112, 8, tone.wood, 2),
    rect(156, 88, 88, 60, color.earth) +
      rect(226, 88, 18, 60, color.soil, 0, 0.5) +
      rect(166, 94, 52, 46, tone.wood, 3),
    drop(192, 116, 0.85, color.glint),
    [24, 84, 144, 204, 264, 324, 384].map(
      (x) => rect(x - 24, 140, 48, 34, color.blue, 9) + rect(x - 18, 144, 36, 4, '#fff', 2, 0.25),
    ),
  ],
  'water-quality': [
    room(),
    shadow(204, 143, 76),
    glass(168, 141, 1.5, 0.84),
    [222, 244, 266].map(
      (x, i) =>
        rect(x - 7, 58, 14, 72, '#fff', 7, 0.75) +
        rect(x - 5, 84 - i * 6, 10, 44 + i * 6, [color.water, color.gold, '#2f8f6f'][i], 5) +
        rect(x - 9, 55, 18, 5, tone.steel, 2),
    ),
    rect(208, 78, 72, 8, tone.wood, 2) +
      rect(208, 126, 72, 15, tone.wood, 2) +
      rect(210, 84, 5, 44, tone.wood) +
      rect(273, 84, 5, 44, tone.wood),
  ],
  backflow: [
    valley(),
    shadow(200, 142, 84),
    stroke('M142 134V82h116v52', color.soil, 26) + stroke('M142 134V82h116v52', tone.brass, 21),
    stroke('M137 134V80M144 77h112', tone.shine, 4),
    rect(174, 62, 52, 40, tone.brass, 10) +
      rect(180, 67, 40, 7, tone.shine, 3.5) +
      rect(186, 98, 28, 18, tone.brass, 4),
    [152, 248].map(
      (x) => rect(x - 9, 66, 18, 32, color.gold, 4) + rect(x - 3.5, 48, 7, 20, tone.steel),
    ),
    rect(132, 40, 48, 12, color.blue, 6) + rect(220, 40, 48, 12, color.brick, 6),
    rect(138, 42, 20, 3, '#fff', 1.5, 0.5) + rect(226, 42, 20, 3, '#fff', 1.5, 0.5),
    rect(126, 118, 32, 9, color.gold, 3) + rect(242, 118, 32, 9, color.gold, 3),
    ellipse(142, 144, 26, 7, tone.gravel) + ellipse(258, 144, 26, 7, tone.gravel),
    grass(112, 148, 0.6) + grass(290, 148, 0.6),
  ],
  canal: [
    valley({ tint: 'warm', trees: 'none', ground: color.straw }),
    shape('M0 104q200-12 400 0v56H0Z', color.straw),
    stroke(
      'M186 102C120 112 60 130 20 160M182 100C100 106 40 118-10 134M214 102C290 110 350 130 390 160M220 100C300 104 360 116 410 132',
      tone.green,
      7,
    ),
    oak(52, 108, 0.6) + oak(318, 104, 0.5) + oak(366, 112, 0.85) + house(96, 104, 0.24),
    shape('M186 97C190 116 132 128 110 160H300C282 128 216 116 214 97Z', '#e3d7bb'),
    shape('M191 97C198 116 146 128 128 160H284C266 128 208 116 209 97Z', color.teal),
    shape('M191 97C198 116 146 128 128 160h28C166 132 206 116 201 97Z', color.water, 0.7),
    glints('M190 136h34M176 150h30M226 148h24M196 124h16'),
    rect(150, 112, 100, 8, tone.wood, 2) +
      stroke('M152 112V92M184 112V92M216 112V92M248 112V92M148 92h104', color.soil, 4),
  ],
  boil: [
    room({ wall: '#86b3c4', counter: color.ink, edge: tone.steel }),
    stroke(
      'M172 52q-14-10 0-20t0-20M200 50q-14-11 0-22t0-20M228 52q-14-10 0-20t0-20',
      '#fff',
      6,
      0.8,
    ),
    stroke('M138 86h-12q-6 0-6 8t6 8h12M262 86h12q6 0 6 8t-6 8h-12', color.deep, 7),
    shape('M140 66h120v44q0 12-12 12h-96q-12 0-12-12Z', color.brick) +
      shape('M230 66h30v44q0 12-12 12h-18Z', color.soil, 0.25),
    ellipse(200, 66, 64, 9, tone.steel) + ellipse(200, 66, 57, 6, color.glint),
    rect(150, 78, 7, 34, '#fff', 3.5, 0.5),
    [160, 180, 200, 220, 240].map((x) => shape(`M${x - 7} 130q0-7 7-12 7 5 7 12Z`, color.gold)),
    rect(140, 129, 120, 5, tone.steel, 2),
    [150, 184, 218, 252].map(
      (x) => circle(x, 148, 7, color.stone) + rect(x - 1, 141, 2, 7, color.ink),
    ),
  ],
  'emergency-water': [
    room({ wall: '#86b3c4', counter: '#6f9fb2', edge: '#7fa9bb' }),
    rect(112, 134, 176, 10, tone.plank, 2) +
      rect(112, 142, 176, 4, color.earth) +
      shape('M128 146h10v14h-4ZM262 146h10l-6 14h-4Z', color.earth),
    rect(130, 46, 66, 88, color.water, 12) +
      rect(130, 76, 66, 58, color.teal, 12) +
      rect(154, 24, 18, 24, color.water) +
      rect(150, 18, 26, 13, color.blue, 4),
    stroke('M132 92h62M132 110h62', color.water, 4) + rect(139, 56, 7, 66, '#fff', 3.5, 0.5),
    [214, 240, 266].map(
      (x) =>
        rect(x - 11, 74, 22, 60, color.glint, 6) +
        rect(x - 11, 98, 22, 16, color.blue) +
        shape(`M${x - 11} 82q2-14 7-18h8q5 4 7 18Z`, color.glint) +
        rect(x - 5, 56, 10, 10, color.brick, 2) +
        rect(x - 7, 80, 3, 50, '#fff', 1.5, 0.7),
    ),
  ],
  'water-is-back': [
    room(),
    shadow(218, 146, 40),
    glass(218, 146, 0.98, 0.86),
    rect(211, 76, 14, 22, color.water) + rect(213, 76, 4, 20, color.glint),
    ellipse(218, 92, 13, 3.5, '#fff', 0.85),
    tap(218, 76, 0.9),
    drop(252, 84, 0.36, color.water) +
      drop(262, 104, 0.4, color.water) +
      drop(182, 92, 0.4, color.water) +
      drop(174, 112, 0.3, color.water),
  ],
  'past-outages': [
    porch({ tint: 'day', trees: 'pines' }),
    shadow(200, 142, 66),
    put(sheet(112, 104), 196, 86),
    rect(140, 32, 112, 24, color.brick) + stroke('M162 26v14M196 26v14M230 26v14', color.ink, 5),
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        rect(
          149 + column * 25,
          65 + row * 24,
          19,
          18,
          row + column === 3 ? color.glint : '#dbe8ef',
          3,
        ),
      ),
    ),
    drop(183, 97, 0.95),
    wrench(242, 102, 0.95, 32, color.deep),
  ],
  calculator: [
    porch({ trees: 'oaks' }),
    shadow(202, 142, 60),
    rect(150, 16, 100, 126, color.deep, 12) + rect(150, 16, 94, 122, color.blue, 12),
    rect(161, 27, 72, 40, color.glint, 5) +
      drop(220, 49, 0.72) +
      stroke('M170 56h26M170 42h16', color.deep, 5),
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) =>
        rect(
          161 + column * 26,
          77 + row * 19,
          20,
          14,
          row + column === 4 ? color.gold : color.snow,
          4,
        ),
      ),
    ),
  ],
};
