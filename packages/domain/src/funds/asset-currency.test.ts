import { expect, it } from 'vitest';
import { rateTable } from '../portfolio/exchange.ts';
import { type AssetFacts, assetFigures } from './asset.ts';
import { inFundCurrency } from './asset-currency.ts';

const rateOf = rateTable([
  { base: 'USD', quote: 'GBP', rate: '0.8', as_of: '2026-01-01' },
  { base: 'USD', quote: 'GBP', rate: '0.75', as_of: '2026-02-01' },
]);
const facts: AssetFacts = {
  entries: [],
  valuations: [{ as_of: '2026-01-20', fair_value: '1000.00' }],
  manual_cost: '500.00',
  invested_on: '2026-01-15',
  exited_on: null,
};
const to = (at: string, from = 'USD') => inFundCurrency(facts, { from, to: 'GBP', at, rateOf });

it('values at the rate of the day, a cost by hand at the rate of its own', () => {
  const found = to('2026-02-15');
  expect(found).toMatchObject({ valuations: [{ fair_value: '750.00' }], manual_cost: '400.00' });
  expect(found && assetFigures(found, '2026-02-15')).toMatchObject({
    fair_value: '750.00',
    cost: '400.00',
    unrealised_gain: '350.00',
  });
});

it('leaves its own currency alone and says where a rate is wanting', () => {
  expect(to('2026-02-15', 'GBP')).toBe(facts);
  expect(to('2025-12-31')).toBeNull();
  expect(to('2026-02-15', 'NOK')).toBeNull();
  const valued = { ...facts, manual_cost: null };
  expect(inFundCurrency(valued, { from: 'NOK', to: 'GBP', at: '2026-02-15', rateOf })).toBeNull();
  const booked = { ...facts, valuations: [], manual_cost: null };
  expect(inFundCurrency(booked, { from: 'NOK', to: 'GBP', at: '2026-02-15', rateOf })).toEqual(booked);
});

it('rolls what was bought over at the rate of its day, and needs that rate only after the valuation', () => {
  const bought = (date: string) => ({
    id: 1,
    type: 'purchase' as const,
    date,
    amount: '80.00',
    units: null,
    reverses_id: null,
  });
  const at = { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf };
  const bare = { ...facts, manual_cost: null };
  const later = inFundCurrency({ ...bare, entries: [bought('2026-01-25')] }, at);
  // 1,000 dollars, and 80 pounds when they were 100.
  expect(later && assetFigures(later, '2026-02-15')).toMatchObject({ fair_value: '825.00', cost: '80.00' });
  const early = inFundCurrency({ ...bare, entries: [bought('2025-12-31')] }, at);
  expect(early && assetFigures(early, '2026-02-15').fair_value).toBe('750.00');
  expect(inFundCurrency({ ...bare, valuations: [], entries: [bought('2025-12-31')] }, at)).toBeNull();
  expect(inFundCurrency({ ...bare, valuations: [], entries: [bought('2026-02-16')] }, at)).not.toBeNull();
  // on the day of the valuation it is in it, and on the day that is asked about it counts
  const valued = [{ as_of: '2025-12-31', fair_value: '1000.00' }];
  expect(inFundCurrency({ ...bare, valuations: valued, entries: [bought('2025-12-31')] }, at)).not.toBeNull();
  const onTheDay = { ...bare, valuations: [], entries: [bought('2025-12-31')] };
  expect(inFundCurrency(onTheDay, { ...at, at: '2025-12-31' })).toBeNull();
});

it('needs no rate of the day once everything is sold, but needs one for a cost entered by hand', () => {
  const entry = { id: 1, date: '2026-02-10', units: null, reverses_id: null };
  const sold = {
    ...facts,
    exited_on: '2026-02-10',
    entries: [{ ...entry, type: 'sale' as const, amount: '600.00', fraction_sold: '100' }],
  };
  const late = { from: 'USD', to: 'GBP', at: '2026-03-15' };
  const ofItsOwnDay = {
    ...late,
    rateOf: rateTable([{ base: 'USD', quote: 'GBP', rate: '0.8', as_of: '2026-01-15' }]),
  };
  expect(inFundCurrency(sold, ofItsOwnDay)).toEqual({ ...sold, valuations: [], manual_cost: '400.00' });
  const withoutAny = { ...late, rateOf: rateTable([]) };
  expect(inFundCurrency(sold, withoutAny)).toBeNull();
  const booked = { ...sold, manual_cost: null };
  expect(inFundCurrency(booked, withoutAny)).toEqual({ ...booked, valuations: [] });
});

it('needs no rate for a purchase on the day of the valuation', () => {
  const sinceThen = rateTable([{ base: 'USD', quote: 'GBP', rate: '0.75', as_of: '2026-02-01' }]);
  const bought = { id: 1, type: 'purchase' as const, amount: '80.00', units: null, reverses_id: null };
  const on = (date: string) =>
    inFundCurrency(
      { ...facts, manual_cost: null, entries: [{ ...bought, date }] },
      { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf: sinceThen },
    );
  expect([on('2026-01-20') === null, on('2026-01-21') === null]).toEqual([false, true]);
});

it('converts an asset without a valuation at the rate of the day, and its cost at the rate of its own day', () => {
  const found = inFundCurrency(
    { ...facts, valuations: [] },
    { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf },
  );
  expect(found && assetFigures(found, '2026-02-15')).toMatchObject({ fair_value: '375.00', cost: '400.00' });
});

it('needs the rate of the day for a cost, beside that of its own day', () => {
  const ofItsDay = (_from: string, _to: string, day: string) => (day === facts.invested_on ? '0.8' : null);
  const conversion = { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf: ofItsDay };
  expect(inFundCurrency({ ...facts, valuations: [] }, conversion)).toBeNull();
});

it('needs a rate for a valuation alone, and for a cost alone', () => {
  const of = (more: object) =>
    inFundCurrency({ ...facts, ...more }, { from: 'NOK', to: 'GBP', at: '2026-02-15', rateOf });
  expect([of({ manual_cost: null }), of({ valuations: [] })]).toEqual([null, null]);
  const dollars = { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf };
  expect(inFundCurrency({ ...facts, invested_on: '2025-12-31' }, dollars)).toBeNull();
  expect(inFundCurrency(facts, dollars)?.manual_adds).toBe('375');
  // what comes after the day needs none of its own
  const later = { ...facts, invested_on: '2026-02-20' };
  expect(inFundCurrency(later, { ...dollars, at: '2026-01-20' })?.manual_cost).toBe('400.00');
  const bought = { id: 1, type: 'purchase', date: '2026-02-16', amount: '80.00', units: null } as const;
  const bare = { ...facts, manual_cost: null, valuations: [], entries: [{ ...bought, reverses_id: null }] };
  expect(inFundCurrency(bare, { ...dollars, from: 'NOK' })).not.toBeNull();
});

it('leaves income and sales as they are in the books', () => {
  const income = { id: 1, type: 'income', date: '2026-01-25', amount: '80.00', units: null } as const;
  const earned = { ...facts, entries: [{ ...income, reverses_id: null }] };
  const dollars = { from: 'USD', to: 'GBP', at: '2026-02-15', rateOf };
  expect(inFundCurrency(earned, dollars)?.entries).toEqual(earned.entries);
});
