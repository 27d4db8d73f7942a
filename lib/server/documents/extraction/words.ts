/** Letters that fonts join, where they use code points of their own or ones that belong to other letters. */
const JOINED: Record<string, string> = {
  '\uf000': 'ff',
  '\uf001': 'fi',
  '\uf002': 'fl',
  '\uf003': 'ffi',
  '\uf004': 'ffl',
  // Calibri, as Word exports it.
  Ɵ: 'ti',
  Ʃ: 'tt',
  ƫ: 'tti',
  ƞ: 'tf',
  Ō: 'ft',
};

/** Replaces the ligatures, small capitals, old-style figures and special hyphens of fonts with what people type. */
export const plainLetters = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\uf000-\uf004ƟƩƫƞ]|(?<=\p{Ll})Ō/gu, (ligature) => JOINED[ligature]!)
    // Adobe's code points for small capitals and old-style figures: 0xF700 more than the letter or digit.
    .replace(/[\uf721-\uf77e\uf7a1-\uf7ff]/g, (one) =>
      String.fromCharCode(one.charCodeAt(0) - 0xf700),
    )
    .replace(/[\u2010\u2011]/g, '-');

/** A place where a word may be divided: a soft hyphen, or the hyphen at the end of a line with a soft hyphen after it. */
const DIVISION = /-?\u00ad/g;

/**
 * Joins words that are divided at the ends of lines, and removes soft hyphens. The document's other words tell whether a
 * word is a compound. If they do not, the hyphen at the end of a line stays, because search then finds both.
 */
export function withoutDivisions(texts: string[]): string[] {
  const runs =
    texts
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}\u00ad-]+/gu) ?? [];
  const known = new Set(
    runs.filter((run) => !run.includes('\u00ad')).flatMap((run) => run.split('-')),
  );
  const joined = (written: string) => {
    const parts = written.toLowerCase().split(DIVISION);
    if (known.has(parts.join(''))) return written.replace(DIVISION, '');
    const isCompound = parts.every((part) => known.has(part) || /\d/.test(part));
    return isCompound ? written.replace(DIVISION, '-') : written.replace(/\u00ad/g, '');
  };
  return texts.map((text) =>
    text
      .replace(/[\p{L}\p{M}\p{N}]+(?:-?\u00ad[\p{L}\p{M}\p{N}]+)+/gu, joined)
      .replace(/\u00ad/g, ''),
  );
}
