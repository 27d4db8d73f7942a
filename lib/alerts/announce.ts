/** How many ms an empty live region must exist before screen readers reliably announce new text in it. */
const SETTLE_MS = 150;
const REMOVE_MS = 20_000;

/**
 * Makes screen readers announce text once they finish speaking. An open dialog hides the rest of
 * the page from them, so the announcement goes inside the dialog.
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

/** The topmost open dialog. A closed dialog that stays mounted is inside an `aria-hidden` element. */
function openDialog(): Element | undefined {
  const dialogs = document.querySelectorAll(
    'dialog[open], [aria-modal=true]:not([aria-hidden=true] *)',
  );
  return [...dialogs].at(-1);
}
