import { expect, test } from 'vitest';
import { compareWip } from './compare-wip.ts';
import type { WipDeal, WipSnapshot } from './wip.ts';

const deal = (id: number, more: Partial<WipDeal> = {}): WipDeal => ({
  id,
  company: `Company ${id}`,
  pipeline: 'Main',
  stage: 'New',
  owner: 'Ann',
  currency: 'GBP',
  ask: '100.00',
  weighted: '10.00',
  in_stage_since: '2026-03-01',
  days_in_stage: 4,
  last_note: null,
  next_step: null,
  next_date: null,
  overdue_tasks: 0,
  ...more,
});
const snapshot = (deals?: readonly WipDeal[]): WipSnapshot => ({
  opportunities: [],
  stages: [],
  totals: {} as WipSnapshot['totals'],
  ...(deals && { deals }),
});

test('rows that came and went, and each cell that changed', () => {
  const changes = compareWip(
    snapshot([deal(1), deal(2), deal(3)]),
    snapshot([deal(2, { stage: 'Committee', ask: '120.00', days_in_stage: 1 }), deal(3), deal(4)]),
  );
  expect(changes).toEqual({
    added: [{ kind: 'deal', id: 4, name: 'Company 4' }],
    gone: [{ kind: 'deal', id: 1, name: 'Company 1' }],
    changed: [
      { row: 'deal:2', field: 'stage', before: 'New', after: 'Committee' },
      { row: 'deal:2', field: 'ask', before: '100.00', after: '120.00' },
    ],
    compares_deals: true,
  });
});

test('what changes by the clock alone is no change', () => {
  expect(compareWip(snapshot([deal(1)]), snapshot([deal(1, { days_in_stage: 9 })])).changed).toEqual([]);
});

test('the order of keys is no change', () => {
  const note = { text: 'Met', at: '2026-03-01', by: null };
  const same = { by: null, at: '2026-03-01', text: 'Met' };
  expect(
    compareWip(snapshot([deal(1, { last_note: note })]), snapshot([deal(1, { last_note: same })])).changed,
  ).toEqual([]);
});

test('a report of an earlier version, which kept no deals, does not make all of them new', () => {
  const changes = compareWip(snapshot(), snapshot([deal(1)]));
  expect(changes).toEqual({ added: [], gone: [], changed: [], compares_deals: false });
});
