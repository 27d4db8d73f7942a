/**
 * Whether the document answers a form that was sent. The browser keeps what it sent, and shows the page again when
 * the visitor comes back. Next's router would replace the entry in the history with one that sent nothing, so on
 * such a document nothing can be replaced, and links load a new document.
 */
export const isSentForm: boolean = wasSent();

if (isSentForm) window.history.replaceState = () => undefined;

function wasSent(): boolean {
  if (typeof window === 'undefined') return false;
  const { pageProps } = (window.__NEXT_DATA__?.props ?? {}) as {
    pageProps?: { wasSent?: unknown };
  };
  return pageProps?.wasSent === true;
}
