/** The page with the newsletter form, for browsers without JavaScript and links from other sites. */
export const NEWSLETTER_PATH = '/newsroom/e-news';

const parameter = /([?&])enews(?:=[^&#]*)?(&|(?=#|$))/;

/** Whether a URL contains the `enews` parameter, which opens the newsletter dialog. */
export function asksForEnews(path: string): boolean {
  return parameter.test(path);
}

/** The same URL without the `enews` parameter. */
export function withoutEnews(path: string): string {
  return path.replace(parameter, (_, before: string, after: string) => (after ? before : ''));
}
