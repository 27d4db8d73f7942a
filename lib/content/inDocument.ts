/** Placeholder in a page's data for HTML that the document already contains. */
export const IN_DOCUMENT = '<!-- in the document -->';
