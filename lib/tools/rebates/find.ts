import agency from '../../site/agency.json';
import type { ParsedUrlQuery } from 'node:querystring';
import { choicesOf, fieldOf, oneOf } from '../query';
import { readNumber } from '../readNumber';
import type { RebateMatch, RebateProgram, Rebates } from './types';

export const REBATE_PATH = agency.pages.rebateFinder;

export type RebateAnswers = {
  items: string[];
  water: 'treated' | 'canal' | 'other';
  home: 'own' | 'rent' | 'business';
  bought: 'not-yet' | 'in-time' | 'later';
  area: string;
  areaError?: string;
  isSent: boolean;
};

export function readRebateAnswers(query: ParsedUrlQuery, { programs }: Rebates): RebateAnswers {
  const keys = programs.map(({ key }) => key);
  const area = fieldOf(query, 'area');
  const answers: RebateAnswers = {
    items: choicesOf(query, 'item').filter((item) => keys.includes(item)),
    water: oneOf(['treated', 'canal', 'other'], fieldOf(query, 'water')),
    home: oneOf(['own', 'rent', 'business'], fieldOf(query, 'home')),
    bought: oneOf(['not-yet', 'in-time', 'later'], fieldOf(query, 'bought')),
    area,
    isSent: query.water !== undefined,
  };
  const limits = { name: 'the size of the lawn in square feet', min: 0, max: 1_000_000 };
  const { error } = area.trim() === '' ? {} : readNumber(area, limits);
  return error ? { ...answers, areaError: error } : answers;
}

/** The programs that the visitor chose, or all of them, each with whether the visitor can apply. */
export function findRebates(answers: RebateAnswers, rebates: Rebates): RebateMatch[] {
  const { items } = answers;
  return rebates.programs
    .filter(({ key }) => items.length === 0 || items.includes(key))
    .map((program) => {
      const squareFeet = lawnOf(answers, program);
      const reason = refusal(answers, program, rebates, squareFeet);
      const dollars = reason || squareFeet === null ? null : lawnDollars(program, squareFeet);
      return { program, isOpen: reason === '', reason, notes: notesOf(answers, program), dollars };
    });
}

/** The rebate for a lawn of a given size, in dollars. */
export function lawnDollars(
  { perSquareFoot = 0, most = Infinity }: RebateProgram,
  squareFeet: number,
) {
  return Math.min(squareFeet * perSquareFoot, most);
}

function lawnOf({ area, areaError }: RebateAnswers, { perSquareFoot }: RebateProgram) {
  if (!perSquareFoot || area.trim() === '' || areaError) return null;
  return readNumber(area, { name: '', min: 0, max: Infinity }).value ?? null;
}

function refusal(
  { water, bought }: RebateAnswers,
  { isApprovedFirst, leastSquareFeet = 0 }: RebateProgram,
  { applyWithinDays }: Rebates,
  squareFeet: number | null,
): string {
  if (water !== 'treated') return 'Only accounts with our treated water qualify.';
  if (isApprovedFirst && bought !== 'not-yet') return 'You need our approval before you start.';
  if (bought === 'later') return `You must apply within ${applyWithinDays} days of purchase.`;
  if (squareFeet !== null && squareFeet < leastSquareFeet)
    return `The lawn must be at least ${leastSquareFeet} square feet.`;
  return '';
}

function notesOf(
  { home, bought }: RebateAnswers,
  { key, isApprovedFirst }: RebateProgram,
): string[] {
  return [
    isApprovedFirst && bought === 'not-yet'
      ? 'Ask us first: we must approve it before you start.'
      : '',
    home === 'rent' ? "You need the owner's written approval." : '',
    home === 'business' && key === 'toilet' ? 'Call us first for more than two toilets.' : '',
  ].filter(Boolean);
}
