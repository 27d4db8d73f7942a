/** Age in seconds at which a static page is rendered anew on its next request (design, section 5). */
export const REVALIDATE_SECONDS = 300;
