/** @jest-environment node */
import { markSpanish } from '@/lib/server/search/local/print/language';
import { documentOf, searchIn } from './documents';

const marked = (text: string) => markSpanish(text, (part) => part);
const es = (text: string) => `<span lang="es">${text}</span>`;

test.each([
  [
    'Spanish sentences among English ones',
    'Call us. Puede hablar con nosotros en español: llame al 5 y diga «español». La ayuda es gratuita. Or write.',
    `Call us. ${es('Puede hablar con nosotros en español:')} ${es('llame al 5 y diga «español».')} ${es('La ayuda es gratuita.')} Or write.`,
  ],
  [
    'Spanish lines, without the symbols between lines',
    '… Aquí está su factura · Your bill · Llame al 5 si quiere …',
    `… ${es('Aquí está su factura')} · Your bill · ${es('Llame al 5 si quiere')} …`,
  ],
  ['no English', 'Say «español». It is free in LA. Email us.', null],
  [
    'no Spanish names in English',
    'The El Dorado and La Grange canals. Smith et al. · En route · El Rio',
    null,
  ],
  ['nothing in text without words', '… 1 · 2 …', null],
  ['nothing in an empty string', '', null],
])('marks %s', (_what, text, html) => {
  expect(marked(text)).toBe(html ?? text);
});

test('marks Spanish in a snippet and highlights words in it', () => {
  const find = searchIn([
    documentOf({ path: '/a', text: 'Call <us>. La ayuda en español es gratuita & más.' }),
  ]);
  expect(find('español').items[0]).toMatchObject({
    snippet: 'Call <us>. La ayuda en español es gratuita & más.',
    htmlSnippet: `Call &lt;us&gt;. ${es('La ayuda en <b>español</b> es gratuita &amp; más.')}`,
  });
});

test('marks nothing in a document that is entirely in Spanish', () => {
  const text = 'La ayuda en español es gratuita.';
  const find = searchIn([documentOf({ path: '/a', kind: 'file', lang: 'es', text })]);
  expect(find('ayuda').items[0]?.htmlSnippet).not.toContain('span');
});
