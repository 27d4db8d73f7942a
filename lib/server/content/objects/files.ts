import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../../log';
import type { ContentType } from './contentTypes';
import type { ContentObject, ContentProvider } from './provider';
import { toContentObject } from './rawObject';

/**
 * Objects in files, for a site without a content service: `content/{type}/{id}.json`, of the shape that
 * Cosmic gives them. A file that cannot be read as such is left out and named in the log.
 * @param root the folder that holds the types' folders
 */
export function fileContent(root = path.join(process.cwd(), 'content')): ContentProvider {
  return {
    name: 'files',
    list: async (type, { drafts }) => {
      const folder = path.join(root, type);
      const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort();
      const objects = await Promise.all(names.map((name) => readObject(folder, name, type)));
      return objects.flatMap((found) =>
        found && (drafts || found.status === 'published') ? found : [],
      );
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No folder, no objects.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readObject(
  folder: string,
  name: string,
  type: ContentType,
): Promise<ContentObject | undefined> {
  const file = `content/${type}/${name}`;
  try {
    const source: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const found = toContentObject(source, name.replace(/\.json$/, ''));
    if (!found) log.warn({ file }, 'a content file holds no object and is left out');
    return found;
  } catch (err) {
    log.warn({ err, file }, 'a content file cannot be read and is left out');
    return undefined;
  }
}
