import { createHash } from 'node:crypto';
import { secretNames } from '../../lib/server/env/variables';

/** The length of a piece of a secret that counts as a leak. A shorter piece could occur by chance. */
const PIECE = 12;

/** A value of 43 characters (letters, digits, `+` and `/`) that occurs nowhere else. */
const valueOf = (name: string) => createHash('sha256').update(name).digest('base64').slice(0, 43);

/** A recognizable value for each secret, by the name of its variable. */
export const secretValues: Record<string, string> = Object.fromEntries(
  secretNames.map((name) => [name, valueOf(name)]),
);

/** Every encoding of a secret that a response or a log could contain. */
function spellingsOf(secret: string): string[] {
  // The base64 text depends on the number of bytes before the secret.
  const encoded = (['base64', 'base64url', 'hex'] as const).flatMap((encoding) =>
    ['', 'x', 'xx'].map((before) =>
      Buffer.from(before + secret)
        .toString(encoding)
        .slice(4, -4),
    ),
  );
  const escaped = secret.replaceAll('/', '\\/');
  return [secret, encodeURIComponent(secret), encodeURIComponent(encodeURIComponent(secret))]
    .concat(escaped, escaped.replaceAll('+', '\\u002b'), secret.replaceAll('/', '&#x2F;'))
    .concat([...secret].reverse().join(''), encoded)
    .concat(encoded.map((text) => encodeURIComponent(text)));
}

function* piecesOf(text: string) {
  for (let i = 0; i + PIECE <= text.length; i++) yield text.slice(i, i + PIECE);
}

/** Returns a function that finds which secrets a string reveals, in whole or in part. */
export function leakFinder(secrets: Record<string, string>): (text: string) => string[] {
  const owners = new Map<string, string>();
  for (const [name, secret] of Object.entries(secrets))
    for (const spelling of spellingsOf(secret))
      for (const piece of piecesOf(spelling)) owners.set(piece, name);
  return (text) => {
    const found = new Set<string>();
    for (const piece of piecesOf(text)) if (owners.has(piece)) found.add(owners.get(piece)!);
    return [...found];
  };
}
