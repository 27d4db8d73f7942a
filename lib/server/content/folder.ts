import path from 'node:path';
import { env } from '../env';

/**
 * A place in the agency's folder, `CONTENT_DIR`. Not joined with `process.cwd()`, because Next would trace the whole
 * project as server files.
 */
export const inContent = (...names: string[]) => path.resolve(env().contentDir, ...names);
