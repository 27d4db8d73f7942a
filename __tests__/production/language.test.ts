import { parseHtml } from '../support/document';
import { visitor } from '../support/visitor';

const get = visitor();

/** The text in the main part of a page that is marked as Spanish. */
async function spanishOn(path: string): Promise<string[]> {
  const main = parseHtml(await (await get(path)).text()).querySelector('main')!;
  return [...main.querySelectorAll('[lang=es]')].map(({ textContent }) => textContent!.trim());
}

for (const path of ['/services/water-quality', '/education-center/documents/2026']) {
  test(`marks a Spanish document as Spanish on ${path}, but not its English labels`, async () => {
    const texts = await spanishOn(path);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Informe sobre la calidad del agua de 2025 (resumen)',
        'Resumen en español del informe de confianza del consumidor de 2025.',
      ]),
    );
    expect(texts.filter((text) => text.includes('Spanish'))).toEqual([]);
  });
}

test('marks a Spanish sentence on an English page as Spanish', async () => {
  const sentence = /^Puede hablar con nosotros en español.*La ayuda es gratuita\.$/;
  expect(await spanishOn('/contact-us')).toEqual([expect.stringMatching(sentence)]);
});

test('marks the title of a Spanish search result as Spanish', async () => {
  const texts = await spanishOn('/search?q=calidad+del+agua');
  expect(texts[0]).toContain('Informe sobre la calidad del agua');
});

test('marks a Spanish sentence in an English search result as Spanish', async () => {
  expect(await spanishOn('/search?q=español')).toContain('La ayuda es gratuita.');
});
