import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Form, Option } from '../../forms/types';
import { formatLocalDay, localDay } from '../../site/times';
import { comingMeetings } from '../board/meetings';
import { boardSchedule } from '../board/schedule';
import { fileReader } from '../content/files';
import { pageSources } from '../content/pages';
import { problemOf, reportProblems } from '../content/problems';
import { parseTime } from '../time/localTime';
import { rebates } from '../tools/rebates';
import { readDeclaration, type DeclaredForm } from './declaration';
import type { optionSources } from './schema';

const DAY_MS = 24 * 3_600_000;
/** How many meetings one can comment on. */
const MEETINGS = 4;
/** Comments must arrive by noon on the day before the meeting. */
const DEADLINE = '12:00';

/**
 * The forms in `content/forms`, in the order of their titles. Their options are current.
 * @throws during a build, Error with a sentence for each mistake in a file
 */
export const forms = (): Form[] => declared().map(withOptions);

/** The form at a path such as `/report-water-waste/form`. */
export const formAt = (formPath: string): Form | undefined =>
  find((form) => form.path === formPath);

/** The form with a name such as `report-leak`. */
export const formNamed = (name: string): Form | undefined => find((form) => form.name === name);

/** The form that belongs to a page such as `/report-water-waste`. */
export const formOfPage = (page: string): Form | undefined => find((form) => form.page === page);

function find(isWanted: (form: Form) => boolean): Form | undefined {
  const found = declared().find(({ form }) => isWanted(form));
  return found && withOptions(found);
}

const declared = fileReader((): DeclaredForm[] => {
  const folder = path.join(process.cwd(), 'content', 'forms');
  const files = existsSync(folder) ? readdirSync(folder).filter((one) => /\.yaml$/.test(one)) : [];
  const pages = new Map<string, string>();
  const read = files.sort().flatMap((file) => {
    const name = `content/forms/${file}`;
    let text = '';
    try {
      text = readFileSync(path.join(folder, file), 'utf8');
      const found = readDeclaration(path.parse(file).name, text);
      const { page } = found.form;
      if (!pageSources().has(page)) throw new Error(`The page ${page} does not exist.`);
      const other = pages.get(page);
      if (other) throw new Error(`The page ${page} already has the form ${other}.`);
      pages.set(page, found.form.name);
      reportProblems(name, []);
      return found;
    } catch (error) {
      reportProblems(name, [problemOf(name, error, text)]);
      return [];
    }
  });
  return read.sort((a, b) => (a.form.title < b.form.title ? -1 : 1));
});

function withOptions({ form, sources }: DeclaredForm): Form {
  if (Object.keys(sources).length === 0) return form;
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => {
        const source = sources[question.name];
        return source ? { ...question, options: optionsFrom(source) } : question;
      }),
    })),
  };
}

const optionsFrom = (source: string): Option[] => lists[source as (typeof optionSources)[number]]();

const lists: Record<(typeof optionSources)[number], () => Option[]> = {
  rebates: () => rebates().programs.map(({ key, title }) => ({ value: key, label: title })),
  meetings: openMeetings,
};

/** The next board meetings that comments can still reach in time. */
function openMeetings(): Option[] {
  const now = Date.now();
  return comingMeetings(boardSchedule(), now)
    .filter(({ status, start }) => status !== 'canceled' && now < deadlineOf(start))
    .slice(0, MEETINGS)
    .map(({ start, title }) => ({
      value: localDay(Date.parse(start)),
      label: `${formatLocalDay(start)}: ${title}`,
    }));
}

const deadlineOf = (start: string): number =>
  parseTime(`${localDay(Date.parse(start) - DAY_MS)} ${DEADLINE}`, 'start') ?? 0;
