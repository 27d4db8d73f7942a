/** @type {import('prettier').Config} */
const config = { singleQuote: true, printWidth: 100 };

export default config;
