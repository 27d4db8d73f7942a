// Reads what people type or paste. It is plain JavaScript so that the staff's scripts can use it, too.

/**
 * Cleans up text of one or more lines: trims it, normalizes line breaks and accents, and removes invisible
 * characters except those inside emoji.
 * @param {string} text
 */
export const cleanLines = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200d]|\ufffd/gu, '')
    .normalize('NFC')
    .trim();

/**
 * Text on one line, with the plain characters that a US keyboard has in place of other dashes, spaces, digits and wide letters.
 * @param {string} text
 */
export const plainText = (text) =>
  cleanLines(text)
    // Parts of emoji, which phones also add to digits.
    .replace(/[\u200d\u20e3\ufe00-\ufe0f]/g, '')
    .replace(/[\ufe50-\ufe6b\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

/** The longest text that a short value is read from, so that reading it stays fast. */
const MAX_TYPED = 500;

/**
 * Plain text to read a short value from, without quotation marks or parentheses around it and punctuation after it.
 * Longer text is not a value.
 * @param {string} text
 */
export const shortText = (text) =>
  (text.length > MAX_TYPED ? '' : plainText(text))
    .replace(/^["'“”‘’«» ]+|["'“”‘’«».,;:!? ]+$/g, '')
    .replace(/^\(([^()]*)\)$/, '$1');

const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const MAX_ADDRESS = 254;

/**
 * The email address in text such as `Ana Diaz <ana@example.com>`, or null. Mail over the internet cannot reach a host
 * without a dot.
 * @param {string} text
 */
export function readEmail(text) {
  const plain = shortText(text);
  const [, bracketed = plain] = /^[^<>]*<([^<>]+)>$/.exec(plain) ?? [];
  const address = bracketed
    .replace(/^ ?(?:e-?mail(?: address)?(?: is)? ?[: -]|mailto:) ?/i, '')
    // As word processors write an apostrophe.
    .replaceAll('’', "'")
    .replace(/\?.*$| \([^()@]*\)$/, '')
    .replace(/^[<( ]+|[>) ]+$/g, '')
    .replace(/ ?@ ?/, '@');
  return ADDRESS.test(address) && address.length <= MAX_ADDRESS ? address : null;
}

const WHOSE = String.raw`(?:cell(?:ular)?|mobile|home|work|office|landline|text|fax)(?: phone)?(?: number)?`;
const FIRST = new RegExp(
  `^(?:my )?\\(?(?:(${WHOSE})|(?:(?:tele)?phone|tel|ph|[chmoptw])(?: (?:number|no))?)\\b\\)?`,
  'i',
);
const LAST = new RegExp(`\\((\\p{L}[^()]*)\\)$|\\b(${WHOSE}|[chmw])$`, 'iu');
const EXTENSION = /(?:ext(?:ension|n)?|ex|x|#|[,;])[\s.:=#]*(?:(?:number|no)[\s.:]+)?(\d{1,7})$/i;
/** An extension that follows whose number it is. */
const MISPLACED = new RegExp(`(\\(\\p{L}[^()]*\\)|\\b${WHOSE}) ?,? ?((?:ext|x|#)[^()]*)$`, 'iu');

/**
 * A telephone number with an area code in its normal form, such as `(530) 555-0100 ext. 4 (cell)`, and the digits to
 * compare it by, without a country code for the US and without an extension. Null for other text.
 * @param {string} text
 */
export function readPhone(text) {
  const plain = shortText(text)
    .replace(/^[^\p{L}\p{N}([+]+|[^\p{L}\p{N})]+$/gu, '')
    .replace(/^(?:tel|sms|callto):(?:\/\/)?/i, '')
    .replaceAll('%20', ' ')
    // A British way to write a number: +44 (0)20.
    .replace('(0)', '');
  const [before, whose] = FIRST.exec(plain) ?? [''];
  const called = plain
    .slice(before.length)
    .replace(/^[\s.:#-]+/, '')
    .replace(MISPLACED, '$2 $1');
  const last = LAST.exec(called);
  const dialed = called.slice(0, last?.index);
  const extension = EXTENSION.exec(dialed.trim());
  const whole = readDigits(dialed);
  const number = whole ?? readDigits(dialed.slice(0, extension?.index).replace(/[\s,;]+$/, ''));
  if (number === null) return null;
  const about = last?.[1] ?? (last?.[2] ?? whose)?.toLowerCase();
  const parts = [number.text, !whole && extension && `ext. ${extension[1]}`, about && `(${about})`];
  return { text: parts.filter(Boolean).join(' '), digits: number.digits };
}

/**
 * The telephone numbers in text with one number, or with several that are separated. Empty if any of them cannot be
 * read. After the first, a number may lack the area code.
 * @param {string} text
 */
export function readPhones(text) {
  const whole = readPhone(text);
  if (whole) return [whole];
  const [first, ...others] = shortText(text).split(/ ?[/;,&] ?| or | and /i);
  const area = readPhone(first ?? '')?.digits.slice(0, 3);
  const all = [
    readPhone(first ?? ''),
    ...others.map((one) => readPhone(one) ?? readPhone(`${area} ${one}`)),
  ];
  return all.every((one) => one !== null) ? all : [];
}

/** @param {string} text */
function readDigits(text) {
  if (!/^[-+\d\s()[\].,/_~·•∙‧]+$/.test(text)) return null;
  const hasPlus = /^[\s(]*\+/.test(text);
  const all = text.replace(/\D/g, '');
  const digits = all.replace(/^1(?=\d{10}$)/, '');
  if (/^[2-9]\d{9}$/.test(digits) && !(hasPlus && digits === all))
    return { text: digits.replace(/(...)(...)(....)/, '($1) $2-$3'), digits };
  const abroad = hasPlus ? all : /^(?:00|011)(\d+)$/.exec(all)?.[1];
  return abroad && /^[1-9]\d{7,14}$/.test(abroad) ? { text: `+${abroad}`, digits: abroad } : null;
}
