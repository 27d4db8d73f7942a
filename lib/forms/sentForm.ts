import Router from 'next/router';

/**
 * Keeps the response to a submitted form in the browser's history, so that Back shows it again. Next's router would
 * replace its entry with one that requests the page without the form's data. On such a page, nothing is replaced,
 * and links load a new document. Must run before Next creates the router.
 */
export function keepSentForm(): void {
  if (typeof document === 'undefined' || !document.querySelector('[data-was-sent]')) return;
  window.history.replaceState = () => undefined;
  Router.ready(() => {
    Router.router!.push = async (url) => {
      window.location.assign(url as string);
      return true;
    };
  });
}
