// Visits every page that a running site links to, and lists what is wrong.

/** Pages that nothing links to, or that only programs read. */
const starts = [
  '/',
  '/site-map',
  '/sitemap.xml',
  '/search?query=water',
  '/offline',
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/api/health',
];

/** How many requests run at a time. */
const AT_ONCE = 6;

/**
 * @param {string} site the base URL, such as `http://localhost:3000`
 * @param {RegExp} [unwanted] what no page may contain
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function crawl(site, unwanted) {
  /** @type {string[]} */
  const problems = [];
  const known = new Set(starts);
  const queue = starts.map((path) => ({ path, from: 'the crawl' }));
  /** @param {{ path: string, from: string }} link */
  const visit = async ({ path, from }) => {
    try {
      const response = await fetch(site + path);
      const isText = /text|html|json|xml|javascript/.test(
        response.headers.get('content-type') ?? '',
      );
      const text = isText ? await response.text() : '';
      if (!response.ok) problems.push(`${path}, found on ${from}, returns ${response.status}.`);
      const word = unwanted?.exec(text)?.[0];
      if (word) problems.push(`${path} contains “${word}”.`);
      const links = linksIn(text, response).filter((link) => !known.has(link));
      for (const link of new Set(links)) queue.push({ path: link, from: path });
      for (const link of links) known.add(link);
    } catch (error) {
      problems.push(`${path}, found on ${from}, does not answer: ${error}.`);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return problems.sort();
}

/**
 * The paths on the same site that a page or a site map refers to.
 * @param {string} text
 * @param {Response} response
 * @returns {string[]}
 */
function linksIn(text, { url, headers }) {
  const isPage = /html/.test(headers.get('content-type') ?? '');
  const isSiteMap = new URL(url).pathname === '/sitemap.xml';
  if (isSiteMap)
    return [...text.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)].map(([, path]) => path || '/');
  if (!isPage) return [];
  return [...text.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), url))
    .filter(({ origin }) => origin === new URL(url).origin)
    .map(({ pathname, search }) => pathname + search);
}
