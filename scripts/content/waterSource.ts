import { linesOf } from './lines';
import type { ContentText, Figures, Problem } from './texts';

/** What a sentence says about where our water comes from, if it names a river or a lake. */
const source =
  /\b(?:our|your|the|drinking) (?:drinking |tap )?water (?:comes|is taken|is drawn) from ([^.|]*\b(?:rivers?|lakes?|reservoirs?)\b)/gi;

/** Reports sentences that name a source of our water other than the list of rivers in the facts. */
export function checkWaterSource(texts: ContentText[], figures: Figures): Problem[] {
  const rivers = figures['facts.places.rivers']!;
  return texts.flatMap((text) =>
    linesOf(text).flatMap(({ line, text: shown }) =>
      [...shown.matchAll(source)]
        .filter(([, found = '']) => !found.includes(rivers))
        .map(([whole]) => ({
          file: text.file,
          line,
          what: `"${whole}" is not where our water comes from: ${rivers}. Write {{facts.places.rivers}}.`,
        })),
    ),
  );
}
