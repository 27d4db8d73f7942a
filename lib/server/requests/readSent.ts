import type { IncomingMessage } from 'node:http';
import { answerFrom } from '../../forms/answers';
import { FIELDS, keptField } from '../../forms/fields';
import { questionsOf } from '../../forms/questions';
import type { Answers, Form, StoredFile } from '../../forms/types';
import type { AnswerErrors } from '../../forms/validate';
import { isDatabaseUnavailable } from '../database/failure';
import type { HttpError } from '../http/httpError';
import { isFileId, readMultipart, unsentFiles } from '../uploads';

/** A submitted step of a form. */
export type Sent = {
  /** The step that was shown. */
  view: number | 'check';
  /** The button: `next`, `back`, `send`, `change-{step}` or `resume`. */
  press: string;
  /** The answers to all steps so far. */
  answers: Answers;
  /** Why files were refused, by question name. */
  refused: AnswerErrors;
  /** Why files could not be stored, or null. */
  failure: HttpError | null;
  /** The names of the questions that the step showed, or whose answers it showed; null if it did not say. */
  shown: string[] | null;
  isChange: boolean;
  sending: string;
  /** In ms. */
  started: number;
  fields: Record<string, string[]>;
};

type Options = {
  /** Whether to store files; otherwise they are refused. */
  takesFiles: boolean;
};

/**
 * Reads a submitted step, and stores its new files.
 * @throws HttpError if it is not a form from this site, is too large or was interrupted
 */
export async function readSent(
  request: IncomingMessage,
  form: Form,
  { takesFiles }: Options,
): Promise<Sent> {
  const questions = questionsOf(form);
  const ofFiles = questions.filter(({ kind }) => kind === 'files');
  const fileFields = Object.fromEntries(ofFiles.map(({ name, maxFiles }) => [name, maxFiles]));
  const { fields, files, refused, failure } = await readMultipart(request, {
    fileFields: takesFiles ? fileFields : {},
  });
  const last = (name: string) => fields[name]?.at(-1) ?? '';

  const errors: AnswerErrors = {};
  const addError = (field: string, sentence: string) => {
    errors[field] = Object.hasOwn(errors, field) ? `${errors[field]} ${sentence}` : sentence;
  };
  for (const { field, sentence } of refused)
    addError(field, takesFiles ? sentence : 'The files were not added. Please add them again.');

  const answers: Answers = {};
  for (const question of questions) {
    if (question.kind === 'files') continue;
    const answer = answerFrom(question, fields[question.name] ?? []);
    if (answer !== undefined) answers[question.name] = answer;
  }
  for (const { name, maxFiles } of ofFiles) {
    const kept = (fields[keptField(name)] ?? []).filter(isFileId);
    const stays = [...new Set(kept)].filter((id) => !fields[FIELDS.drop]?.includes(id));
    const added = files.filter(({ field }) => field === name).map(({ file }) => file);
    const all = [...(await known(stays.slice(0, maxFiles))), ...added];
    if (all.length > maxFiles) {
      addError(
        name,
        maxFiles === 1
          ? 'You can add only one file here. Remove the other one first.'
          : `You can add up to ${maxFiles} files here. The last ones were left out.`,
      );
    }
    if (all.length > 0) answers[name] = all.slice(0, maxFiles);
  }

  const step = last(FIELDS.step);
  return {
    view: step === 'check' ? step : Math.min(toIndex(step), form.steps.length - 1),
    press: last(FIELDS.press),
    answers,
    refused: errors,
    failure,
    shown: FIELDS.shown in fields ? last(FIELDS.shown).split(',').filter(Boolean) : null,
    isChange: last(FIELDS.change) === 'yes',
    sending: /^[\w-]{8,64}$/.test(last(FIELDS.sending)) ? last(FIELDS.sending) : '',
    started: startedAt(last(FIELDS.started)),
    fields,
  };
}

/** Saved answers come with a time from the visitor's device, whose clock may be ahead. */
const startedAt = (text: string): number =>
  Math.min(/^\d{1,15}$/.test(text) ? Number(text) : Infinity, Date.now());

/** The index of a step, parsed from a form field; 0 for other text. It can still be greater than the last step's. */
export const toIndex = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/**
 * The files with these IDs. A file that cannot be found has no name; the send step finds out whether it was
 * already sent with this request or is gone.
 */
async function known(ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const found = await unsentFiles(ids).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  });
  const nameless = { name: 'a file that you added', type: '', size: 0 };
  return ids.map((id) => found.find((file) => file.id === id) ?? { id, ...nameless });
}
