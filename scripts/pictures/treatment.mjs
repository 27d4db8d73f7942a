import { cloud, color, conifer, forest, ground, sky, skyline } from './parts.mjs';

const range = (seed, y, relief, fill) => ground(skyline({ seed, y, relief }), fill);

const basin = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse rx="300" ry="104" fill="${color.stone}"/><ellipse cy="-22" rx="300" ry="104" fill="${color.concrete}"/><ellipse cy="-16" rx="262" ry="84" fill="${color.teal}"/><ellipse cy="-20" rx="200" ry="56" fill="${color.water}"/><path d="M-262-30h524v22h-524Z" fill="${color.deep}"/><circle cy="-24" r="34" fill="${color.gold}"/></g>`;

export function treatmentPlant() {
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

export function tap() {
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
