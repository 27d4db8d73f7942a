import { Component, type ReactNode } from 'react';
import { DEFAULT_ERROR_TITLE } from '@/lib/errors/ErrorDialogContext';
import { Page } from '../page/Page';
import { ErrorMessage } from './ErrorMessage';

const failure = (
  <Page title={DEFAULT_ERROR_TITLE} noIndex>
    <ErrorMessage />
  </Page>
);

/**
 * Shows the error dialog's text in place of a page that threw an error. A new key, such as a new path,
 * resets it.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? failure : this.props.children;
  }
}
