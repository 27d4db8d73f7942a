import { existsSync, readFileSync } from 'node:fs';
import '../../lib/server/outages/countyMap';
import '../../lib/server/search/local/query/hints';
import '../../lib/server/tools/rebates';
import '../../lib/server/tools/watering';
import '../../lib/server/water/stations';
import { readFiles } from '../../lib/server/content/files';
import { inContent } from '../../lib/server/content/folder';
import { knownProblems } from '../../lib/server/content/problems';
import { pageSources } from '../../lib/server/content/pages';
import { indexablePaths } from '../../lib/server/site/siteMap';
import { loadObjects } from '../../lib/server/site/showChanges';
import { shortcuts } from '../../lib/server/site/shortcuts';
import { CALENDAR_FILE, publishingCalendar } from './calendar';
import { checkFrontMatter, checkHeadings } from './frontMatter';
import { checkGrades } from './grade';
import { checkLaws } from './law';
import { builtPaths, checkLinks } from './links';
import { checkRateDates, checkRates } from './rates';
import {
  readFigures,
  readTexts,
  readWords,
  type ContentText,
  type Figures,
  type Problem,
} from './texts';
import { checkEmergencyNumber, checkUrgent } from './urgent';
import { checkOwnNames, checkSampleMarks, checkWords } from './wording';

/** What the text is compared with. */
export type Rules = {
  figures: Figures;
  words: Record<string, string>;
  /** Paths that exist in addition to the pages in `pages`. */
  paths: Set<string>;
  /** As YYYY-MM-DD. */
  today: string;
};

export async function readRules(today: string): Promise<Rules> {
  const indexable = (await indexablePaths()).map(({ path }) => path);
  return {
    figures: readFigures(),
    words: readWords(),
    paths: new Set([...indexable, ...shortcuts().keys(), ...builtPaths()]),
    today,
  };
}

/** Everything that an editor should change in these files. */
export function checkTexts(texts: ContentText[], rules: Rules): Problem[] {
  const { figures, words, paths, today } = rules;
  const numbers = Object.fromEntries(
    Object.entries(figures).filter(([name]) => name.startsWith('facts.phones.')),
  );
  return [
    ...checkRates(figures),
    ...checkUrgent(texts, figures),
    ...checkEmergencyNumber(texts),
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

/** Checks the agency’s files and the calendar that is made from them. */
export async function checkContent(today: string): Promise<Problem[]> {
  if (!existsSync(inContent('pages')))
    return [{ file: 'pages', line: 0, what: 'The folder is missing. The site needs its pages.' }];
  await loadObjects();
  readFiles();
  const unreadable = knownProblems().map(({ where, what }) => {
    const [, file = where, line = '0'] = /^(.*), line (\d+)$/.exec(where) ?? [];
    return { file, line: Number(line), what };
  });
  if (unreadable.length > 0) return unreadable;
  const pages = [...pageSources().values()];
  const rules = await readRules(today);
  const calendar = publishingCalendar(pages);
  const file = inContent(CALENDAR_FILE);
  const isCurrent = existsSync(file) ? readFileSync(file, 'utf8') === calendar : !calendar;
  const problems = checkTexts(readTexts(), rules);
  const what = 'The calendar does not match the pages. Run npm run content:calendar.';
  return isCurrent ? problems : [...problems, { file: CALENDAR_FILE, line: 1, what }];
}
