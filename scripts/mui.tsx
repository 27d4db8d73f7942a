// Writes styles/mui.css and components/mui/classes.ts: npm run mui
// The styles are those that MUI itself gives each component below with the site's theme
// (docs/decisions/0014-mui-compiled-at-build.md).
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import { ThemeProvider } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import * as prettier from 'prettier';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '../styles/theme';
import { tokens } from '../styles/tokens';

const severities = ['success', 'info', 'warning', 'error'] as const;
const alerts = (variant: 'filled' | 'standard') =>
  Object.fromEntries(
    severities.map((severity) => [
      `-${severity}`,
      <Alert key={severity} variant={variant} severity={severity} icon={false} />,
    ]),
  );

/** The elements to render, by the two parts of the name of their class. */
const families: Record<string, Record<string, ReactElement>> = {
  AppBar: { '': <AppBar position="static" />, Deep: <AppBar position="static" color="deep" /> },
  Toolbar: { '': <Toolbar /> },
  Container: { '': <Container /> },
  AlertFilled: alerts('filled'),
  AlertStandard: alerts('standard'),
  AlertTitle: { '': <AlertTitle /> },
  Button: {
    Contained: <Button variant="contained" />,
    ContainedGold: <Button variant="contained" color="gold" />,
    Outlined: <Button variant="outlined" />,
    OutlinedInherit: <Button variant="outlined" color="inherit" />,
  },
  ButtonBase: { '': <ButtonBase /> },
  IconButton: { '': <IconButton color="inherit" /> },
  Link: { '': <Link href="/" /> },
  List: { '': <List disablePadding /> },
  Card: { '': <Card variant="outlined" /> },
  Chip: { '': <Chip label="" variant="outlined" size="small" /> },
};

const isCheck = process.argv.includes('--check');
const cache = createCache({ key: 'mui', stylisPlugins: [] });
// Keeps each element's class names apart in `class`.
cache.compat = true;

/** The class that carries an element's styles, and MUI's names of the element, such as `MuiAppBar-root`. */
function classesOf(element: ReactElement): { hash: string; names: string[] } {
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{element}</ThemeProvider>
    </CacheProvider>,
  );
  const all = /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const hash = all.find((name) => name.startsWith('mui-'));
  if (!hash) throw new Error(`MUI gave no styles to ${html}`);
  return { hash, names: all.filter((name) => name.endsWith('-root') && name !== hash) };
}

/** Parts of MUI's styles for states and inner elements that plain markup does not have. */
const unused = /\.Mui|::-moz-focus-inner/;

/** The styles of a class, without what is unused or overridden in the same rule. */
function tidy(css: string): Root {
  const root = postcss.parse(css);
  root.walkRules(unused, (rule) => void rule.remove());
  root.walkDecls(/^(color-adjust|-(moz|webkit)-appearance)$/, (one) => void one.remove());
  const later: Declaration[] = [];
  const all: Declaration[] = [];
  root.walkDecls((one) => void all.unshift(one));
  for (const one of all) {
    if (later.some((other) => overrides(other, one))) one.remove();
    // What is inside a media query does not always apply.
    else if (one.parent?.parent?.type === 'root') later.push(one);
  }
  const text = root.toString();
  root.walkDecls(/^--/, (one) => void (text.includes(`var(${one.prop}`) || one.remove()));
  // MUI sets these in a style attribute.
  root.walkDecls((one) => void (one.value.startsWith('var(--Paper-') && one.remove()));
  root.walkRules((rule) => void (rule.nodes.length > 0 || rule.remove()));
  root.walkAtRules((rule) => void (rule.nodes?.length || rule.remove()));
  return root;
}

/** Whether a declaration sets what an earlier one of the same selector sets. */
const overrides = (later: Declaration, earlier: Declaration) =>
  (later.parent as Rule).selector === (earlier.parent as Rule).selector &&
  (later.prop === earlier.prop ||
    (earlier.prop.startsWith(`${later.prop}-`) && earlier.prop !== 'border-radius') ||
    (later.prop === 'font' && earlier.prop === 'line-height'));

/** Writes the declarations that the first rules of all variants of a component share only once. */
function share(roots: Root[]): void {
  const rules = roots.map((root) => root.first as Rule);
  const [first] = rules;
  if (!first || rules.length === 1) return;
  const common = new Set(
    first.nodes
      .map(String)
      .filter((text) => rules.every(({ nodes }) => nodes.map(String).includes(text))),
  );
  const shared = first.clone({ selectors: rules.map(({ selector }) => selector) });
  for (const node of [...shared.nodes]) if (!common.has(String(node))) node.remove();
  for (const node of rules.flatMap(({ nodes }) => [...nodes]))
    if (common.has(String(node))) node.remove();
  roots[0]!.prepend(shared);
}

const classes: Record<string, string> = {};
const own = postcss.root();
for (const [family, variants] of Object.entries(families)) {
  const roots = Object.entries(variants).map(([variant, element]) => {
    const name = family + variant;
    const { hash, names } = classesOf(element);
    classes[name] = [...names, `mui-${name}`].join(' ');
    return tidy(String(cache.inserted[hash.slice('mui-'.length)]).replaceAll(hash, `mui-${name}`));
  });
  share(roots);
  own.append(...roots);
}

/** Names of the palette's custom properties in styles. */
const namesIn = (css: string) => [...css.matchAll(/var\((--mui-[\w-]+)/g)].map(([, name]) => name!);

const stylesheets = ['components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== 'mui.css')
    .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);
const used = new Set([...stylesheets, own.toString(), JSON.stringify(tokens)].flatMap(namesIn));

/** The custom properties of a scheme: MUI's, as far as they are used, and the site's own. */
function properties(scheme: 'light' | 'dark'): string {
  const [shared = {}, light = {}, media = {}] = theme.generateStyleSheets();
  const dark = Object.values(media)[0] as Record<string, object>;
  const muis = scheme === 'light' ? { ...light[':root'], ...shared[':root'] } : dark[':root'];
  const lines = [
    `color-scheme: ${scheme}`,
    ...Object.entries(muis as Record<string, string>).flatMap(([name, value]) =>
      used.has(name) ? `${name}: ${value}` : [],
    ),
    ...Object.entries(tokens[scheme]).map(([name, value]) => `--${name}: ${value}`),
  ];
  return `:root { ${lines.join('; ')} }`;
}

const notice = 'Written by `npm run mui`. Do not edit.';
const css = `/* ${notice} */
/* Each layer overrides those before it. Unlayered styles, in the CSS modules of features, override all layers. */
@layer mui, base, ui;
@layer mui { ${own} }
@layer base {
  ${properties('light')}
  /* In browsers released before 2024, backdrops do not inherit from the root. */
  ::backdrop { --backdrop: ${tokens.light.backdrop} }
  @media (prefers-color-scheme: dark) { ${properties('dark')} }
}`;
const code = `// ${notice}
/** The class names of MUI's components, whose styles are in styles/mui.css. */
export const classes = ${JSON.stringify(classes)} as const;`;

async function write(file: string, text: string): Promise<void> {
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const formatted = await prettier.format(text, options);
  if (!isCheck) writeFileSync(file, formatted);
  else if (readFileSync(file, 'utf8') !== formatted)
    throw new Error(`${file} is old. Run npm run mui.`);
}

void write('styles/mui.css', css);
void write('components/mui/classes.ts', code);
