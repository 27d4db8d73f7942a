/** How long a live region has to be there, empty, until its words are sure to be noticed; in ms. */
const SETTLE_MS = 150;
const REMOVE_MS = 20_000;

/**
 * Has screen readers say a text when they have finished speaking. An open dialog hides the page from
 * them, so that the text is put inside it.
 */
export function announce(text: string): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'visually-hidden';
  (openDialog() ?? document.body).append(region);
  setTimeout(() => {
    if (region.isConnected) region.textContent = text;
    else announce(text);
  }, SETTLE_MS);
  setTimeout(() => region.remove(), REMOVE_MS);
}

/** The uppermost dialog; one that is kept for later is hidden. */
function openDialog(): Element | undefined {
  const dialogs = document.querySelectorAll('[aria-modal=true]:not([aria-hidden=true] *)');
  return [...dialogs].at(-1);
}
