import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mixed, number, object, string } from 'yup';
import type { Reading, WaterSeries } from '../../../water/types';
import { log } from '../../log';

/** A series as it is kept: when it was had, and from which address, so that a test's readings never pass for real ones. */
export type Kept = { series: WaterSeries; fetchedAt: number; from: string };

export type WaterStore = {
  /** What is kept of a series, however old; null where nothing is. */
  get: (id: string, from: string) => Kept | null;
  /** Keeps a series that has readings. On a full disk it is kept in memory alone. */
  put: (kept: Kept) => void;
};

const isReading = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
const readings = () =>
  mixed<Reading[]>((value): value is Reading[] => {
    return Array.isArray(value) && value.length > 0 && value.every(isReading);
  });

const file = object({
  fetchedAt: number().required(),
  from: string().required(),
  series: object({
    id: string().required(),
    asOf: number().required(),
    readings: readings().required(),
    median: readings().nullable().defined(),
  }).required(),
});

/** Keeps each series in a file of its own below `dir`, and in memory. */
export function createWaterStore(dir: string): WaterStore {
  const memory = new Map<string, Kept | null>();

  function read(id: string): Kept | null {
    let text: string;
    try {
      text = readFileSync(path.join(dir, `${id}.json`), 'utf8');
    } catch {
      return null;
    }
    try {
      return file.validateSync(JSON.parse(text), { strict: true }) as unknown as Kept;
    } catch {
      log.warn({ series: id }, 'the kept readings of a series cannot be used');
      return null;
    }
  }

  function get(id: string, from: string): Kept | null {
    const known = memory.get(id);
    const kept = known === undefined ? read(id) : known;
    if (known === undefined) memory.set(id, kept);
    return kept?.from === from ? kept : null;
  }

  function put(kept: Kept): void {
    const { id } = kept.series;
    memory.set(id, kept);
    const target = path.join(dir, `${id}.json`);
    const draft = `${target}.${process.pid}.tmp`;
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(draft, JSON.stringify(kept));
      renameSync(draft, target);
    } catch (err) {
      log.warn({ err, series: id }, 'the readings of a series cannot be written to the disk');
    }
  }

  return { get, put };
}
