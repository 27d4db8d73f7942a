/** The page with the form of the newsletter dialog, for a browser without JavaScript and for links from elsewhere. */
export const NEWSLETTER_PATH = '/newsroom/e-news';
