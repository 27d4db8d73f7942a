import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

/** Shows the words of the error dialog in place of a page that threw. Give it a key, such as the path, that clears it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
