/** What a page's data has in place of HTML that its document already contains. */
export const IN_DOCUMENT = '<!-- in the document -->';
