import type { Form, Question } from '@/lib/forms/types';
import { filledFor, multipart, type Part } from '../../support/filledForm';
import type { RawRequest } from '../../support/sendRaw';

/** A hostile use of a form. */
export type FormCase = {
  name: string;
  request: Omit<RawRequest, 'path'> & { body?: Buffer };
  /** Whether it must, or must not, be stored and confirmed. */
  isSent?: boolean;
  /** Whether it takes the server much longer than others. */
  isBomb?: boolean;
};

/** A case that posts a form. */
export const post = (name: string, parts: Part[], isSent?: boolean): FormCase => ({
  name,
  request: { method: 'POST', ...multipart(parts) },
  isSent,
});

/** Whether a form cannot be sent unless the question is answered. */
export const isNeeded = (form: Form, question: Question): boolean =>
  question.required && filledFor(form, question).some(({ name }) => name === question.name);
