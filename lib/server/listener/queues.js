/** How many requests may wait for one kind. The next one gets a 503. */
const MAX_WAITING = 256;

/**
 * How many requests of a kind Next handles at the same time. Rendering is CPU-bound, so running more in parallel would
 * only slow each one down. The first match applies.
 */
const kinds = [
  // Alerts must get through under any load, and so must the question whether the site works.
  { paths: /^\/(api\/(cosmic\/webhook|health)|metrics)\b/, running: 16 },
  // These can wait for slow services or the database, and must not hold up forms or pages.
  { paths: /^\/api\//, running: 64 },
  { paths: /^\/(_next\/data\/[^/]+\/)?(search|requests)\b/, running: 16 },
  // A form can wait for its pictures.
  { method: 'POST', paths: /^/, running: 32 },
  { paths: /^\/(_next\/static|pictures|icons|documents)\//, running: 64 },
  { paths: /^/, running: 16 },
];

/** @typedef {{isFull: () => boolean, add: (task: () => Promise<unknown>) => Promise<unknown>}} Queue */

/** @type {(import('p-queue').default | undefined)[]} */
let queues = [];

/**
 * Prepares the queues. p-queue is an ES module, which CommonJS cannot load synchronously.
 */
exports.prepareQueues = async () => {
  const { default: PQueue } = await import('p-queue');
  queues = kinds.map(({ running }) => new PQueue({ concurrency: running }));
};

/**
 * The queue in which a request waits for Next.
 * @param {string} method @param {string} url
 * @returns {Queue}
 */
exports.queueFor = (method, url) => {
  const index = kinds.findIndex(
    (kind) => kind.paths.test(url) && (!kind.method || kind.method === method),
  );
  const queue = /** @type {import('p-queue').default} */ (queues[index]);
  return { isFull: () => queue.size >= MAX_WAITING, add: (task) => queue.add(task) };
};
