import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../log';
import { processWide } from '../process/processWide';

/** Folders below `CONTENT_DIR` whose files the running server reads again when they change. */
export const watchedFolders = ['alerts', 'news', 'outages'];
const LOOK_EVERY_MS = 2000;

const changes = processWide('content-files', () => ({ count: 0 }));

/** How often files have changed since the start: what was made of them before is out of date. */
export const fileChanges = () => changes.count;

/**
 * Looks for changed files every two seconds. It looks and does not wait to be told, since nothing tells of
 * a change on a network drive or in a folder that a container mounts.
 * @param root the folder that holds the folders of alerts, news and outages
 * @param show what is done after a change; it tells whether all content could be loaded
 * @returns what ends it
 */
export function watchFiles(
  root: string,
  show: () => Promise<boolean>,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let before: string | undefined;
  let timer: NodeJS.Timeout;
  let isOver = false;

  async function look() {
    try {
      const state = await stateOf(root);
      if (before !== undefined && state !== before) {
        changes.count += 1;
        if (await show()) log.info('content files changed: every page shows them');
        else log.warn('content files changed: they show as soon as all content can be loaded');
      }
      before = state;
    } catch (err) {
      log.error({ err }, 'changed files of content could not be shown: they are tried again');
    }
    if (!isOver) timer = setTimeout(look, everyMs).unref();
  }

  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Names, times and sizes of all files. A folder that is not there has none. */
async function stateOf(root: string): Promise<string> {
  const files = watchedFolders.map(async (folder) => {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    return Promise.all(names.sort().map((name) => fileState(path.join(root, folder, name))));
  });
  return (await Promise.all(files)).flat().join('\n');
}

async function fileState(file: string): Promise<string> {
  // One that went away in between shows with the next look.
  const found = await stat(file).catch(() => null);
  return `${file} ${found?.mtimeMs} ${found?.size}`;
}
