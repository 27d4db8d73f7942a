import type { NewsSummary } from '../../news/types';
import type { TextBody } from '../content/textBody';

/** A release as it is written: its text not rendered yet, its links not looked up. */
export type NewsSource = NewsSummary & {
  body: TextBody;
  /** Another one when the release is edited. */
  version: string;
  /** Paths of pages that readers often go to next. */
  related: string[];
};

/** Where releases come from. It rejects when it cannot tell what they are. */
export type NewsProvider = {
  name: string;
  /** @param options.drafts also those that are not published yet, for a preview */
  list: (options: { drafts: boolean }) => Promise<NewsSource[]>;
};
