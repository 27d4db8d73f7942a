/** The page with the newsletter form, for browsers without JavaScript and links from other sites. */
export const NEWSLETTER_PATH = '/newsroom/e-news';

const parameter = /([?&])enews(?:=[^&#]*)?(&|(?=#|$))/;

/** Whether a URL opens the newsletter dialog with `?enews`. */
export function asksForEnews(path: string): boolean {
  return parameter.test(path);
}

/** The same URL without `enews`. */
export function withoutEnews(path: string): string {
  return path.replace(parameter, (_, before: string, after: string) => (after ? before : ''));
}
