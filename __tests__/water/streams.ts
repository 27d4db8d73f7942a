import { fetchUpstreamJson } from '@/lib/server/upstream';
import type { WaterSource } from '@/lib/server/water/sources/source';
import { DAY_MS, HOUR_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';
import { startFaultyServer } from '../fakes/faultyServer';

/** A fake of a made-up service, which gives the official name of its only station and the value of every reading. */
export async function startStreams() {
  const fake = await startFaultyServer({ answer: () => ({ json: station }) });
  address = fake.url;
  return Object.assign(fake, { station });
}

const station = { value: 50, name: '' };
let address = '';

async function ask() {
  const check = (data: unknown) => data as typeof station;
  return (await fetchUpstreamJson({ service: 'streams', url: address, check })).data;
}

/** A source that exists only in tests and publishes every measure. */
export const streams: WaterSource = {
  id: 'streams',
  name: 'State Stream Service',
  site: 'https://streams.example/',
  baseUrl: () => address,
  queries: [
    { measures: ['flow', 'stage'], resolution: 'instant', everyMs: HOUR_MS, isPerStation: true },
    { measures: ['storage', 'precipitation'], resolution: 'day', everyMs: HOUR_MS },
    { measures: ['snow'], resolution: 'day', everyMs: HOUR_MS, hasMedian: true },
  ],
  series: async ({ resolution }, _stations, { from, to }) => {
    const { value } = await ask();
    const step = resolution === 'day' ? DAY_MS : HOUR_MS;
    const times = Array.from(
      { length: Math.floor((to - from) / step) + 1 },
      (_, i) => to - i * step,
    );
    const every = (one: number) => times.map((time): Reading => [time, one]);
    return (measure) => ({
      readings: every(value),
      median: measure === 'snow' ? every(2 * value) : null,
      isApproved: true,
    });
  },
  nameOf: async () => (await ask()).name,
};
