/** Whether a page may be shown as it is. Content changed last at `epoch`. */
exports.isFresh = ({ epoch: renderedAt, lastModified, cacheControl }, epoch) => {
  const { revalidate = 1 } = cacheControl ?? {};
  if (renderedAt < epoch) return false;
  return revalidate === false || Date.now() < lastModified + revalidate * 1000;
};
