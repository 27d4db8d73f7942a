/** @jest-environment node */
import { formatReference, newReference, parseReference } from '@/lib/server/requests/reference';

const alphabet = 'ACDEFHJKMNPQRTUVWXY3479';
const samples = Array.from({ length: 50 }, newReference);

test('references have nine letters and digits that do not look alike', () => {
  for (const reference of samples) expect(reference).toMatch(/^[ACDEFHJKMNPQRTUVWXY3479]{9}$/);
  expect(new Set(samples).size).toBe(samples.length);
});

test('references are shown in groups of three and accepted in any format', () => {
  const reference = samples[0]!;
  const shown = formatReference(reference);
  expect(shown).toMatch(/^\w{3}-\w{3}-\w{3}$/);
  for (const typed of [shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `, reference])
    expect(parseReference(typed)).toBe(reference);
});

test('one wrong character is detected', () => {
  for (const reference of samples)
    for (let i = 0; i < reference.length; i++)
      for (const other of alphabet)
        if (other !== reference[i])
          expect(parseReference(reference.slice(0, i) + other + reference.slice(i + 1))).toBeNull();
});

test('two swapped characters are detected', () => {
  for (const reference of samples)
    for (let i = 0; i < 7; i++) {
      const [a, b] = [reference[i]!, reference[i + 1]!];
      if (a === b) continue;
      const changed = reference.slice(0, i) + b + a + reference.slice(i + 2);
      expect(parseReference(changed)).toBeNull();
    }
});

test.each(['', 'ABC', '../../etc/passwd', 'O0O0O0O0O', 'A'.repeat(1000), '\0'.repeat(9)])(
  '%j is not a reference',
  (text) => {
    expect(parseReference(text)).toBeNull();
  },
);
