/** The page with the form of the newsletter dialog, for a browser without JavaScript and for links from elsewhere. */
export const NEWSLETTER_PATH = '/newsroom/e-news';

const parameter = /([?&])enews(?:=[^&#]*)?(&|(?=#|$))/;

/** Whether an address asks for the newsletter dialog: `?enews`. */
export function asksForEnews(path: string): boolean {
  return parameter.test(path);
}

/** The same address, which no longer asks for it. */
export function withoutEnews(path: string): string {
  return path.replace(parameter, (_, before: string, after: string) => (after ? before : ''));
}
