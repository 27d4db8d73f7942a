import { questionsOf } from '../../../forms/questions';
import type { Answers, FormSnapshot } from '../../../forms/types';

/** A place that a request is about. */
export type PublicPlace = {
  /** The name of the question that it answers. */
  question: string;
} & ({ latitude: number; longitude: number } | { address: string });

const COORDINATES = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** The first place or address among the answers that is not private, or null. */
export function publicPlace(
  form: Pick<FormSnapshot, 'steps'>,
  answers: Answers,
): PublicPlace | null {
  const questions = questionsOf(form).filter(
    ({ isPrivate, name }) => !isPrivate && typeof answers[name] === 'string',
  );
  const question =
    questions.find(({ kind }) => kind === 'place') ??
    questions.find(({ kind }) => kind === 'address');
  if (!question) return null;
  const text = String(answers[question.name]);
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPosition = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return { question: question.name, ...(isPosition ? position : { address: text }) };
}
