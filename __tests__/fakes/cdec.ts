import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import sensors from './samples/cdec.json';
import { DAY, dayOfWaterYear, HOUR, timesBetween } from './waterDays';

/** The fields that all readings from a sensor have in common, by sensor. */
const kinds: Record<string, object> = sensors;

const stations = ['FMD', 'HHL', 'OXB', 'GKS', 'HYS', 'VVL'];

/**
 * The reservoirs are slightly lower than in earlier years, there is some snow, and water is released
 * every day. The newest day of storage and snow is missing.
 */
export const usualBasin = () => ({
  /** For a daily value, `time` is midnight UTC; for an hourly one, it is PST expressed as if it were UTC. */
  valueOf: (station: string, sensor: number, time: number): unknown => {
    const today = Date.parse(new Date(Date.now() - 8 * HOUR).toISOString().slice(0, 10));
    if (sensor === 20) return new Date(time).getUTCHours() < 12 ? 220 : 980;
    if (time >= today) return -9999;
    const isThisYear = time > today - 300 * DAY;
    if (sensor === 82) return Math.round((isThisYear ? 2 : 3) * dayOfWaterYear(time)) / 20;
    const full = station === 'HHL' ? 207_590 : 136_400;
    const share = 0.55 + 0.2 * Math.sin((2 * Math.PI * dayOfWaterYear(time)) / 365);
    return Math.round(full * (isThisYear ? share - 0.05 : share));
  },
});

/** A fake CDEC JSON service that uses the real wire format. Tests can change its readings. */
export async function startCdec(options: { port?: number } = {}) {
  const basin = usualBasin();
  const answer = (request: RecordedRequest) => cdecAnswer(request, basin);
  return Object.assign(await startFaultyServer({ ...options, answer }), { basin });
}

function cdecAnswer(
  { path, query }: RecordedRequest,
  { valueOf }: ReturnType<typeof usualBasin>,
): Answer {
  if (path !== '/dynamicapp/req/JSONDataServlet') return { status: 404, json: {} };
  const sensor = Number(query.get('SensorNums'));
  const durCode = query.get('dur_code') === 'D' ? 'D' : 'H';
  const step = durCode === 'D' ? DAY : HOUR;
  const times = timesBetween(query.get('Start')!, query.get('End')!, step);
  const past = times.filter((time) => time <= Date.now() - 8 * HOUR);
  const asked = query
    .get('Stations')!
    .split(',')
    .filter((one) => stations.includes(one));
  const readings = asked.flatMap((stationId) =>
    past.map((time) => ({
      stationId,
      durCode,
      ...kinds[sensor],
      date: cdecDate(time),
      obsDate: cdecDate(durCode === 'D' ? time + DAY : time),
      value: valueOf(stationId, sensor, time),
    })),
  );
  return { json: readings };
}

/** Formats a date as `2026-8-15 0:00`, where only the minutes are padded. */
const cdecDate = (time: number) =>
  new Date(time).toISOString().replace(/-0?(\d+)-0?(\d+)T0?(\d+).*/, '-$1-$2 $3:00');
