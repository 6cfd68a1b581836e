import { describe, expect, it } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { assetFigures } from './asset.ts';

describe('an asset of a fund', () => {
  const facts = {
    entries: [
      entry('purchase', '2024-01-01', '100000.00', { units: '1000' }),
      entry('follow_on', '2025-01-01', '50000.00', { units: '250' }),
    ],
    valuations: [
      { as_of: '2025-06-30', fair_value: '240000.00' },
      { as_of: '2024-06-30', fair_value: '110000.00' },
    ],
    manual_cost: '7.00',
    invested_on: '2024-01-01',
    exited_on: null,
  };

  it('is worth its latest live valuation, else its cost, and nothing once sold', () => {
    expect(assetFigures(facts, '2025-12-31')).toMatchObject({
      cost: '150000.00',
      fair_value: '240000.00',
      unrealised_gain: '90000.00',
      moic: '1.6000',
      valued_on: '2025-06-30',
    });
    expect(assetFigures(facts, '2025-06-30').fair_value).toBe('240000.00');
    expect(assetFigures(facts, '2024-06-30').fair_value).toBe('110000.00');
    expect(assetFigures(facts, '2024-06-29').fair_value).toBe('100000.00');
    expect(assetFigures({ ...facts, valuations: facts.valuations.toReversed() }, '2025-12-31')).toMatchObject(
      {
        fair_value: '240000.00',
      },
    );
    expect(assetFigures(facts, '2024-02-01')).toMatchObject({ fair_value: '100000.00', valued_on: null });
    const sold = {
      ...facts,
      entries: [...facts.entries, entry('sale', '2025-09-01', '300000.00', { units: '-1250' })],
      exited_on: '2025-09-01',
    };
    expect(assetFigures(sold, '2025-12-31')).toMatchObject({
      fair_value: '0.00',
      proceeds: '300000.00',
      realised_gain: '150000.00',
      moic: '2.0000',
    });
  });

  it.each([
    ['2025-09-01', '0.00', null],
    ['2025-08-31', '240000.00', '2025-06-30'],
  ])('is out from the day of its exit: %s', (at, fair_value, valued_on) =>
    expect(assetFigures({ ...facts, exited_on: '2025-09-01' }, at)).toMatchObject({ fair_value, valued_on }),
  );

  it.each([
    [{}, '2024-01-01', '7.00'],
    [{}, '2023-12-31', '0.00'],
    [{ manual_cost: null }, '2025-01-01', '0.00'],
    [{ invested_on: null }, '2025-01-01', '0.00'],
  ])('has a cost by hand from its day on: %o on %s', (change, at, fair_value) =>
    expect(assetFigures({ ...facts, entries: [], valuations: [], ...change }, at).fair_value).toBe(
      fair_value,
    ),
  );

  it('takes the cost by hand while the books hold no purchase', () => {
    const none = { ...facts, valuations: [] };
    const earned = entry('income', '2024-05-01', '3.00');
    expect(assetFigures({ ...none, entries: [] }, '2025-01-01').fair_value).toBe('7.00');
    const of = (manual_cost: string | null) =>
      assetFigures({ ...none, entries: [], manual_cost }, '2025-01-01');
    expect(of('0.00')).toEqual(of(null));
    expect(assetFigures({ ...none, entries: [earned] }, '2025-01-01')).toMatchObject({
      fair_value: '7.00',
      proceeds: '3.00',
    });
  });

  it('is sold when nothing is left, and not when nothing was bought or it is worthless', () => {
    const isSold = (change: object) => assetFigures({ ...facts, ...change }, '2025-12-31').is_sold;
    expect(isSold({ entries: [], valuations: [], manual_cost: null })).toBe(false);
    expect(isSold({ valuations: [{ as_of: '2025-06-30', fair_value: '0.00' }] })).toBe(false);
    const all = entry('sale', '2025-09-01', '300000.00', { units: '-1250' });
    expect(isSold({ entries: [...facts.entries, all] })).toBe(true);
  });

  it('rolls its valuation forward, and says so until it is out', () => {
    const entries = [...facts.entries, entry('sale', '2025-07-01', '90000.00', { units: '-500' })];
    const rolled = { fair_value: '144000.00', valued_on: '2025-06-30', rolled_forward: true };
    expect(assetFigures({ ...facts, entries }, '2025-07-01')).toMatchObject(rolled);
    expect(assetFigures({ ...facts, entries }, '2025-06-30').rolled_forward).toBe(false);
    const out = { ...facts, entries, exited_on: '2025-07-02' };
    expect(assetFigures(out, '2025-07-02')).toMatchObject({ valued_on: null, rolled_forward: false });
  });
});

it('is not sold while it is held, even when it is worth nothing', () => {
  const facts = {
    entries: [entry('purchase', '2024-01-01', '1000.00', { units: '10' })],
    valuations: [{ as_of: '2025-01-01', fair_value: '0.00' }],
    manual_cost: null,
    invested_on: null,
    exited_on: null,
  };
  expect(assetFigures(facts, '2025-12-31')).toMatchObject({ is_sold: false, valued_on: '2025-01-01' });
});
