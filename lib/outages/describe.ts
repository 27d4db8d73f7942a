import { formatSpan, formatTime } from '../site/times';
import { OUTAGES_PATH, outageAnchor } from './paths';
import type { Outage } from './types';

export type OutagePhase = 'current' | 'planned' | 'past';

/**
 * The phase of an outage at a given time in ms. Planned work starts and ends at its scheduled times.
 * An outage lasts until an editor marks it as restored.
 */
export function phaseOf(outage: Outage, now: number): OutagePhase {
  const { status, isPlanned, begins, ends, restored } = outage;
  if (status === 'restored' || (restored && Date.parse(restored) <= now)) return 'past';
  if (!isPlanned) return status === 'canceled' ? 'past' : 'current';
  if (ends && Date.parse(ends) <= now) return 'past';
  if (status === 'canceled') return 'planned';
  return begins && Date.parse(begins) > now ? 'planned' : 'current';
}

/** A short description of an outage's status. */
export function statusText({ status, isPlanned }: Outage, phase: OutagePhase): string {
  if (status === 'canceled') return isPlanned ? 'Canceled' : 'False alarm';
  if (phase === 'past') return isPlanned ? 'Work is done' : 'Water is back';
  if (isPlanned) return phase === 'planned' ? 'Planned' : 'Planned work underway';
  return status === 'repairing' ? 'Crew at work' : 'Looking for the cause';
}

/** An outage's facts and their labels, in the order people ask for them. */
export function factsOf(outage: Outage, phase: OutagePhase): [name: string, value: string][] {
  const { area, cause, begins, ends, restored, isPlanned } = outage;
  const facts: [string, string | null][] = [
    ['Where', area],
    ...(isPlanned && begins && ends
      ? [['When', formatSpan(begins, ends)] as [string, string]]
      : timesOf(outage, phase)),
    ['Water back', restored && formatTime(restored)],
    [isPlanned ? 'Why' : 'Cause', cause || (phase === 'current' ? 'Not known yet' : null)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function timesOf({ begins, ends }: Outage, phase: OutagePhase): [string, string | null][] {
  const expected = ends ? formatTime(ends) : 'Not known yet';
  return [
    ['Began', begins && formatTime(begins)],
    ['Expected back', phase === 'past' ? null : expected],
  ];
}

/** An outage in one line, with a link to the details. */
export type OutageLine = { href: string; title: string; detail: string };

/** Current outages for a short list on another page. Leaves out samples. */
export function outageLines(current: Outage[]): OutageLine[] {
  return current
    .filter(({ isSample }) => !isSample)
    .map((outage) => ({
      href: `${OUTAGES_PATH}#${outageAnchor(outage.id)}`,
      title: outage.title,
      detail: [
        statusText(outage, 'current'),
        outage.ends && `water expected back ${formatTime(outage.ends)}`,
      ]
        .filter(Boolean)
        .join('; '),
    }));
}
