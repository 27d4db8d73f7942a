/**
 * Whether a page can be shown without rendering it again. A page dated in the future was rendered before the clock
 * was set back, so its age is unknown.
 * @param {import('./store').StoredPage} page
 * @param {number} epoch when content last changed, in Unix ms
 */
exports.isFresh = (page, epoch) => {
  if (page.epoch < epoch || isFromFuture(page)) return false;
  const { revalidate = 1 } = page.cacheControl ?? {};
  return revalidate === false || Date.now() < page.lastModified + revalidate * 1000;
};

exports.isFromFuture = isFromFuture;

/** How far back the clock may be set without making pages expire, in ms. */
const TOLERANCE_MS = 2000;

/** @param {import('./store').StoredPage} page */
function isFromFuture({ lastModified }) {
  return lastModified > Date.now() + TOLERANCE_MS;
}
