/**
 * Age in seconds at which a static page is rendered again on its next request
 * (docs/requirements.md#environment-and-api).
 */
export const REVALIDATE_SECONDS = 300;
