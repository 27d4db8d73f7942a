import { subscribers } from './0001-subscribers';
import { requests } from './0002-requests';
import { sweeps } from './0003-sweeps';
import { keptValues } from './0004-kept-values';
import { virusScans } from './0005-virus-scans';
import { formSnapshots } from './0006-form-snapshots';
import type { Migration } from './migration';

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [
  subscribers,
  requests,
  sweeps,
  keptValues,
  virusScans,
  formSnapshots,
];
