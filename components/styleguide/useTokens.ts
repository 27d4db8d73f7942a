import { useEffect, useState } from 'react';

/** Custom properties by name, in the order of `styles/mui.css`. */
type Tokens = Record<string, string>;

/** The tokens of both color schemes, as the browser reads them, or null until the page is interactive. */
export function useTokens(): { light: Tokens; dark: Tokens } | null {
  const [tokens, setTokens] = useState<ReturnType<typeof readTokens> | null>(null);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- Only a browser has stylesheets.
  useEffect(() => setTokens(readTokens()), []);
  return tokens;
}

function readTokens() {
  const rules = [...document.styleSheets].flatMap(rulesIn);
  const light = tokensOf(rules, 'light');
  return { light, dark: { ...light, ...tokensOf(rules, 'dark') } };
}

/** All rules, including those in layers and media queries. */
const rulesIn = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
  [...cssRules].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesIn(rule) : [rule]));

function tokensOf(rules: CSSRule[], scheme: string): Tokens {
  const styles = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.style.colorScheme === scheme ? [rule.style] : [],
  );
  return Object.fromEntries(
    styles.flatMap((style) =>
      [...style]
        .filter((name) => name.startsWith('--'))
        .map((name) => [name, style.getPropertyValue(name).trim()]),
    ),
  );
}
