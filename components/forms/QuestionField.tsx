import type { ClipboardEvent, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import { readDay } from '@/lib/forms/readDay';
import type { Answers, Question, QuestionKind } from '@/lib/forms/types';
import { Choices, Field, TextArea } from '../ui/Field';
import { answerId } from './answerId';
import { FilesField } from './FilesField';
import { PlaceField } from './PlaceField';

type QuestionFieldProps = {
  question: Question;
  answer: Answers[string] | undefined;
  error?: string;
};

/** How browsers help fill in one-line fields. */
const inputs: Partial<Record<QuestionKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date', onPaste: pasteDay },
  number: { type: 'text', inputMode: 'decimal' },
  accountNumber: { type: 'text', inputMode: 'numeric' },
};

/** Pastes a date that is not written as browsers write it. Date fields ignore such text. */
function pasteDay(event: ClipboardEvent<HTMLInputElement>) {
  const day = readDay(event.clipboardData.getData('text'));
  if (day === null) return;
  event.preventDefault();
  event.currentTarget.value = day;
}

/** A question's field. */
export function QuestionField({ question, answer, error }: QuestionFieldProps) {
  const { kind, name, label, hint, required, options, isMultiple, maxLength, autoComplete } =
    question;
  const texts = [answer ?? []].flat().filter((one) => typeof one === 'string');
  const common = {
    id: answerId(name),
    name,
    label: required ? label : `${label} (optional)`,
    hint: hint || undefined,
    error,
    defaultValue: texts[0] ?? '',
    // Never `off`: browsers would then empty the field when the visitor comes back.
    autoComplete: (autoComplete || undefined) as HTMLInputAutoCompleteAttribute | undefined,
  };
  switch (kind) {
    case 'choice':
      // There may be no options, such as when no board meeting is open for comments. The list of errors links here.
      if (options.length === 0)
        return (
          <p id={common.id} tabIndex={-1}>
            <strong>{common.label}</strong> There is nothing to choose right now.
          </p>
        );
      return (
        <Choices
          id={common.id}
          name={name}
          legend={common.label}
          hint={common.hint}
          options={options}
          chosen={texts}
          isMultiple={isMultiple}
          error={error}
        />
      );
    case 'files':
      return <FilesField question={question} answer={answer} error={error} />;
    case 'longText':
      return <TextArea {...common} />;
    case 'place':
      return <PlaceField {...common} />;
    default:
      // A length limit in the field would silently cut off pasted text, so only long answers get one.
      return <Field {...common} type="text" {...inputs[kind]} maxLength={maxLength * 2} />;
  }
}
