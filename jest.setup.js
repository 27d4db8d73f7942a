// Tests in Node's environment need none of this, so they do not load it.
if (typeof document !== 'undefined') prepareForBrowserTests();

function prepareForBrowserTests() {
  require('@testing-library/jest-dom');

  // On a busy machine, an awaited change can take much longer than the default limit of 1 s.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });

  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
