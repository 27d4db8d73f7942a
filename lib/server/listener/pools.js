const { createPool } = require('./pool');
const { FORM_MS } = require('./bodyTime');
const { cutSlowest } = require('./senders');
const { residentsForm } = require('./target');

/** Paths of pages and files that are rendered on every request, which takes a while. */
const perRequest = new RegExp(
  [
    '^/(_next/data/[^/]+/)?(smart-water-use/(leak-calculator|rebate-finder|watering)|services/bill-estimator)(\\.json)?$',
    '^/(_next/data/[^/]+/)?([^/]+/[^/]+/documents|styleguide)(\\.json)?$',
    '^/(_next/data/[^/]+/)?([^/]+/){1,2}form(\\.json)?$',
    '^/documents/',
    '\\.(xml|ics)$',
    '^/newsroom/feed\\.json$',
  ].join('|'),
);

/** How long until the slot of a response that never starts is freed, in ms. */
const LOST_MS = 60_000;

/**
 * How many requests Next handles simultaneously, by path, and how many may wait. Times are in ms. The first match
 * applies. Requests with `isSmall` use little CPU or are small and frequent, such as sign-ups, so a few start
 * in each iteration of the event loop; the others take turns with new connections.
 */
exports.pools = [
  {
    paths:
      /^\/(_next\/static|pictures|icons)\/|^\/(before-paint\.js|favicon\.ico|sw\.js|robots\.txt|manifest\.webmanifest)$/,
    running: 64,
    waiting: 512,
    waitMs: 5000,
    isSmall: true,
  },
  // Alerts must get through under any load.
  {
    paths: /^\/api\/cosmic\/webhook$/,
    running: 64,
    waiting: 256,
    waitMs: 20_000,
    takesLargeBodies: true,
    isSmall: true,
  },
  // These may wait for slow services but must not delay alerts or pages. A search also takes more CPU time.
  { paths: /^\/api\/search$/, running: 16, waiting: 512, waitMs: 5000, isSmall: true },
  {
    paths: /^\/(_next\/data\/[^/]+\/)?search(\.json)?$/,
    running: 8,
    waiting: 256,
    waitMs: 5000,
  },
  {
    paths: /^\/api\/(forecast$|mailchimp\/)/,
    running: 16,
    waiting: 64,
    waitMs: 5000,
    isSmall: true,
  },
  { paths: /^\/newsroom\/e-news$/, running: 16, waiting: 64, waitMs: 5000 },
  // Most forms arrive all at once, and must not wait for the ones that arrive slowly.
  { method: 'POST', isWhole: true, paths: residentsForm, running: 64, waiting: 256, waitMs: 5000 },
  // A form with photos can take minutes to arrive, but takes CPU time only at the end. Its page is among those that
  // are rendered on every request, so that slow senders do not keep others from seeing it.
  {
    method: 'POST',
    paths: residentsForm,
    running: 64,
    waiting: 64,
    waitMs: 5000,
    makeRoom: cutSlowest,
    takesLargeBodies: true,
    lostMs: FORM_MS + 60_000,
  },
  { paths: /^\/requests\//, running: 16, waiting: 64, waitMs: 5000 },
  { paths: /^\/api\/health$/, running: 16, waiting: 64, waitMs: 5000, isSmall: true },
  { paths: /^\/api\//, running: 64, waiting: 256, waitMs: 5000 },
  // Other pages, which are rendered only when they change, must not wait for these.
  {
    paths: perRequest,
    running: 8,
    waiting: 128,
    waitMs: 5000,
  },
  // Rendering is CPU-bound, so running more in parallel would only slow each one down. Known pages have their own
  // pool, so they never wait for a flood of requests for paths that do not exist.
  { paths: /^/, isKnown: true, running: 16, waiting: 256, waitMs: 5000 },
  { paths: /^/, running: 16, waiting: 256, waitMs: 5000 },
].map(({ paths, method, isWhole, isKnown, takesLargeBodies, isSmall, lostMs, ...size }) => ({
  paths,
  method,
  isWhole: isWhole ?? false,
  isKnown: isKnown ?? false,
  takesLargeBodies: takesLargeBodies ?? false,
  isSmall: isSmall ?? false,
  lostMs: lostMs ?? LOST_MS,
  pool: createPool(size),
}));
