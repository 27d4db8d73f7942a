import { plainText } from './typed.mjs';

const COORDINATES =
  /^(?:geo:)?\(?([+-]?\d{1,2}\.\d+) ?°? ?([NS]?)(?:, ?| )([+-]?\d{1,3}\.\d+) ?°? ?([EW]?)\)?$/i;

/** An address or place as plain text. Coordinates become `38.92210, -121.05590`. */
export function readPlace(text: string): string {
  const plain = plainText(text);
  const [, latitude, northOrSouth, longitude, eastOrWest] = COORDINATES.exec(plain) ?? [];
  if (!latitude || !longitude) return plain.replace(/\b(\d{5}) ?- ?(\d{4})\b/, '$1-$2');
  return `${signed(latitude, /s/i.test(northOrSouth!))}, ${signed(longitude, /w/i.test(eastOrWest!))}`;
}

const signed = (figure: string, isNegative: boolean) =>
  isNegative ? `-${figure.replace(/^[+-]/, '')}` : figure.replace('+', '');
