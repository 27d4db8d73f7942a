import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine, awaited changes can take a while.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no modal dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
