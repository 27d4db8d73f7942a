import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { problemOfFile } from '../problems';
import { type ContentProvider, type FoundObject, toContentObject } from './provider';

const UNSEEN = 'Visitors do not see it.';

/**
 * Objects in files, for a site without a content service: `{type}/{id}.json` in the agency’s folder, in Cosmic's format.
 * Unreadable files are left out and reported in the log and in `/api/health`.
 * @param root the folder that contains a folder for each type
 */
export function objectFiles(root: string): ContentProvider {
  return {
    name: 'files',
    placeOf: (type, key = '') => `${type}/${key}`,
    read: async ({ type }) => {
      const names = (await namesIn(path.join(root, type))).filter((name) => name.endsWith('.json'));
      return Promise.all(names.sort().map((name) => readObject(path.join(root, type), name)));
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // A missing folder has no objects.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readObject(folder: string, key: string): Promise<FoundObject> {
  let text = '';
  try {
    const file = path.join(folder, key);
    const problem = problemOfFile(await stat(file));
    if (problem) return { key, problem: `${problem}. ${UNSEEN}` };
    // Some editors for Windows start a file with a byte order mark.
    text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
    const object = toContentObject(JSON.parse(text), key.replace(/\.json$/, ''));
    if (object) return { key, object };
    return { key, problem: `The file does not contain an object. ${UNSEEN}` };
  } catch (error) {
    return { key, problem: `${faultOf(error, text)}. ${UNSEEN}` };
  }
}

function faultOf(error: unknown, text: string): string {
  if (!(error instanceof SyntaxError)) return 'The file cannot be read';
  const at = /position (\d+)/.exec(error.message)?.[1];
  const line = text.slice(0, at ? Number(at) : undefined).split('\n').length;
  return `Line ${line} is not valid JSON. Check the quotation marks, commas and brackets there and just above`;
}
