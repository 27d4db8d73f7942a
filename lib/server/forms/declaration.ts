import { kinds } from '../../forms/kinds';
import { questionsOf } from '../../forms/questions';
import type { Form, Question } from '../../forms/types';
import { parseYaml } from '../content/files';
import { problemsIn } from './problems';
import { DEFAULT_MAX_FILES } from './questionSchema';
import { declaration, type Declaration } from './schema';

/** Where the options of choices come from, by question name. All other options are in the file. */
type OptionSources = Record<string, string>;

/** A form as its file declares it. */
export type DeclaredForm = { form: Form; sources: OptionSources };

type DeclaredQuestion = Declaration['steps'][number]['questions'][number];

/** Thrown when a form's file has mistakes. The message has one sentence for each. */
export class InvalidForm extends Error {
  override name = 'InvalidForm';
  constructor(sentences: readonly string[]) {
    super(sentences.join(' '));
  }
}

/**
 * Reads a form's file.
 * @throws InvalidForm, or ContentError with every mistake
 */
export function readDeclaration(name: string, text: string): DeclaredForm {
  const data = parseYaml(text, declaration, ({ message }) => withPlace(message));
  const problems = problemsIn(data);
  if (problems.length > 0) throw new InvalidForm(problems);
  const declared = questionsOf(data);
  const form: Form = {
    ...data,
    name,
    path: `${data.page}/form`,
    steps: data.steps.map((step) => ({ ...step, questions: step.questions.map(toQuestion) })),
  };
  const sources = declared.flatMap(({ name: question, options }) =>
    typeof options === 'string' ? [[question, options] as const] : [],
  );
  return { form, sources: Object.fromEntries(sources) };
}

/** Converts `steps[0].questions[1].label is missing.` to `Step 1, question 2: label is missing.` */
function withPlace(sentence: string): string {
  const [path = '', step, question] =
    /^steps\[(\d+)\](?:\.questions\[(\d+)\])?\.?/.exec(sentence) ?? [];
  if (!step) return sentence;
  const place = `Step ${Number(step) + 1}${question ? `, question ${Number(question) + 1}` : ''}:`;
  return `${place} ${sentence.slice(path.length).trim()}`;
}

function toQuestion(declared: DeclaredQuestion): Question {
  const { optional, private: isPrivate, multiple, options, kind, ...rest } = declared;
  const listed = typeof options === 'string' ? {} : (options ?? {});
  return {
    name: rest.name,
    kind,
    label: rest.label,
    hint: rest.hint,
    required: !optional,
    missing: rest.missing,
    autoComplete: rest.autoComplete ?? kinds[kind].autoComplete ?? '',
    options: Object.entries(listed).map(([value, text]) => ({
      value,
      ...(typeof text === 'string' ? { label: text } : text),
    })),
    isMultiple: multiple,
    min: rest.min ?? null,
    max: rest.max ?? null,
    maxLength: rest.maxLength ?? kinds[kind].maxLength ?? 200,
    fromDay: rest.fromDay ?? null,
    toDay: rest.toDay ?? null,
    maxFiles: rest.maxFiles ?? DEFAULT_MAX_FILES,
    when: rest.when ?? null,
    isPrivate: isPrivate || Boolean(kinds[kind].isPrivate),
  };
}
