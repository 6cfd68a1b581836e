import { expect, test } from 'vitest';
import { canTransition } from '../kit/transitions.ts';
import { dealStatus as deal, type DealStatus } from './codes.ts';
import { daysInStage, dealTransitions, verbForStatus, type DealVerb } from './transitions.ts';

const STATES: readonly (DealStatus | null)[] = [null, deal.active, deal.inactive, deal.investment];

test.each<[DealVerb, readonly (DealStatus | null)[]]>([
  ['create', [null]],
  ['move', [deal.active, deal.inactive]],
  ['lose', [deal.active, deal.inactive]],
  ['deactivate', [deal.active]],
  ['reactivate', [deal.inactive]],
  ['convert', [deal.active]],
  ['release', [deal.investment]],
])('%s leaves %j and nothing else', (verb, from) => {
  expect(STATES.filter((state) => canTransition(dealTransitions, state, verb))).toEqual(from);
});

test.each<[DealStatus, DealStatus, string | undefined]>([
  [deal.active, deal.active, undefined],
  [deal.active, deal.inactive, 'deactivate'],
  [deal.active, deal.investment, 'convert'],
  [deal.inactive, deal.active, 'reactivate'],
  [deal.inactive, deal.investment, 'convert'],
  [deal.investment, deal.active, 'reactivate'],
])('from %i to %i: %s', (from, to, verb) => {
  expect(verbForStatus(from, to)).toBe(verb);
});

test.each([
  ['2026-03-01T09:00:00Z', '2026-03-01T20:00:00Z', 0],
  ['2026-03-01T09:00:00Z', '2026-03-02T08:59:59Z', 0],
  ['2026-03-01T09:00:00Z', '2026-03-04T09:00:00Z', 3],
  ['2026-03-04T09:00:00Z', '2026-03-01T09:00:00Z', 0],
])('from %s to %s: %i days', (from, to, days) => {
  expect(daysInStage(from, to)).toBe(days);
});
