import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { problemOfFile } from '../problems';
import { type ContentProvider, type FoundObject, toContentObject } from './provider';

/**
 * Objects in files, for a site without a content service: `content/{type}/{id}.json`, in Cosmic's format.
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
  try {
    const file = path.join(folder, key);
    const problem = problemOfFile(await stat(file));
    if (problem) return { key, problem: `${problem} and is left out.` };
    // Some editors for Windows start a file with a byte order mark.
    const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
    const object = toContentObject(JSON.parse(text), key.replace(/\.json$/, ''));
    if (object) return { key, object };
    return { key, problem: 'The file does not contain an object and is left out.' };
  } catch (error) {
    return { key, problem: `${(error as Error).message}. The file is left out.` };
  }
}
