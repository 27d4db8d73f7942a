import { FIELDS } from '@/lib/forms/fields';
import { questionsOf } from '@/lib/forms/questions';
import type { Form } from '@/lib/forms/types';
import { filledFor, filledForm, replaced } from '../../support/filledForm';
import { answerCases } from './answerCases';
import type { HostileFile } from './files';
import { isNeeded, post, type FormCase } from './formCase';
import { requestCases } from './requestCases';
import { stateCases } from './stateCases';
import { hostileTexts } from './texts';

/** Every hostile string as the answer to two questions, in turn, and to each email question. */
function textCases(form: Form): FormCase[] {
  const questions = questionsOf(form).filter(({ kind }) => kind !== 'files');
  const half = Math.floor(questions.length / 2);
  const isTried = (i: number, text: number) =>
    [text, text + half].some((turn) => turn % questions.length === i);
  return questions.flatMap((question, i) => {
    const { name, kind } = question;
    // None of the hostile strings is a valid option.
    const isSent = kind === 'choice' && isNeeded(form, question) ? false : undefined;
    const texts = hostileTexts.filter((_, text) => kind === 'email' || isTried(i, text));
    return texts.map((text) =>
      post(
        `${name}: ${String(text).slice(0, 30)}`,
        replaced(filledFor(form, question), { [name]: text }),
        isSent,
      ),
    );
  });
}

/** Every hostile file, added in its step and sent at the end. */
function fileCases(form: Form, files: HostileFile[]): FormCase[] {
  const questions = questionsOf(form);
  const { name } = questions.find(({ kind }) => kind === 'files') ?? { name: 'photos' };
  const index = form.steps.findIndex((step) => step.questions.some((one) => one.name === name));
  const inStep = { [FIELDS.step]: String(Math.max(0, index)), [FIELDS.press]: 'next' };
  return files.flatMap(({ isBomb, ...file }) => {
    const part = { name, ...file };
    const label = `file ${file.filename.slice(0, 30)} (${file.type.slice(0, 20)})`;
    const added = {
      ...post(`${label} added`, [...replaced(filledForm(form), inStep), part], false),
      isBomb,
    };
    return isBomb ? [added] : [added, post(`${label} sent`, [...filledForm(form), part])];
  });
}

/** At least 300 attacks on a form, from what its file declares. */
export const casesFor = (form: Form, files: HostileFile[]): FormCase[] => [
  ...answerCases(form),
  ...stateCases(form),
  ...requestCases(form),
  ...fileCases(form, files),
  ...textCases(form),
];
