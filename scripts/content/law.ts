import { linesOf } from './lines';
import { isPage, partsOf, type ContentText, type Problem } from './texts';

/** A law by its name, such as "Senate Bill 998", "Clean Water Act" or "Proposition 218". */
const named =
  /\bProp(?:osition|\.) \d+|\b(?:Senate Bill|Assembly Bill|SB|AB) \d+|(?:\b[A-Z][a-z]+ )+Act\b/g;

/** Matches mentions of what the law says that do not name the law. */
const unnamed =
  /\b(?:state|federal|California) laws?\b|\bthe law (?:allows|asks|caps|gives|lets|limits|protects|requires|says)\b/i;

type FrontMatter = { law?: { name: string; section: string }[] };

/** Reports pages that name a law in their text, but not under `law` at the top of the file. */
export function checkLaws(texts: ContentText[]): Problem[] {
  return texts.filter(isPage).flatMap((page): Problem[] => {
    const { file, text } = page;
    const { data, first } = partsOf(text);
    const { law = [] } = data as FrontMatter;
    const names = law.map(({ name }) => plainName(name)).join('\n');
    const shown = linesOf(page).filter(
      ({ line, text: one }) => line >= first || one.startsWith('description:'),
    );
    return shown.flatMap(({ line, text: one }) => {
      const missing = [...one.matchAll(named)]
        .map(([name]) => name)
        .filter((name) => !names.includes(plainName(name)));
      const what =
        missing.length > 0
          ? `This names ${missing[0]}. Add it under "law" at the top of the file, with its section.`
          : `This says what the law asks for. Add the law under "law" at the top of the file, with its section.`;
      const isMissing = missing.length > 0 || (law.length === 0 && unnamed.test(one));
      return isMissing ? [{ file, line, what }] : [];
    });
  });
}

/** A law's name in a form that can be compared: `SB 998` for "Senate Bill 998". */
const plainName = (name: string): string =>
  name
    .replace(/Senate Bill/g, 'SB')
    .replace(/Assembly Bill/g, 'AB')
    .replace(/\bProp\. /g, 'Proposition ')
    .replace(/^(?:The |This |Under |By )*(?:California )?/, '')
    .toLowerCase();
