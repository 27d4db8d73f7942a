import { questionsOf } from '@/lib/forms/questions';
import type { Form, Question } from '@/lib/forms/types';

/** The options to choose, by the name of their question. Other questions get their first option. */
export type Chosen = Record<string, string>;

/** The option to choose for a question. */
export const optionOf = ({ name, options }: Question, chosen: Chosen): string =>
  chosen[name] ?? options[0]!.value;

/** The way through a form with the first option of each question. */
export const FIRST: Chosen = {};

/**
 * The other ways through a form: one for each remaining option of a question that others depend on, along with the
 * answers needed to reach that question.
 */
export function branchesOf(form: Form): Chosen[] {
  const questions = questionsOf(form);
  const named = (name: string) => questions.find((one) => one.name === name)!;
  const neededFor = (name: string): Chosen => {
    const { when } = named(name);
    if (!when) return {};
    return { ...neededFor(when.question), [when.question]: when.is[0]! };
  };
  const deciding = new Set(questions.flatMap(({ when }) => when?.question ?? []));
  return [...deciding].flatMap((name) =>
    named(name)
      .options.slice(1)
      .map(({ value }) => ({ ...neededFor(name), [name]: value })),
  );
}

/** ` (need: stop)`, for the title of a test; nothing for the first way. */
export function branchTitle(chosen: Chosen): string {
  const choices = Object.entries(chosen).map(([name, value]) => `${name}: ${value}`);
  return choices.length > 0 ? ` (${choices.join(', ')})` : '';
}
