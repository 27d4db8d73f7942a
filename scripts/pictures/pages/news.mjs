import {
  boulder,
  circle,
  cloud,
  coins,
  cone,
  ellipse,
  flake,
  flower,
  grass,
  lavender,
  oak,
  person,
  pines,
  pipe,
  porch,
  put,
  rect,
  shadow,
  shape,
  sheet,
  stroke,
  sun,
  tap,
  tone,
  valley,
} from './objects.mjs';
import { color, house } from '../parts.mjs';

/** Pictures for news releases. */
export const news = {
  freeze: [
    valley({ tint: 'winter', trees: 'pines', ground: color.snow }),
    shape('M0 138q200-10 400 0v22H0Z', '#fff'),
    rect(138, 38, 30, 108, color.gold, 5) + rect(158, 38, 10, 108, tone.brass, 5),
    stroke('M141 60l24-12M141 80l24-12M141 100l24-12M141 120l24-12M141 140l24-12', color.brick, 4),
    rect(143, 42, 4, 96, tone.shine, 2) + rect(134, 32, 38, 9, color.deep, 4),
    shape('M132 34q20-14 42 0-8 4-14 1-14 5-28-1Z', '#fff'),
    tap(246, 110, 1, color.brick),
    shape('M230 111h8l-4 18ZM240 111h12l-6 34ZM254 111h8l-4 16Z', '#dff3fb') +
      shape('M188 32q12-9 28-6t28 6q-2 6-10 4-8 4-18 1-10 4-18 0-9 2-10-5Z', '#fff'),
    shape('M198 60q14-7 28-3 20 4 26 18-12-7-26-8t-28-7Z', '#fff') +
      ellipse(153, 146, 32, 8, '#fff'),
    flake(200, 112, 1.2) +
      flake(272, 34, 1) +
      flake(118, 70, 1.1) +
      flake(278, 74, 1.3) +
      flake(290, 112, 0.9) +
      flake(124, 24, 1) +
      flake(88, 40, 0.8) +
      flake(330, 80, 0.9),
  ],
  budget: [
    porch({ trees: 'oaks' }),
    shadow(200, 143, 78),
    put(
      [
        sheet(86, 110),
        rect(-43, -55, 86, 18, color.teal) + rect(-34, -49, 40, 6, '#fff', 3, 0.85),
        circle(-4, 6, 26, color.ridge) +
          shape('M-4 6v-26a26 26 0 0 1 22 40Z', color.gold) +
          shape('M-4 6 18 20a26 26 0 0 1-36 6Z', color.water),
      ],
      176,
      84,
      1,
      -5,
    ),
    coins(238, 122, 3, 15),
    rect(222, 130, 60, 11, color.soil, 4) + rect(226, 122, 52, 9, color.earth, 3),
    put(
      [
        rect(-3.5, 0, 7, 68, tone.plank, 3),
        rect(-24, -14, 48, 26, color.earth, 4),
        rect(-28, -15, 9, 28, color.gold, 3),
        rect(19, -15, 9, 28, color.gold, 3),
      ],
      242,
      70,
      1,
      -38,
    ),
  ],
  'main-replacement': [
    valley({ tint: 'day', trees: 'none', clear: true }),
    sun(148, 27, 11) + cloud(246, 26, 0.5),
    house(40, 84, 0.6) +
      house(354, 84, 0.6, '#fdf3dc', color.blue) +
      oak(102, 84, 0.6) +
      oak(300, 84, 0.6),
    rect(0, 82, 400, 78, tone.steel) + rect(0, 82, 400, 4, color.concrete),
    stroke('M20 94h30M80 94h20M310 94h30M360 94h30', '#fff', 3),
    shape('M84 100h232l30 60H54Z', color.earth) +
      shape('M84 100h232l5 9H80Z', color.soil) +
      shape('M70 128h260l12 32H58Z', color.soil),
    pipe('M82 144H318', 20, '#2b8fce') +
      [120, 200, 280].map((x) => rect(x - 6, 126, 12, 32, color.blue, 3)).join(''),
    person(176, 130, 1.12, { shirt: color.gold, hat: '#fff' }),
    person(224, 130, 1.12, { shirt: color.brick, hat: color.gold, skin: tone.tan }),
    stroke('M236 88 256 130', tone.plank, 4) + shape('M250 126l12-4 4 16-8 4Z', color.stone),
    cone(136, 102, 1) + cone(272, 102, 1) + cone(74, 108, 0.8) + cone(326, 108, 0.8),
  ],
  'campground-closed': [
    valley({ tint: 'winter', trees: 'none', ground: color.snow }),
    pines([
      [18, 128, 0.9],
      [56, 122, 0.7],
      [96, 118, 0.8],
      [140, 116, 0.62],
      [264, 116, 0.7],
      [304, 118, 0.9],
      [346, 124, 0.75],
      [386, 130, 1],
    ]),
    shape('M140 124l56-84 60 84Z', color.gold) +
      shape('M196 40l60 84h-26Z', tone.brass) +
      shape('M174 124l22-56 22 56Z', color.soil),
    shape('M196 38l27 40q-9-3-13 3-8-9-14-2-7-5-12 3-6-5-12-4Z', '#fff'),
    shape('M0 124q200-10 400 0v36H0Z', '#fff') + shape('M60 160q140-26 280 0Z', color.shade, 0.6),
    rect(118, 96, 13, 56, color.soil, 2) +
      rect(269, 96, 13, 56, color.soil, 2) +
      rect(112, 112, 176, 16, color.brick, 3),
    [136, 168, 220, 252].map((x) => shape(`M${x} 112h13l8 16h-13Z`, '#fff')),
    circle(200, 120, 18, '#fff') +
      circle(200, 120, 15, color.brick) +
      rect(190, 117, 20, 6, '#fff', 1),
    shape('M112 112q10-7 24-4t36-1v5ZM222 112q12-7 30-4t36 0v4Z', '#fff') +
      ellipse(124, 96, 11, 4, '#fff') +
      ellipse(276, 96, 11, 4, '#fff'),
    flake(150, 40, 1) +
      flake(186, 24, 0.8) +
      flake(236, 48, 1) +
      flake(270, 24, 0.8) +
      flake(120, 70, 0.7) +
      flake(330, 60, 0.8) +
      flake(76, 30, 0.7),
  ],
  'canal-end': [
    valley({ tint: 'autumn', trees: 'none', ground: '#b9a15c' }),
    oak(40, 124, 1, '#c98a2f') +
      oak(92, 116, 0.7, color.brick) +
      oak(318, 116, 0.7, '#d9a441') +
      oak(368, 126, 1.1, '#b9602f'),
    shape('M120 160l24-50h112l24 50Z', '#e3d7bb') +
      shape('M138 160l16-44h92l16 44Z', tone.wood) +
      shape('M150 160l8-20h84l8 20Z', color.water, 0.9),
    rect(136, 54, 16, 76, color.stone, 2) +
      rect(248, 54, 16, 76, tone.steel, 2) +
      rect(128, 46, 144, 13, color.concrete, 3),
    rect(152, 74, 96, 56, color.blue, 2) +
      stroke('M156 88h88M156 102h88M156 116h88', color.deep, 3) +
      rect(156, 76, 5, 52, '#fff', 2, 0.25),
    rect(196, 30, 8, 46, tone.steel) +
      `<circle cx="200" cy="30" r="17" fill="none" stroke="${color.brick}" stroke-width="6"/>` +
      stroke('M183 30h34M200 13v34', color.brick, 3.5),
    [
      [166, 150, 20, color.brick],
      [222, 152, -30, color.gold],
      [196, 146, 60, color.gold],
      [286, 120, 40, color.brick],
      [110, 142, -20, color.gold],
      [286, 64, 30, color.gold],
      [122, 84, -40, color.brick],
      [236, 144, 10, color.brick],
    ].map(([x, y, turn, fill]) => put(shape('M-8 0Q0-9 8 0 0 9-8 0Z', fill), x, y, 1, turn)),
  ],
  lawn: [
    valley({ trees: 'oaks', ground: tone.gravel }),
    house(200, 112, 0.64, '#fdf3dc', color.blue),
    shape('M0 116q100-6 200-7l-12 51H0Z', '#5fae5f') +
      shape('M200 109q100 0 200 7v44H188Z', tone.gravel),
    stroke(
      'M60 126h16M120 122h16M90 140h18M150 136h16M40 148h18M124 152h18M164 120h14',
      '#8fd08a',
      4,
    ),
    stroke('M200 110l-12 50', color.concrete, 7),
    lavender(226, 146, 0.85) +
      boulder(262, 138, 0.7) +
      grass(292, 146, 0.9) +
      flower(246, 154, 20) +
      flower(256, 156, 14) +
      flower(212, 130, 12) +
      lavender(340, 150, 0.8) +
      boulder(378, 152, 0.8),
  ],
  'garden-class': [
    valley({ tint: 'warm', trees: 'none' }),
    oak(26, 128, 0.95) + oak(376, 130, 1.05),
    person(148, 130, 1.2, { shirt: color.brick, skin: tone.tan }),
    person(184, 126, 1.2, { shirt: color.blue, skin: tone.fair, hair: color.gold }),
    person(220, 126, 1.2, { shirt: color.gold, hat: tone.path }),
    person(256, 130, 1.2, { shirt: color.teal, skin: tone.fair }),
    rect(136, 126, 8, 34, color.earth) +
      rect(256, 126, 8, 34, color.soil) +
      rect(118, 116, 164, 12, tone.plank, 3) +
      rect(118, 124, 164, 4, tone.wood),
    shape('M128 98h24l-4 19h-16ZM188 98h24l-4 19h-16ZM246 98h24l-4 19h-16Z', color.brick) +
      stroke('M129 98h22M189 98h22M247 98h22', '#d97a45', 6),
    lavender(140, 98, 0.6) +
      grass(200, 97, 0.7, color.leaf) +
      flower(250, 97, 18) +
      flower(258, 97, 26, '#fff') +
      flower(266, 97, 16),
    lavender(76, 154, 0.9),
  ],
};
