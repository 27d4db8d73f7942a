/**
 * Whether a page may be shown as it is. One from the future was rendered before the clock was set back: nobody
 * knows its age.
 * @param {import('./store').StoredPage} page
 * @param {number} epoch the moment at which content changed last
 */
exports.isFresh = (page, epoch) => {
  if (page.epoch < epoch || isFromFuture(page)) return false;
  const { revalidate = 1 } = page.cacheControl ?? {};
  return revalidate === false || Date.now() < page.lastModified + revalidate * 1000;
};

exports.isFromFuture = isFromFuture;

/** Clocks of instances that share pages may differ by this much, in ms. */
const TOLERANCE_MS = 2000;

/** @param {import('./store').StoredPage} page */
function isFromFuture({ lastModified }) {
  return lastModified > Date.now() + TOLERANCE_MS;
}
