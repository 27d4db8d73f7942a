import pick from 'lodash/pick';
import type { Answers, Form, FormSnapshot } from './types';

/** What is kept of a form with a request: what describes its answers, and nothing else. */
export const snapshotOf = ({ title, steps }: Form, answers: Answers): FormSnapshot => ({
  title,
  steps: steps.map(({ questions }) => ({
    questions: questions
      .filter(({ name }) => Object.hasOwn(answers, name))
      .map((question) => ({
        ...pick(question, ['name', 'kind', 'label', 'isPrivate']),
        options: question.options
          .filter(({ value }) => [answers[question.name]].flat().includes(value))
          .map(({ value, label }) => ({ value, label })),
      })),
  })),
});
