import { keptField } from '@/lib/forms/fields';
import { questionsOf } from '@/lib/forms/questions';
import type { Form } from '@/lib/forms/types';
import { branchesOf, branchTitle, FIRST } from '../../support/formBranches';
import { filledFor, filledForm, goodAnswers, replaced } from '../../support/filledForm';
import { isNeeded, post, type FormCase } from './formCase';

/** Answers that are missing, given twice, of the wrong type, or to questions that are not asked. */
export function answerCases(form: Form): FormCase[] {
  const questions = questionsOf(form);
  return [
    ...[FIRST, ...branchesOf(form)].map((chosen) => {
      const answers = goodAnswers(form, chosen);
      return post(`a good form${branchTitle(chosen)}`, filledForm(form, answers), true);
    }),
    ...questions.flatMap((question) => {
      const { name, kind } = question;
      const needed = isNeeded(form, question);
      const filled = filledFor(form, question);
      const without = filled.filter((part) => part.name !== name);
      const given = filled.find((part) => part.name === name && part.filename === undefined);
      const answer = given?.value ?? 'x';
      const file = { name, value: answer, filename: 'a.txt', type: 'text/plain' };
      return [
        post(`without ${name}`, without, !needed),
        post(`${name} twice`, [...filled, { name, value: answer }, { name, value: '' }]),
        post(`${name} as a list`, [...without, { name: `${name}[]`, value: answer }]),
        post(`${name} as an object`, [
          ...without,
          { name: `${name}[__proto__][x]`, value: answer },
        ]),
        post(
          `${name} as a file`,
          [...without, file],
          needed && kind !== 'files' ? false : undefined,
        ),
        post(`${name} as text`, [...without, { name, value: answer }]),
        post(`${name} kept`, [...filled, { name: keptField(name), value: 'f'.repeat(32) }]),
      ];
    }),
    ...questions.map(({ name, options, min }) =>
      post(
        `${name}, which may not be asked`,
        replaced(filledForm(form), { [name]: options.at(-1)?.value ?? String(min ?? 'Not asked') }),
      ),
    ),
  ];
}
