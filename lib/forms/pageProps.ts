import type { PageLink } from '../content/types';
import type { Answers, Form } from './types';
import type { AnswerErrors } from './validate';

/** What a form's page shows. */
export type FormPageProps = {
  form: Form;
  /** The pages above it, topmost first. */
  above: PageLink[];
  /** The index of the step that it shows, or `check` to check all answers. */
  view: number | 'check';
  answers: Answers;
  errors: AnswerErrors;
  /** Why nothing was sent, or null. */
  failure: string | null;
  /** New each time someone opens the form. Sending the same answers with the same ID creates only one request. */
  sending: string;
  /** When the visitor opened the form, in ms. */
  started: number;
  /** Whether the visitor came to this step from the "Check your answers" page. */
  isChange: boolean;
  /** Whether the page is the response to a form that was sent. */
  wasSent: boolean;
};
