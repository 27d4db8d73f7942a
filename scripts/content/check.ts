import { existsSync, readFileSync } from 'node:fs';
import { contentProblems } from '../../lib/server/content/problems';
import { pageSources } from '../../lib/server/content/pages';
import { indexablePaths } from '../../lib/server/site/siteMap';
import { shortcuts } from '../../lib/server/site/shortcuts';
import { checkBids } from './bids';
import { CALENDAR_FILE, publishingCalendar } from './calendar';
import { checkData, checkRateDates } from './data';
import { checkFrontMatter, checkHeadings } from './frontMatter';
import { checkGrades } from './grade';
import { checkLaws } from './law';
import { builtPaths, checkLinks } from './links';
import { checkMeetings } from './meetings';
import { checkQuality } from './quality';
import { checkRepeats, type Allowed } from './repeats';
import { checkStatements, type Statements } from './statements';
import {
  readData,
  readFigures,
  readTexts,
  type ContentText,
  type Figures,
  type Problem,
} from './texts';
import { checkUnused } from './unused';
import { checkEmergencyNumber, checkUrgent } from './urgent';
import { checkWaterSource } from './waterSource';
import { checkOwnNames, checkSampleMarks, checkWords } from './wording';

/** What the text is compared with. */
export type Rules = {
  figures: Figures;
  statements: Statements;
  repeats: Allowed[];
  words: Record<string, string>;
  /** Paths that exist in addition to the pages in `content/pages`. */
  paths: Set<string>;
  /** As YYYY-MM-DD. */
  today: string;
};

export async function readRules(today: string): Promise<Rules> {
  const indexable = (await indexablePaths()).map(({ path }) => path);
  return {
    figures: readFigures(),
    statements: readData<Statements>('statements.yaml'),
    repeats: readData<Allowed[]>('repeats.yaml'),
    words: readData<Record<string, string>>('words.yaml'),
    paths: new Set([...indexable, ...shortcuts().keys(), ...builtPaths()]),
    today,
  };
}

/** Everything that an editor should change in these files. */
export function checkTexts(texts: ContentText[], rules: Rules): Problem[] {
  const { figures, statements, repeats, words, paths, today } = rules;
  const numbers = Object.fromEntries(
    Object.entries(figures).filter(([name]) => name.startsWith('facts.phones.')),
  );
  return [
    ...checkStatements(texts, statements, figures),
    ...checkUnused(texts, statements, figures),
    ...checkData(figures),
    ...checkRepeats(texts, figures, repeats),
    ...checkQuality(texts, figures),
    ...checkUrgent(texts, figures),
    ...checkEmergencyNumber(texts),
    ...checkMeetings(texts),
    ...checkWaterSource(texts, figures),
    ...checkBids(texts),
    ...checkOwnNames(texts, numbers),
    ...checkLinks(texts, paths),
    ...checkFrontMatter(texts, today),
    ...checkLaws(texts),
    ...checkHeadings(texts),
    ...checkSampleMarks(texts),
    ...checkWords(texts, words),
    ...checkGrades(texts),
    ...checkRateDates(texts, figures, today),
  ];
}

/** Checks the files in `content` and the calendar that is made from them. */
export async function checkContent(today: string): Promise<Problem[]> {
  const pages = [...pageSources().values()];
  const rules = await readRules(today);
  const unreadable = contentProblems().map((sentence) => {
    const [, file = '', line = '1', what = ''] =
      /^(.*?)(?:, line (\d+))?: (.*)$/s.exec(sentence) ?? [];
    return { file, line: Number(line), what: `The site cannot read this: ${what}.` };
  });
  if (unreadable.length > 0) return unreadable;
  const isCurrent =
    existsSync(CALENDAR_FILE) && readFileSync(CALENDAR_FILE, 'utf8') === publishingCalendar(pages);
  const problems = checkTexts(readTexts(), rules);
  const what = 'The calendar does not match the pages. Run npm run content:calendar.';
  return isCurrent ? problems : [...problems, { file: CALENDAR_FILE, line: 1, what }];
}
