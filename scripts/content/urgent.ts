import { parse } from 'yaml';
import { fill, lineWith } from './lines';
import { isForm, type ContentText, type Figures, type Problem } from './texts';

/** What nobody should report on a form, because a crew must come at once. */
const cannotWait = /\b(?:gush|rush|street|hydrant|canal|broken main|no water|water (?:is )?off)/i;

/** Reports forms whose `urgent` names an emergency, but not the number to call at any hour. */
export function checkUrgent(texts: ContentText[], figures: Figures): Problem[] {
  const number = figures['agency.phones.emergency']!;
  return texts.filter(isForm).flatMap(({ file, text }): Problem[] => {
    const { urgent = '' } = parse(fill(text, figures)) as { urgent?: string };
    if (!cannotWait.test(urgent) || urgent.includes(number)) return [];
    const what = `Say under "urgent" to call {{agency.phones.emergency}}, which someone answers at any hour.`;
    return [{ file, line: lineWith(text, (line) => line.startsWith('urgent:')), what }];
  });
}
