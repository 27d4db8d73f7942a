import { subscribers } from './0001-subscribers';
import type { Migration } from './migration';

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [subscribers];
