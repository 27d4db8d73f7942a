import agency from '../../site/agency.json';
import type { LeakKind } from './types';

export const LEAK_PATH = agency.pages.leakCalculator;

export const leakKinds: { kind: LeakKind; title: string }[] = [
  { kind: 'drips', title: 'A drip' },
  { kind: 'toilet', title: 'A toilet' },
  { kind: 'meter', title: 'Not sure: use two meter readings' },
];

/**
 * The ways in which a toilet can leak, and how much each wastes in gallons per
 * day, as on the "Stop leaks" page.
 */
export const toiletLeaks = [
  { value: 'slow', label: 'Slow leak: dye shows in the bowl', gallonsPerDay: 50 },
  { value: 'runs', label: 'It runs: you hear it fill now and then', gallonsPerDay: 200 },
  { value: 'stuck', label: 'Stuck valve: it never stops, 1 gallon a minute', gallonsPerDay: 1440 },
];
