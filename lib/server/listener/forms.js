/** Residents' forms, such as `/report-water-waste/form`. */
const residentsForm = /^\/(?:[^/?]+\/){1,2}form(?:\?|$)/i;
/** Other pages with a form: the e-news page, and a request's staff page. */
const pageWithForm = /^\/(?:newsroom\/e-news|requests\/[^/?]+\/staff\/[^/?]+)(?:\?|$)/i;

/**
 * The methods that a page or file accepts. API routes refuse methods themselves.
 * @param {string} url
 */
exports.methodsOf = (url) =>
  residentsForm.test(url) || pageWithForm.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];

/** @param {string} method @param {string} url */
exports.acceptsMethod = (method, url) =>
  /^\/api\//i.test(url) || exports.methodsOf(url).includes(method);

const KB = 1024;
const MB = 1024 * KB;

/**
 * The largest body that a request may have, in bytes. A form with photos explains its own limit of 81 MB.
 * @param {string} url
 */
exports.maxBodyOf = (url) => {
  if (residentsForm.test(url)) return 100 * MB;
  return /^\/api\//i.test(url) ? 2 * MB : 64 * KB;
};
