// Lets Node run the site's TypeScript modules: `node --import ./scripts/typescript.mjs script.mjs`.
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const endings = ['', '.ts', '.js', '/index.ts'];

/** Resolves imports without a file extension. */
export async function resolve(specifier, context, next) {
  for (const ending of endings) {
    try {
      return await next(specifier + ending, context);
    } catch (error) {
      const isMissing = ['ERR_MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT'].includes(error.code);
      if (!isMissing) throw error;
    }
  }
  return next(specifier, context);
}

/** Strips the types. Like the compiler, accepts JSON imports without an import attribute. */
export async function load(url, context, next) {
  if (url.endsWith('.json') && !context.importAttributes?.type) {
    const json = await readFile(new URL(url), 'utf8');
    return { format: 'module', source: `export default ${json}`, shortCircuit: true };
  }
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(new URL(url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions, fileName: url });
  return { format: 'module', source: outputText, shortCircuit: true };
}
