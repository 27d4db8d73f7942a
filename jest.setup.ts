import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine, an awaited change can take much longer than the default limit of 1 s.
configure({ asyncUtilTimeout: 60_000 });

// jsdom does not implement modal dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
