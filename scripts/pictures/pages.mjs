import { about } from './pages/about.mjs';
import { business } from './pages/business.mjs';
import { conservation } from './pages/conservation.mjs';
import { news } from './pages/news.mjs';
import { picture } from './pages/objects.mjs';
import { recreation } from './pages/recreation.mjs';
import { services } from './pages/services.mjs';

const scenes = { ...services, ...conservation, ...recreation, ...business, ...about, ...news };

/** The small pictures on pages, by name. Each shows one object, between 120 and 280 on a 400 by 160 canvas. */
export const pages = Object.fromEntries(
  Object.entries(scenes).map(([name, parts]) => [name, picture(parts)]),
);
