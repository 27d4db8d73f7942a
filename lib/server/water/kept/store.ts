import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mixed, number, object, string } from 'yup';
import type { Reading, WaterSeries } from '../../../water/types';
import { log } from '../../log';

/**
 * A stored series, with the time it was fetched and the URL it came from so that test readings
 * never pass for real ones.
 */
export type Kept = { series: WaterSeries; fetchedAt: number; from: string };

export type WaterStore = {
  /** The stored series, however old; null if there is none. */
  get: (id: string, from: string) => Kept | null;
  /** Stores a series that has readings. If the disk is full, it is kept only in memory. */
  put: (kept: Kept) => void;
};

/** More readings than any series has (STEP in sources/readings.ts). */
const MAX_READINGS = 50_000;

const isReading = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
const readings = () =>
  mixed<Reading[]>((value): value is Reading[] => {
    return (
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_READINGS &&
      value.every(isReading)
    );
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

/** Stores each series in its own file in `dir`, and in memory. */
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
      log.warn({ series: id }, 'cannot use the stored readings of a series');
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
      log.warn({ err, series: id }, 'cannot write the readings of a series to disk');
    }
  }

  return { get, put };
}
