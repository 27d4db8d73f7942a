import type { NewsSummary } from '../../news/types';
import type { TextBody } from '../content/textBody';

/** A release before its text is rendered and its links are looked up. */
export type NewsSource = NewsSummary & {
  body: TextBody;
  /** When it was last changed, as an ISO time. */
  updated: string;
  /** Changes when the release is edited. */
  version: string;
  /** Paths of pages that readers often go to next. */
  related: string[];
};

/**
 * A source of releases. Rejects if they cannot be loaded.
 * @param options.drafts include unpublished releases, for a preview
 */
export type NewsProvider = (options: { drafts: boolean }) => Promise<NewsSource[]>;
