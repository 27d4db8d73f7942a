import { readFileSync } from 'node:fs';
import path from 'node:path';
import once from 'lodash/once';

/** The ID of the running build; `development` if there is none. */
export const buildId = once(() => {
  try {
    return readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
});
