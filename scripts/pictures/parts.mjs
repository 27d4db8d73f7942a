// Building blocks for the gallery pictures. All numbers are units on a 2400 by 1600 canvas.

export const WIDTH = 2400;
export const HEIGHT = 1600;

/** The site's colors (styles/theme.ts), and additional ones for landscapes. */
export const color = {
  deep: '#06304d',
  blue: '#0b4f7d',
  ridge: '#2b719f',
  haze: '#3f86b4',
  teal: '#1d8f8f',
  water: '#39b3b4',
  glint: '#a9e4e4',
  pine: '#0b4034',
  leaf: '#0d6a55',
  meadow: '#5f9a5b',
  straw: '#d9b968',
  snow: '#eef7fc',
  shade: '#c3dcec',
  concrete: '#dfe9ee',
  stone: '#b9cad3',
  gold: '#e8a93a',
  brick: '#c7632f',
  earth: '#7a5a43',
  soil: '#5c4232',
  ink: '#12242f',
};

/** Random numbers from 0 to 1. The same seed always gives the same numbers. */
export function random(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (value) => Math.round(value * 10) / 10;
const path = (points) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

export const sky = (top, bottom) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;

export const sun = (x, y, r = 90) =>
  `<circle cx="${x}" cy="${y}" r="${r * 2.2}" fill="${color.gold}" opacity=".14"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="${color.gold}" opacity=".22"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color.gold}"/>`;

export const cloud = (x, y, s = 1, opacity = 0.85) =>
  `<g fill="#fff" opacity="${opacity}" transform="translate(${x} ${y}) scale(${s})"><rect x="-150" y="-34" width="300" height="68" rx="34"/><circle cx="-50" cy="-40" r="62"/><circle cx="46" cy="-56" r="78"/></g>`;

/** The outline of a range of hills, made by midpoint displacement. */
export function skyline({ seed, y, relief, steps = 7, rough = 0.52 }) {
  const next = random(seed);
  let heights = [y, y];
  let swing = relief;
  for (let step = 0; step < steps; step++) {
    heights = heights.flatMap((height, i) => {
      if (i === heights.length - 1) return [height];
      return [height, (height + heights[i + 1]) / 2 + (next() - 0.55) * swing * 2];
    });
    swing *= rough;
  }
  return heights.map((height, i) => [(i / (heights.length - 1)) * WIDTH, height]);
}

export const ground = (line, fill) =>
  `<path d="M0 ${HEIGHT}L${path(line)}L${WIDTH} ${HEIGHT}Z" fill="${fill}"/>`;

/** Snow on a mountain range, down to an uneven snow line. */
export function snowOn(line, snowline, seed, fill = color.snow) {
  const next = random(seed);
  const lower = line.map(([x, y]) => [
    x,
    Math.max(y, snowline + (next() - 0.5) * 130 - (snowline - y) * 0.12),
  ]);
  return `<path d="M${path(line)}L${path([...lower].reverse())}Z" fill="${fill}"/>`;
}

/** A hill as one smooth curve through the heights at the left, middle and right. */
export const hill = (left, middle, right, fill, at = WIDTH / 2) =>
  `<path d="M0 ${left}C${at * 0.5} ${middle} ${at * 0.8} ${middle} ${at} ${(middle + right) / 2}S${WIDTH * 0.85} ${right} ${WIDTH} ${right}V${HEIGHT}H0Z" fill="${fill}"/>`;

export const conifer = (x, y, h, fill = color.pine) =>
  `<path fill="${fill}" d="M${round(x)} ${round(y - h)}l${round(h * 0.13)} ${round(h * 0.3)}h${round(-h * 0.05)}l${round(h * 0.12)} ${round(h * 0.3)}h${round(-h * 0.06)}l${round(h * 0.12)} ${round(h * 0.34)}h${round(-h * 0.22)}v${round(h * 0.06)}h${round(-h * 0.08)}v${round(-h * 0.06)}h${round(-h * 0.22)}l${round(h * 0.12)} ${round(-h * 0.34)}h${round(-h * 0.06)}l${round(h * 0.12)} ${round(-h * 0.3)}h${round(-h * 0.05)}Z"/>`;

/** Random trees between two points, nearest last. */
export function forest({ seed, count, from, to, size, fill }) {
  const next = random(seed);
  const trees = Array.from({ length: count }, () => {
    const at = next();
    const y = from[1] + (to[1] - from[1]) * at + (next() - 0.5) * size * 0.7;
    return [from[0] + (to[0] - from[0]) * at, y, size * (0.65 + next() * 0.6)];
  }).sort((a, b) => a[1] - b[1]);
  return trees.map(([x, y, h]) => conifer(x, y, h, fill)).join('');
}

export const oak = (x, y, s = 1, fill = color.leaf) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-12 0c4-60 2-80-2-130h28c-4 50-4 70 2 130Z" fill="${color.earth}"/><g fill="${fill}"><circle cx="-62" cy="-150" r="62"/><circle cx="60" cy="-146" r="66"/><circle cy="-200" r="84"/></g><circle cx="-26" cy="-222" r="44" fill="#fff" opacity=".1"/></g>`;

/** Glints of light on the water inside a rectangle. */
export function glints({ seed, x = 0, y, width = WIDTH, height, count = 30, fill = color.glint }) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const top = y + next() * height;
    const length = 60 + next() * 240 * (0.4 + (top - y) / height);
    return `<rect x="${round(x + next() * Math.max(1, width - length))}" y="${round(top)}" width="${round(length)}" height="${round(6 + ((top - y) / height) * 8)}" rx="6" fill="${fill}" opacity="${round(0.3 + next() * 0.5)}"/>`;
  }).join('');
}

export const house = (x, y, s = 1, wall = '#f3f7f9', roof = color.brick) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-70-90h140V0H-70Z" fill="${wall}"/><path d="M-92-82 0-160 92-82Z" fill="${roof}"/><path d="M-14-46h34V0h-34Z" fill="${color.blue}"/><path d="M-54-66h26v26h-26ZM36-66h24v26H36Z" fill="${color.haze}"/></g>`;
