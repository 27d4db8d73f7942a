/** Properties that must use the spacing tokens in styles/tokens.ts instead of sizes in px. */
const spaces = ['/^padding/', '/^margin/', '/gap$/'];
/** Matches 3 px or more. Sizes of 1 and 2 px are allowed for hairlines and optical alignment. */
const pixels = '/(^|[ (-])([3-9]|\\d{2,})px/';

/** Matches functions that name a color. Only the tokens in styles/tokens.ts may do so. */
const colorFunctions = '/^(rgba?|hsla?|hwb|(ok)?(lab|lch)|color)$/';

/** @type {import('stylelint').Config} */
const config = {
  // styles/mui.css is generated.
  ignoreFiles: ['.next/**', 'node_modules/**', 'styles/mui.css'],
  rules: {
    'color-no-hex': true,
    'function-disallowed-list': [colorFunctions],
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--text-/', 'inherit', '/^[\\d.]+em$/', '11pt'],
      'border-radius': ['/^var\\(--/', '50%', '0'],
    },
    'declaration-property-value-disallowed-list': Object.fromEntries(
      spaces.map((property) => [property, [pixels]]),
    ),
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'block-no-empty': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
};

export default config;
