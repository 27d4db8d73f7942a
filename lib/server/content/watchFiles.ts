import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../log';
import { processWide } from '../process/processWide';

/** Folders in `CONTENT_DIR` whose files the running server reads again after they change. */
export const watchedFolders = ['alerts', 'news', 'outages'];
const POLL_MS = 2000;

const changes = processWide('content-files', () => ({ count: 0 }));

/**
 * How many times files have changed since startup. Anything derived from the files at a lower count is stale.
 */
export const fileChanges = () => changes.count;

/**
 * Polls for changed files every two seconds. File system events are not an option, since network drives and
 * container mounts do not send them.
 * @param root the folder that contains the alerts, news and outages folders
 * @param show called after a change; resolves to whether all content could be loaded
 * @returns a function that stops polling
 */
export function watchFiles(
  root: string,
  show: () => Promise<boolean>,
  everyMs = POLL_MS,
): () => void {
  let before: string | undefined;
  let timer: NodeJS.Timeout;
  let isOver = false;

  async function poll() {
    try {
      const state = await stateOf(root);
      if (before !== undefined && state !== before) {
        changes.count += 1;
        if (await show()) log.info('content files changed; every page will show the changes');
        else
          log.warn('content files changed; the changes will appear once all content can be loaded');
      }
      before = state;
    } catch (err) {
      log.error({ err }, 'cannot show changed content files, will retry');
    }
    if (!isOver) timer = setTimeout(poll, everyMs).unref();
  }

  void poll();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The names, times and sizes of all files. A missing folder counts as empty. */
async function stateOf(root: string): Promise<string> {
  const files = watchedFolders.map(async (folder) => {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    return Promise.all(names.sort().map((name) => fileState(path.join(root, folder, name))));
  });
  return (await Promise.all(files)).flat().join('\n');
}

async function fileState(file: string): Promise<string> {
  // A file that was just deleted is noticed on the next poll.
  const found = await stat(file).catch(() => null);
  return `${file} ${found?.mtimeMs} ${found?.size}`;
}
