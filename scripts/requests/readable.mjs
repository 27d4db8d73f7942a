// References, times, paths and other text as people read them.

/**
 * Makes text safe for a terminal. Control characters, which could move the cursor or change earlier output, and
 * characters that reverse text become `\ufffd`.
 */
export const safe = (text) => String(text).replace(/[^\P{C}\n]/gu, '\ufffd');

/** A reference as people read it: `HT4-KCX-9PM`. */
export const readable = (reference) => reference.match(/.{1,3}/g).join('-');

/** `2026-11-24 18:05 UTC` */
export function minute(time) {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** The page where staff see a request. */
export function staffPath({ reference, staff_key: key }) {
  return `/requests/${reference.toLowerCase()}/staff/${key}`;
}

/** Where staff download one of its files. */
export function filePath(row, id) {
  return `${staffPath(row)}/${id}`;
}
