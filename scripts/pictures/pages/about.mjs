import {
  circle,
  coin,
  coins,
  drop,
  ellipse,
  glints,
  grass,
  hardHat,
  magnifier,
  oak,
  pencil,
  pines,
  pipe,
  porch,
  put,
  rect,
  room,
  shadow,
  shape,
  sheet,
  sky,
  stroke,
  tone,
  trench,
  umbrella,
  valley,
  wrench,
} from './objects.mjs';
import { color } from '../parts.mjs';

const tank = (x, y, width, height) =>
  rect(x - width / 2, y - height, width, height, color.teal) +
  rect(x + width * 0.2, y - height, width * 0.3, height, color.deep, 0, 0.25) +
  rect(x - width / 2, y - height * 0.62, width, height * 0.12, '#fff', 0, 0.75) +
  ellipse(x, y - height, width / 2, width * 0.13, color.water) +
  rect(x - width * 0.42, y - height * 0.9, width * 0.07, height * 0.8, '#fff', 2, 0.3);

/** Pictures for pages about the agency. */
export const about = {
  agency: [
    valley({ trees: 'none', high: true, ground: color.leaf }),
    shape('M0 160V84q60-14 128 2v74ZM400 160V84q-60-14-112 2v74Z', color.leaf),
    pines([
      [20, 96, 0.42],
      [52, 92, 0.36],
      [84, 92, 0.42],
      [386, 98, 0.46],
      [362, 92, 0.36],
    ]),
    rect(100, 84, 200, 66, color.leaf) + rect(120, 50, 150, 12, color.water),
    shape('M110 56h180l-18 90H130Z', color.concrete) +
      shape('M232 56h58l-18 90h-34Z', color.stone) +
      rect(106, 52, 188, 9, tone.steel, 2),
    shape('M162 61h54l8 80h-70Z', color.glint) +
      shape('M174 61h10l-2 80h-14ZM196 61h8l8 80h-10Z', '#fff', 0.8),
    shape('M0 134q200 12 400 0v26H0Z', color.teal) +
      shape('M146 140q42-12 86 0l8 8H138Z', '#fff', 0.85),
    put(
      [
        rect(240, 106, 56, 36, '#fdf3dc') +
          shape('M232 108l36-20 36 20Z', color.brick) +
          [248, 264, 280].map((x) => rect(x, 116, 9, 12, color.haze)) +
          rect(232, 140, 76, 6, tone.steel),
      ],
      -20,
      2,
    ),
    stroke(
      'M322 140l12-92 12 92M326 112h16M320 64h28M324 80h20M328 112l14-32M340 112l-14-32',
      color.deep,
      3.5,
    ) + stroke('M320 64Q294 86 286 98M348 64q30 12 52 10', color.deep, 2),
  ],
  board: [
    room({ wall: '#6d9fb5', counter: '#557f95', edge: '#86b3c4' }),
    circle(200, 44, 28, color.deep) + circle(200, 44, 24, '#fff') + drop(200, 45, 0.85),
    [132, 166, 200, 234, 268].map(
      (x, i) =>
        rect(x - 13, 68 + Math.abs(i - 2) * 3, 26, 40, color.blue, 9) +
        rect(x - 9, 72 + Math.abs(i - 2) * 3, 4, 26, '#fff', 2, 0.3),
    ),
    shadow(200, 150, 106, 5),
    shape('M104 112Q200 84 296 112v14Q200 98 104 126Z', tone.path),
    shape('M104 122Q200 94 296 122v28H104Z', tone.wood) +
      shape('M104 122Q200 94 296 122v6Q200 100 104 128Z', color.soil, 0.35),
    [132, 166, 200, 234, 268].map((x, i) => {
      const y = 104 + Math.abs(i - 2) * 3;
      return (
        stroke(`M${x} ${y}q0-10 5-15`, color.ink, 3) +
        circle(x + 6, y - 17, 4.5, color.ink) +
        rect(x - 6, y - 1, 12, 4, color.ink, 2)
      );
    }),
  ],
  agenda: [
    porch({ trees: 'pines' }),
    shadow(198, 143, 58),
    put(
      [
        sheet(86, 116),
        rect(-43, -58, 86, 18, color.blue) + rect(-34, -52, 40, 6, '#fff', 3, 0.85),
        [-24, 0, 24, 44].map(
          (y) =>
            stroke(`M-32 ${y}l5 5 9-11`, color.teal, 4.5) + rect(-10, y - 4, 42, 6, tone.line, 3),
        ),
      ],
      180,
      84,
      1,
      -3,
    ),
    circle(246, 108, 34, color.deep) +
      circle(246, 108, 29, '#fff') +
      stroke('M246 108V90M246 108l12 8', color.deep, 5) +
      circle(246, 108, 4, color.brick),
    stroke('M246 84v1M270 108h-1M246 132v-1M222 108h1', tone.steel, 4),
  ],
  transparency: [
    porch({ tint: 'day' }),
    shadow(196, 144, 78),
    shape('M122 44q0-6 6-6h34l10 12h78q6 0 6 6v80H122Z', tone.brass),
    put(
      sheet(98, 84, [
        [12, 12, 60],
        [12, 24, 74],
      ]),
      194,
      74,
      1,
      4,
    ) +
      put(
        sheet(98, 84, [
          [12, 12, 74],
          [12, 24, 56],
        ]),
        184,
        80,
        1,
        -3,
      ),
    shape('M122 82q0-5 5-5h124q5 0 5 5l-4 60H126Z', color.gold) +
      shape('M124 82q0-4 4-4h122q4 0 4 4v3H124Z', tone.shine),
    magnifier(222, 88, 0.82),
    drop(222, 89, 0.85, color.blue),
  ],
  finance: [
    porch({ trees: 'oaks' }),
    shadow(198, 143, 70),
    put(
      [
        sheet(112, 112),
        rect(-46, -46, 56, 8, color.blue, 4) + rect(-46, -33, 36, 5, tone.line, 2.5),
        [18, 34, 28, 50, 62].map((h, i) =>
          rect(-44 + i * 18, 42 - h, 13, h, [color.ridge, color.water][i % 2], 2),
        ),
        stroke('M-48 43H48', tone.steel, 3),
      ],
      184,
      84,
      1,
      -3,
    ),
    coins(252, 143, 7, 18) + coin(226, 126, 17),
  ],
  badge: [
    porch({ tint: 'day', trees: 'pines' }),
    stroke('M160-6 196 40M240-6 204 40', color.teal, 10) + stroke('M160-6 196 40', '#fff', 2, 0.4),
    rect(193, 36, 14, 18, tone.steel, 4),
    rect(153, 53, 100, 94, color.ink, 9, 0.2) +
      rect(150, 50, 100, 94, '#fff', 9) +
      shape('M150 74V59a9 9 0 0 1 9-9h82a9 9 0 0 1 9 9v15Z', color.blue) +
      rect(188, 55, 24, 6, color.deep, 3),
    rect(160, 82, 40, 50, color.shade, 4) +
      circle(180, 98, 10, color.ridge) +
      shape('M162 132c0-16 6-22 18-22s18 6 18 22Z', color.ridge),
    rect(208, 86, 34, 6, color.deep, 3) +
      rect(208, 98, 28, 5, tone.line, 2.5) +
      rect(208, 108, 32, 5, tone.line, 2.5) +
      drop(236, 126, 0.5) +
      rect(160, 64, 30, 5, '#fff', 2.5, 0.8),
  ],
  environment: [
    valley({ tint: 'warm', trees: 'none', ground: color.meadow }),
    oak(26, 124, 0.95) + oak(76, 120, 0.55) + oak(374, 108, 0.7),
    shape('M400 104c-110 0-150 6-160 14s40 12 10 22-80 12-110 20h260Z', color.teal) +
      shape('M0 134c60-10 110-4 150 4 40 10 130 4 250 4v18H0Z', color.teal),
    glints('M70 146h40M250 150h50M300 126h40M130 152h24'),
    put(
      [
        shape(
          'M150 92C166 66 206 62 236 86c14 12 30 16 44 26-30 4-60 6-84 0-22-4-40-10-46-20Z',
          '#6f8fa6',
        ) +
          shape(
            'M176 78c22-8 44 0 60 14 14 12 28 16 44 20-40 4-70 0-88-12-12-8-18-16-16-22Z',
            '#4f6f88',
          ),
        stroke('M158 90C142 78 170 62 160 46q-6-10-16-10', '#8fabbd', 11) +
          stroke('M160 92q-10-8-4-18', '#fff', 3, 0.6),
        ellipse(146, 36, 12, 8.5, '#8fabbd') +
          shape('M138 31 98 41l40 2Z', color.gold) +
          stroke('M144 31q14-6 30 4', color.deep, 3.5) +
          circle(141, 34, 1.8, color.ink),
        stroke('M190 108v38M206 110l-4 12 6 26', tone.brass, 4),
      ],
      20,
      0,
    ),
    stroke('M198 148h26M216 150h26', color.glint, 3),
    stroke('M296 142V98M306 146V88M286 146V108M316 146v-44', color.leaf, 3.5) +
      stroke('M296 104V94M306 94V82M316 108V98M286 112v-8', color.earth, 6.5),
    grass(146, 154, 0.6, color.leaf),
  ],
  links: [
    valley({ tint: 'warm' }),
    shadow(200, 146, 30),
    rect(192, 14, 16, 132, color.earth, 3) + rect(192, 14, 5, 132, tone.plank, 2),
    shape('M162 24h84l20 16-20 16h-84Z', color.blue) +
      shape('M240 62h-84l-24 16 24 16h84Z', color.brick) +
      shape('M168 98h72l20 14-20 14h-72Z', color.teal),
    rect(172, 36, 62, 7, '#fff', 3.5, 0.85) +
      rect(162, 75, 62, 7, '#fff', 3.5, 0.85) +
      rect(178, 109, 50, 6, '#fff', 3, 0.85),
    grass(176, 150, 0.5, color.leaf) + grass(226, 150, 0.5, color.leaf),
  ],
  claims: [
    porch({ tint: 'day' }),
    shadow(196, 143, 62),
    put(
      [
        rect(-50, -60, 100, 122, color.earth, 7) + rect(-50, -60, 94, 118, tone.wood, 7),
        rect(-41, -48, 82, 100, tone.paper),
        [-30, -8, 14, 36].map(
          (y) => rect(-32, y - 6, 13, 13, color.shade, 2) + rect(-13, y - 3, 44, 6, tone.line, 3),
        ),
        stroke('M-30-30l4 5 9-11M-30-8l4 5 9-11', color.teal, 4.5),
        rect(-22, -66, 44, 18, color.stone, 5) +
          circle(0, -64, 8, tone.steel) +
          circle(0, -64, 3.5, '#fff'),
      ],
      188,
      82,
      1,
      -3,
    ),
    pencil(222, 122, 1, 34),
  ],
  unclaimed: [
    porch({ trees: 'oaks' }),
    shadow(196, 143, 78),
    put(
      [
        rect(-58, -30, 116, 60, '#d7efdf', 3),
        rect(-52, -24, 104, 48, '#bfe3cc', 2),
        rect(-44, -14, 44, 6, color.leaf, 3, 0.7),
        rect(-44, 2, 60, 5, color.leaf, 2.5, 0.5),
        drop(36, -4, 0.6),
      ],
      192,
      56,
      1,
      -6,
    ),
    rect(126, 74, 134, 68, '#fdf3dc', 4) +
      shape('M126 138V78l67 34 67-34v60a4 4 0 0 1-4 4H130a4 4 0 0 1-4-4Z', tone.path) +
      shape('M126 140 180 104l13 8 13-8 54 36a4 4 0 0 1-4 2H130Z', '#d9c7a0'),
    magnifier(222, 68, 0.86),
    coin(220, 66, 17),
  ],
  directions: [
    sky('#9fd3ee', '#eef7fb') + rect(0, 0, 400, 160, '#cfe3b4'),
    shape('M0 96c60 20 100-20 160 10s80 60 120 54 80-40 120-30v30H0Z', color.water, 0.9),
    stroke('M-10 44C80 60 130 30 200 50s140 4 220-20', '#fff', 13) +
      stroke('M90-10 130 170M250-10 228 170M330-10 350 170', '#fff', 10) +
      stroke('M-10 120 410 92', '#fff', 9),
    [
      [24, 12, 44, 22],
      [136, 8, 40, 22],
      [276, 60, 40, 26],
      [364, 46, 30, 30],
      [40, 66, 44, 28],
      [144, 66, 26, 24],
      [268, 8, 40, 16],
    ].map(([x, y, w, h], i) => rect(x, y, w, h, i % 3 ? '#a9c79a' : '#e9c9a0', 4)),
    stroke('M0 44C80 60 130 30 200 50', color.gold, 5),
    ellipse(206, 139, 26, 7, color.ink, 0.3),
    shape('M204 140C192 108 162 92 162 60a42 42 0 0 1 84 0C246 92 216 108 204 140Z', color.brick) +
      shape(
        'M204 140C216 108 246 92 246 60a42 42 0 0 0-26-39c10 40 4 84-16 119Z',
        color.soil,
        0.22,
      ),
    circle(204, 60, 22, '#fff') +
      drop(204, 62, 0.75) +
      stroke('M172 56q2-18 16-26', '#fff', 4, 0.6),
  ],
  contact: [
    porch(),
    shadow(184, 144, 66, 5),
    shape('M136 142c0-34 14-48 30-50h36c16 2 30 16 30 50Z', color.blue) +
      shape('M212 96c12 8 20 22 20 46h-16c0-22-2-34-4-46Z', color.deep, 0.5),
    shape(
      'M120 92c-4-24 20-38 64-38s68 14 64 38c-1 7-26 7-28 0-2-10-8-14-36-14s-34 4-36 14c-2 7-27 7-28 0Z',
      color.deep,
    ) + stroke('M134 72q16-12 46-12', '#fff', 4, 0.4),
    circle(184, 118, 18, color.snow) + circle(184, 118, 7, color.ridge),
    [0, 45, 90, 135, 180, 225, 270, 315].map((a) =>
      circle(
        Math.round(184 + 12.5 * Math.cos((a * Math.PI) / 180)),
        Math.round(118 + 12.5 * Math.sin((a * Math.PI) / 180)),
        2,
        color.deep,
      ),
    ),
    shape(
      'M206 12h62a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-30l-18 14 2-14h-16a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z',
      '#fff',
    ) + [220, 237, 254].map((x) => circle(x, 37, 5, color.teal)),
  ],
  careers: [
    room({ wall: '#a9cbd8', counter: tone.plank, edge: tone.path }),
    rect(122, 22, 156, 11, tone.wood, 3) +
      [152, 210, 262].map((x) => stroke(`M${x} 32v10`, color.ink, 4)).join(''),
    shape('M144 46h14l14 8 16 22-13 10-7-8v50h-36V78l-7 8-13-10 16-22Z', color.gold) +
      shape('M144 46q7 9 14 0l-7 16Z', color.deep) +
      rect(132, 88, 36, 7, '#fff', 0, 0.85) +
      rect(132, 108, 36, 7, '#fff', 0, 0.85),
    hardHat(210, 84, 0.62),
    wrench(262, 68, 0.74, 0, color.deep),
    shadow(228, 145, 56),
    rect(184, 112, 92, 32, color.brick, 4) +
      rect(184, 122, 92, 6, color.soil, 0, 0.4) +
      stroke('M208 112v-10h32v10', color.ink, 6) +
      rect(222, 119, 16, 12, color.gold, 2),
  ],
  benefits: [
    porch({ tint: 'day', trees: 'oaks' }),
    shadow(200, 145, 60),
    stroke('M208 66V96', color.soil, 5),
    ellipse(196, 112, 50, 30, '#e79a86') +
      circle(240, 106, 20, '#e79a86') +
      rect(166, 128, 16, 16, '#d07f6c', 4) +
      rect(216, 128, 16, 16, '#d07f6c', 4),
    ellipse(258, 110, 9, 11, '#d07f6c') +
      circle(256, 107, 1.8, color.soil) +
      circle(256, 113, 1.8, color.soil) +
      circle(243, 100, 3, color.ink) +
      shape('M224 92l4-18 14 14Z', '#d07f6c'),
    stroke('M146 108q-12 2-10-10', '#d07f6c', 5) + rect(182, 82, 24, 5, color.soil, 2.5),
    shape('M196 136C170 120 172 98 186 98q8 0 10 8 2-8 10-8c14 0 16 22-10 38Z', '#fff') +
      shape('M192 106h8v6h6v8h-6v6h-8v-6h-6v-8h6Z', color.brick),
    umbrella(200, 70, 0.95, color.blue),
  ],
  salary: [
    porch({ trees: 'pines' }),
    shadow(196, 143, 74),
    put(
      [
        sheet(118, 110),
        rect(-59, -55, 118, 22, color.teal),
        [0, 2].map((i) => rect(-59, -33 + i * 22, 118, 22, '#dcebf2')),
        [-22, 0, 22, 44].map(
          (y, i) =>
            rect(-50, y - 3, 38 - (i % 2) * 8, 6, color.ridge, 3) +
            rect(6, y - 3, 20, 6, tone.steel, 3) +
            rect(36, y - 3, 16, 6, tone.steel, 3),
        ),
        rect(-50, -48, 34, 7, '#fff', 3.5) +
          rect(6, -48, 20, 7, '#fff', 3.5) +
          rect(36, -48, 16, 7, '#fff', 3.5) +
          stroke('M-3-55V55M31-55V55', tone.line, 2),
      ],
      184,
      84,
      1,
      -2,
    ),
    coins(254, 143, 5, 18) + coin(226, 126, 17),
  ],
  privacy: [
    porch({ tint: 'day', trees: 'pines' }),
    shadow(202, 143, 58),
    put(
      sheet(88, 116, [
        [12, 14, 46],
        [12, 26, 62],
        [12, 38, 56],
        [12, 50, 62],
        [12, 62, 40],
        [12, 74, 56],
      ]),
      178,
      82,
      1,
      -4,
    ),
    stroke('M204 88V70q0-24 24-24t24 24v18', tone.steel, 11) +
      stroke('M202 84V70q0-18 14-23', '#fff', 3, 0.5),
    rect(190, 82, 76, 60, color.gold, 8) +
      rect(190, 126, 76, 16, tone.brass, 8) +
      rect(197, 89, 5, 44, tone.shine, 2.5),
    drop(228, 112, 0.9, color.deep),
  ],
  consolidation: [
    valley({ trees: 'oaks' }),
    trench(124),
    pipe('M148 120V144H236V120M190 120V144', 9),
    tank(148, 126, 34, 44) + tank(190, 126, 34, 44),
    tank(246, 126, 68, 98),
    drop(246, 100, 1, color.glint),
  ],
  education: [
    porch({ tint: 'day' }),
    shadow(200, 144, 84, 5),
    shape('M114 86q0-4 4-4h164q4 0 4 4v54q-50-6-86 4-36-10-86-4Z', color.blue),
    shape('M200 90C180 76 146 74 122 80v54c24-6 58-4 78 8Z', tone.paper) +
      shape('M200 90c20-14 54-16 78-10v54c-24-6-58-4-78 8Z', '#e6eff4') +
      stroke('M200 90v50', tone.line, 3),
    stroke(
      'M136 94q26-4 48 6M136 106q26-4 48 6M136 118q26-4 48 6M264 94q-26-4-48 6M264 106q-26-4-48 6M264 118q-26-4-48 6',
      tone.line,
      4,
    ),
    circle(200, 48, 38, '#fff', 0.22) + drop(200, 50, 1.55),
    circle(170, 74, 3.5, '#fff', 0.8) +
      circle(232, 72, 4, '#fff', 0.8) +
      circle(240, 30, 3, '#fff', 0.8) +
      circle(164, 34, 3, '#fff', 0.8),
  ],
  dashboard: [
    porch({ tint: 'day', trees: 'pines', high: true }),
    shadow(200, 143, 90),
    rect(120, 18, 160, 124, color.ink, 10) + rect(127, 25, 146, 110, color.snow, 4),
    shape('M136 88a36 36 0 0 1 72 0Z', color.shade) +
      stroke('M142 86a30 30 0 0 1 11-23', color.water, 9) +
      stroke('M160 58.5a30 30 0 0 1 23 0', color.gold, 9) +
      stroke('M191 63a30 30 0 0 1 11 23', color.brick, 9),
    stroke('M172 86 186 66', color.deep, 4.5) + circle(172, 86, 5.5, color.deep),
    rect(214, 34, 52, 54, '#8fc6e6', 3) +
      shape('M214 88l26-44 26 40v4Z', color.ridge) +
      shape('M240 44l10 15-6 4-5-4-6 5-4-3Z', '#fff'),
    [14, 22, 18, 28, 24, 32, 20].map((h, i) =>
      rect(138 + i * 18, 128 - h, 12, h, i === 5 ? color.gold : color.teal, 2),
    ),
  ],
  newsroom: [
    porch({ trees: 'oaks' }),
    shadow(200, 144, 84, 5),
    put(
      [
        rect(-44, -48, 106, 108, color.shade, 3) + rect(-56, -58, 106, 116, tone.paper, 3),
        rect(-48, -50, 90, 16, color.deep, 2),
        rect(-48, -26, 44, 42, color.glint) + drop(-26, -4, 0.85),
        [-24, -14, -4, 6].map((y, i) => rect(4, y, i === 3 ? 26 : 38, 5, tone.line, 2.5)),
        [24, 34, 44].map(
          (y) => rect(-48, y, 40, 5, tone.line, 2.5) + rect(2, y, 40, 5, tone.line, 2.5),
        ),
      ],
      180,
      82,
      1,
      -4,
    ),
    stroke('M272 106q18-2 16 12t-22 12', color.brick, 6) +
      shape('M226 98h50l-4 34q-2 10-12 10h-18q-10 0-12-10Z', color.brick) +
      ellipse(251, 98, 25, 5, color.soil) +
      rect(233, 106, 5, 24, '#fff', 2.5, 0.5),
    stroke('M242 86q-8-8 0-16t0-14M260 86q-8-8 0-16t0-14', '#fff', 4.5, 0.85),
  ],
};
