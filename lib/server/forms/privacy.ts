import type { FormPrivacy } from '../../content/types';
import { keptPeriod } from '../../forms/keptPeriod';
import { forms } from '.';

/** What each form asks, who gets it and how long we keep it, from its file. */
export const formsPrivacy = (): FormPrivacy[] =>
  forms().map(({ title, path, office, keptDays, steps }) => ({
    title,
    href: path,
    office: office.name,
    kept: keptPeriod(keptDays),
    questions: steps.flatMap(({ questions }) =>
      questions.map(({ label, required }) => (required ? label : `${label} (optional)`)),
    ),
    notes: steps.map(({ text }) => text).filter(Boolean),
  }));
