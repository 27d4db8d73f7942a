import { formatNearSpan, formatNearTime, formatSpan, formatTime } from '../site/times';
import { OUTAGES_PATH, outageAnchor } from './paths';
import type { Outage } from './types';

export type OutagePhase = 'current' | 'planned' | 'past';

/**
 * The phase of an outage at a given time in ms. Planned work starts and ends at its scheduled times. An
 * unplanned outage lasts until an editor marks it as restored or canceled. Work whose start cannot be read is
 * planned until its end.
 */
export function phaseOf(outage: Outage, now: number): OutagePhase {
  const { status, isPlanned, begins, ends, restored } = outage;
  if (status === 'restored' || (restored && Date.parse(restored) <= now)) return 'past';
  if (!isPlanned) return status === 'canceled' ? 'past' : 'current';
  if (ends && Date.parse(ends) <= now) return 'past';
  if (status === 'canceled') return 'planned';
  return !begins || Date.parse(begins) > now ? 'planned' : 'current';
}

/** A short description of an outage's status. */
export function statusText({ status, isPlanned, cause }: Outage, phase: OutagePhase): string {
  if (status === 'canceled') return isPlanned ? 'Canceled' : 'False alarm';
  if (phase === 'past') return isPlanned ? 'Work is done' : 'Water is back';
  if (isPlanned) return phase === 'planned' ? 'Planned' : 'Planned work underway';
  if (status === 'repairing') return 'Crew at work';
  if (cause) return 'Cause found';
  return status === 'investigating' ? 'Looking for the cause' : 'Reported';
}

export type Fact = [name: string, value: string];

/** An outage's facts and their labels, in the order people ask for them. */
export function factsOf(outage: Outage, phase: OutagePhase): Fact[] {
  const { begins, ends } = outage;
  const span = begins && ends && formatSpan(begins, ends);
  return listFacts(outage, phase, span, formatTime);
}

/**
 * Like `factsOf`, but without the year of `now` (in ms), and split into essentials and details.
 */
export function factsNear(outage: Outage, phase: OutagePhase, now: number): [Fact[], Fact[]] {
  const { begins, ends } = outage;
  const span = begins && ends && formatNearSpan(begins, ends, now);
  const facts = listFacts(outage, phase, span, (time) => formatNearTime(time, now));
  const isFirst = ([name]: Fact) => !['Began', 'Cause', 'Why'].includes(name);
  return [facts.filter(isFirst), facts.filter((fact) => !isFirst(fact))];
}

function listFacts(
  { area, homes, cause, begins, ends, restored, isPlanned }: Outage,
  phase: OutagePhase,
  span: string | null,
  timeOf: (time: string) => string,
): Fact[] {
  const expected = phase === 'past' ? null : ends ? timeOf(ends) : 'Not known yet';
  const facts: [string, string | null][] = [
    ['Where', area],
    ['Homes affected', homes === null ? null : homes.toLocaleString('en-US')],
    ['When', isPlanned ? span : null],
    ['Expected back', isPlanned && span ? null : expected],
    ['Water back', restored && timeOf(restored)],
    [phase === 'planned' ? 'Begins' : 'Began', isPlanned && span ? null : begins && timeOf(begins)],
    [isPlanned ? 'Why' : 'Cause', cause || (phase === 'current' ? 'Not known yet' : null)],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

/** An outage in one line, with a link to the details. */
export type OutageLine = { href: string; title: string; detail: string };

/**
 * Current outages for a short list on another page, without the year of `now` (in ms). Leaves out samples.
 */
export function outageLines(current: Outage[], now: number): OutageLine[] {
  return current
    .filter(({ isSample }) => !isSample)
    .map((outage) => ({
      href: `${OUTAGES_PATH}#${outageAnchor(outage.id)}`,
      title: outage.title,
      detail: [
        statusText(outage, 'current'),
        outage.ends && `water expected back by ${formatNearTime(outage.ends, now)}`,
      ]
        .filter(Boolean)
        .join('; '),
    }));
}

/** The most outages whose times fit in a sentence. */
const MAX_EXPECTED = 3;

/**
 * A sentence about when the water is expected back, for the top of the outages page, without the year of `now`
 * (in ms). Leaves out samples. Null if no time is known, or if there are too many outages for a sentence.
 */
export function expectedBack(current: Outage[], now: number): string | null {
  const real = current.filter(({ isSample }) => !isSample);
  if (real.length > MAX_EXPECTED || !real.some(({ ends }) => ends)) return null;
  const times = real.map(({ places, ends }) => {
    const time = ends ? `by ${formatNearTime(ends, now)}` : 'not known yet';
    return real.length > 1 ? `${places.join(', ')} ${time}` : time;
  });
  return `Expected back: ${times.join('; ')}.`;
}
