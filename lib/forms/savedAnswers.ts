import { DAY_MS } from '../site/durations';
import { FIELDS } from './fields';
import { questionsOf } from './questions';
import type { Form } from './types';

/** Answers that a visitor chose to save on the device. Never files or private answers. */
type SavedAnswers = {
  /** In ms. */
  savedAt: number;
  step: number;
  /** Question names with their values. */
  answers: [name: string, value: string][];
};

const WEEK_MS = 7 * DAY_MS;
const storageKey = (form: string) => `form:${form}`;

/** Saves the answers in a form element on this device. @returns whether the browser allows it */
export function saveAnswers(form: Form, step: number, element: HTMLFormElement): boolean {
  const savable = questionsOf(form)
    .filter(({ kind, isPrivate }) => !isPrivate && kind !== 'files')
    .map(({ name }) => name);
  const answers = [...new FormData(element)].filter(
    (entry): entry is [string, string] =>
      savable.includes(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
  );
  const saved: SavedAnswers = { savedAt: Date.now(), step, answers };
  try {
    localStorage.setItem(storageKey(form.name), JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

/** The answers saved for a form in the past week, or null. Older ones are deleted. */
export function savedAnswers(form: string): SavedAnswers | null {
  try {
    const saved = JSON.parse(
      localStorage.getItem(storageKey(form)) ?? 'null',
    ) as SavedAnswers | null;
    if (!saved || !Array.isArray(saved.answers)) return null;
    if (Date.now() - saved.savedAt < WEEK_MS) return saved;
  } catch {
    // Storage is blocked, or something else wrote to it.
    return null;
  }
  deleteAnswers(form);
  return null;
}

/** Deletes the answers saved for a form. */
export function deleteAnswers(form: string): void {
  try {
    localStorage.removeItem(storageKey(form));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Sends saved answers to the form's page, which shows the step that the visitor had reached. */
export function resumeForm(form: Form, saved: SavedAnswers, element: HTMLFormElement): void {
  const { value: sending } = element.elements.namedItem(FIELDS.sending) as HTMLInputElement;
  const filled = document.createElement('form');
  Object.assign(filled, { method: 'post', action: form.path, enctype: 'multipart/form-data' });
  const state: [string, string][] = [
    [FIELDS.step, String(saved.step)],
    [FIELDS.press, 'resume'],
    [FIELDS.sending, sending],
    [FIELDS.started, String(saved.savedAt)],
  ];
  for (const [name, value] of [...state, ...saved.answers]) {
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    filled.append(field);
  }
  filled.hidden = true;
  document.body.append(filled);
  filled.submit();
}
