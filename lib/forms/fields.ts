/** The names of the form's own fields. All other fields are named after questions. */
export const FIELDS = {
  /** The step that was shown: its index, or `check`. */
  step: 'step',
  /** The button that was pressed: `next`, `back`, `send`, `change-{step}` or `resume`. */
  press: 'press',
  /** The ID of the visitor's form: new each time someone opens it. */
  sending: 'sending',
  /** When it was opened, in ms. */
  started: 'started',
  /** The names of the questions that the step showed, or whose answers it showed, separated by commas. */
  shown: 'shown',
  /** `yes` if the visitor came from the "Check your answers" page. */
  change: 'change',
  /** The IDs of files to remove. */
  drop: 'drop',
} as const;

/** The field that holds the IDs of the files added to a question so far. */
export const keptField = (question: string) => `kept.${question}`;

/** The name of a hidden field that only bots fill in. The e-news form has it, too. */
export const HONEYPOT = 'best_time';
