import { describe, expect, it } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { sum } from '../kit/money.ts';
import { cashDirection } from './codes.ts';
import { distributionTiers } from './distribution.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';
import { accruedFee, periodFee } from './fees.ts';
import { holdingFlows } from './holding-flows.ts';
import {
  assetCloseRefusal,
  assetPublishRefusal,
  assetUnpublishRefusal,
  fundCloseRefusal,
  fundUnpublishRefusal,
  staleRefusal,
  valuePublishRefusal,
} from './lifecycle.ts';
import { levelsOf } from './market-index.ts';
import { marketOf, metricsOf, positionIn } from './position.ts';
import { statementOf } from './statement.ts';

describe('a position in a fund', () => {
  const wrong = entry('contribution', '2024-03-01', '5000.00', { units: '5000' });
  const entries = [
    entry('commitment', '2024-01-01', '100000.00'),
    entry('capital_call', '2024-01-02', '40000.00'),
    entry('contribution', '2024-01-15', '40000.00', { units: '40000' }),
    wrong,
    entry('contribution', '2024-03-05', '5000.00', { units: '-5000', reverses_id: wrong.id }),
    entry('distribution_income', '2025-01-15', '4000.00'),
  ];

  it('counts neither a reversed entry nor its reversal, from the day of the reversal on', () => {
    expect(effectiveEntries(entries, '2024-03-02')).toContain(wrong);
    expect(effectiveEntries(entries, '2024-03-05')).not.toContain(wrong);
  });

  it('adds up money and units', () =>
    expect(positionIn(entries, { nav_per_unit: '1.250000', at: '2026-01-15' })).toEqual({
      committed: '100000.00',
      called: '40000.00',
      unfunded: '60000.00',
      paid_in: '40000.00',
      distributed: '4000.00',
      units: '40000.000000',
      value: '50000.00',
    }));

  it('counts equalisation and transfers in the commitment, the calls and the payments', () => {
    const moved = [
      entry('commitment', '2024-01-01', '2000.00'),
      entry('capital_call', '2024-01-02', '1200.00'),
      entry('contribution', '2024-01-15', '1000.00', { units: '1000', is_recallable: true }),
      entry('equalisation', '2024-02-01', '20.00', { direction: 1, units: '20' }),
      entry('equalisation', '2024-03-01', '30.00', { direction: -1, units: '-30' }),
      entry('transfer', '2024-04-01', '1.00', {
        units: '-90',
        commitment: '-200.00',
        called: '-150.00',
        paid_in: '-100.00',
      }),
      entry('distribution_income', '2024-05-01', '40.00', { is_recallable: true }),
      entry('distribution_income', '2024-06-01', '7.00'),
    ];
    expect(positionIn(moved, { nav_per_unit: '1', at: '2024-12-31' })).toEqual({
      committed: '1800.00',
      called: '1040.00',
      unfunded: '800.00',
      paid_in: '890.00',
      distributed: '47.00',
      units: '900.000000',
      value: '900.00',
    });
  });

  it('has the multiples of rules 1.6', () =>
    expect(
      metricsOf(entries, { committed: '100000', nav_share: '50000.00', at: '2026-01-15' }),
    ).toMatchObject({ pic: '0.4000', dpi: '0.1000', rvpi: '1.2500', tvpi: '1.3500' }));

  it('takes distributions after its day off the value, but not below zero', () => {
    const paid = (day: string, more: Partial<LedgerEntry> = {}) =>
      entry('distribution_income', day, '100.00', more);
    const facts = { committed: '1000', at: '2026-01-31', valued_on: '2026-01-10' };
    const rvpi = (nav_share: string, ...after: LedgerEntry[]) =>
      metricsOf([entry('contribution', '2025-01-01', '1000.00', { units: '1000' }), ...after], {
        ...facts,
        nav_share,
      }).rvpi;
    expect(rvpi('500.00', paid('2026-01-10'))).toBe('0.5000');
    expect(rvpi('500.00', paid('2026-01-11'))).toBe('0.4000');
    expect(rvpi('500.00', paid('2026-01-11', { units: '-100' }))).toBe('0.5000');
    expect(rvpi('500.00', entry('contribution', '2026-01-11', '100.00'))).toBe('0.4545');
    expect(rvpi('50.00', paid('2026-01-11'))).toBe('0.0000');
  });

  it('is compared with an index by payments and receipts alone', () => {
    const flows = [
      entry('commitment', '2024-12-01', '900.00'),
      entry('capital_call', '2024-12-02', '900.00'),
      entry('contribution', '2025-01-01', '100.00', { units: '100' }),
      entry('equalisation', '2025-02-01', '20.00', { direction: 1 }),
      entry('equalisation', '2025-03-01', '30.00', { direction: -1 }),
      entry('distribution_income', '2025-04-01', '40.00'),
    ];
    const read = (levels: string) =>
      marketOf(flows, {
        nav_share: '500.00',
        at: '2026-01-31',
        valued_on: '2026-01-01',
        market: { name: 'Index', levels: levelsOf(levels) },
      });
    const found = read('2024-01-01 50\n2026-01-01 100');
    expect(found).toMatchObject({ index: 'Index', as_of: '2026-01-01' });
    expect(found?.rows.map(({ value, source }) => [value, source?.id ?? null])).toEqual([
      ['-200', flows[2]?.id],
      ['-40', flows[3]?.id],
      ['60', flows[4]?.id],
      ['80', flows[5]?.id],
      ['500.00', null],
    ]);
    expect(read('2025-01-02 50')).toBeNull();
  });

  it('reads as the flows of a holding', () => {
    expect(holdingFlows(entries, '2026-01-01').map(({ type }) => type)).toEqual(['purchase', 'distribution']);
    const redeemed = [entry('distribution_capital', '2025-01-01', '10', { units: '-8' })];
    expect(holdingFlows(redeemed, '2026-01-01')).toMatchObject([
      { type: 'sale', date: '2025-01-01', amount: '10', shares: '8' },
    ]);
  });
});

describe('fees', () => {
  const terms = { management_fee_pct: '2', fee_basis: 'committed', fee_timing: 'arrears' } as const;
  const bases = { committed: '1000000', paid_in: '600000', invested: '400000', nav: '0' };

  it('counts both days of the period: 73 days of 1,000,000 at 2 % are 4,000', () => {
    expect(periodFee(terms, bases, { from: '2026-01-01', to: '2026-03-14' })).toBe('4000.00');
    expect(periodFee(terms, bases, { from: '2024-01-01', to: '2024-12-31' })).toBe('20000.00');
    expect(
      periodFee({ ...terms, fee_basis: 'invested' }, bases, { from: '2026-01-01', to: '2026-03-14' }),
    ).toBe('1600.00');
    expect(
      periodFee({ ...terms, fee_basis: 'paid_in' }, bases, { from: '2026-01-01', to: '2026-03-14' }),
    ).toBe('2400.00');
  });

  it('accrues in arrears since the last charge, and nothing in advance', () => {
    const span = { charged_to: '2025-12-31', began_on: '2024-01-01', at: '2026-03-14' };
    expect(accruedFee(terms, bases, span)).toBe('4000.00');
    expect(accruedFee({ ...terms, fee_timing: 'advance' }, bases, span)).toBe('0.00');
    expect(accruedFee(terms, bases, { ...span, charged_to: null, began_on: null })).toBe('0.00');
  });

  it('moves cash by sign, back by a reversal', () => {
    expect(cashDirection('management_fee')).toBe(-1);
    expect(cashDirection('management_fee', true)).toBe(1);
    expect(cashDirection('commitment', true)).toBe(0);
  });
});

describe('a distribution', () => {
  const terms = { hurdle_pct: '8', carry_pct: '20', catch_up_pct: '100' };
  const contributions = [{ date: '2024-01-01', amount: '1000000' }];

  it('gives 1,500,000 after a year as 1,400,000 and 100,000 (rules 1.6)', () =>
    expect(
      distributionTiers({
        ...terms,
        amount: '1500000',
        at: '2025-01-01',
        contributions,
        distributions: [],
        carry_paid: '0',
      }),
    ).toMatchObject({ capital: '1000000.00', preferred: '80000.00', manager: '100000.00' }));

  it('splits everything above the hurdle by the carry rate when there is no catch-up', () =>
    expect(
      distributionTiers({
        ...terms,
        catch_up_pct: '0',
        amount: '1500000',
        at: '2025-01-01',
        contributions,
        distributions: [],
        carry_paid: '0',
      }),
    ).toMatchObject({ preferred: '80000.00', manager: '84000.00' }));

  it.each(['100', '50'])(
    'leaves the manager a fifth of all profit over several, catching up at %s %%',
    (rate) => {
      const facts = { ...terms, catch_up_pct: rate, at: '2025-01-01', contributions };
      const first = distributionTiers({ ...facts, amount: '1300000', distributions: [], carry_paid: '0' });
      const second = distributionTiers({
        ...facts,
        amount: '200000',
        distributions: [{ date: '2025-01-01', amount: first.investors }],
        carry_paid: first.manager,
      });
      expect(sum([first.manager, second.manager])).toBe('100000');
    },
  );
});

describe('guards', () => {
  it('keeps a fund open while units are out', () => {
    const facts = { units_in_issue: '1', has_live_nav: true, has_entries: true };
    expect(fundCloseRefusal(facts)?.message).toBe('Redeem or write off all units before closing the fund.');
    expect(fundCloseRefusal({ ...facts, units_in_issue: '0' })).toBeNull();
    const empty = { units_in_issue: '0', has_live_nav: false };
    expect(fundCloseRefusal({ ...empty, has_entries: true })?.status).toBe(409);
    expect(fundCloseRefusal({ ...empty, has_entries: false })).toBeNull();
  });

  it('closes an asset with a way out and a sale, or a write-off at nothing', () => {
    const facts = { exited_on: '2026-01-01', exit_route: 'trade_sale', sales: 0, fair_value: null };
    expect(assetCloseRefusal(facts)?.status).toBe(409);
    expect(assetCloseRefusal({ ...facts, sales: 1 })).toBeNull();
    expect(assetCloseRefusal({ ...facts, exit_route: 'write_off', fair_value: '0.00' })).toBeNull();
    expect(assetCloseRefusal({ ...facts, exited_on: null })?.status).toBe(422);
    expect(assetCloseRefusal({ ...facts, exit_route: null, sales: 1 })?.status).toBe(422);
    for (const fair_value of [null, '5.00'])
      expect(assetCloseRefusal({ ...facts, exit_route: 'write_off', fair_value })?.status).toBe(409);
  });

  it.each([
    [{}, null],
    [{ invested_on: null, target_allocation: '5' }, null],
    [{ type_id: null }, ['type_id']],
    [{ industries: 0 }, ['industry_ids']],
    [{ invested_on: null }, ['invested_on']],
  ])('publishes an asset with %o: %o', (change, fields) => {
    const facts = { type_id: 1, industries: 1, invested_on: '2026-01-01', target_allocation: null };
    const errors = assetPublishRefusal({ ...facts, ...change })?.detail.errors;
    expect(errors ? Object.keys(errors) : null).toEqual(fields);
  });

  it('publishes a value of today', () =>
    expect(valuePublishRefusal({ as_of: '2026-03-31', today: '2026-03-31', last_live: null })).toBeNull());

  it('publishes values in order, and none that rests on an old one unless told', () => {
    expect(valuePublishRefusal({ as_of: '2026-03-31', today: '2026-03-30', last_live: null })).not.toBeNull();
    expect(
      valuePublishRefusal({ as_of: '2026-03-31', today: '2026-04-01', last_live: '2026-03-31' }),
    ).not.toBeNull();
    const stale = { as_of: '2026-03-31', valuations: ['2025-03-30'], accept_stale: false };
    expect(staleRefusal(stale)).not.toBeNull();
    expect(staleRefusal({ ...stale, accept_stale: true })).toBeNull();
    expect(staleRefusal({ ...stale, valuations: ['2025-03-31'] })).toBeNull();
  });
});

describe('a statement', () => {
  it('opens on the eve, closes on the last day, and explains the change', () => {
    const entries = [
      entry('contribution', '2025-06-01', '10000.00', { units: '10000' }),
      entry('contribution', '2026-02-01', '1100.00', { units: '1000' }),
      entry('distribution_income', '2026-03-01', '500.00'),
      entry('distribution_income', '2026-04-01', '700.00'),
    ].map((each) => ({ ...each, description: each.type }));
    const statement = statementOf({
      entries,
      opening_price: '1.100000',
      closing_price: '1.200000',
      period_start: '2026-01-01',
      period_end: '2026-03-31',
    });
    expect(statement.opening).toMatchObject({ units: '10000.000000', value: '11000.00' });
    expect(statement.closing).toMatchObject({
      units: '11000.000000',
      value: '13200.00',
      paid_in: '11100.00',
    });
    expect(statement).toMatchObject({
      paid_in: '1100.00',
      distributed: '500.00',
      change_in_value: '1600.00',
    });
    expect(statement.movements).toHaveLength(2);
  });

  it('includes its first day, and not the day before', () => {
    const entries = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map((day) => ({
      ...entry('contribution', day, '10.00', { units: '10' }),
      description: day,
    }));
    const prices = { opening_price: '1', closing_price: '1' };
    const period = { period_start: '2026-01-01', period_end: '2026-03-31' };
    const statement = statementOf({ entries, ...prices, ...period });
    expect(statement.movements.map(({ date }) => date)).toEqual(['2026-01-01', '2026-03-31']);
    expect(statement.paid_in).toBe('20.00');
  });

  it('shows what was paid out within it, before carry and after', () => {
    const entries = [
      entry('contribution', '2025-06-01', '1000.00', { units: '1000' }),
      entry('distribution_income', '2025-12-31', '70.00'),
      entry('distribution_income', '2026-01-01', '30.00'),
    ].map((each) => ({ ...each, description: each.type }));
    const statement = statementOf({
      entries,
      opening_price: '1',
      closing_price: '1.5',
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      valued_on: '2026-03-31',
      accrued_carry: '100.00',
    });
    expect([statement.distributed, statement.metrics.rvpi, statement.before_carry.rvpi]).toEqual([
      '30.00',
      '1.4000',
      '1.5000',
    ]);
  });
});

describe('what stays published', () => {
  it('a fund with a holder, an asset with an entry', () => {
    expect([0, 1].map((holders) => fundUnpublishRefusal(holders)?.status ?? null)).toEqual([null, 409]);
    expect([0, 1].map((entries) => assetUnpublishRefusal(entries)?.status ?? null)).toEqual([null, 409]);
  });

  it('a value of a later day, or of the same', () => {
    const requested = (last_live: string | null) =>
      valuePublishRefusal({ as_of: '2026-02-28', today: '2026-03-31', last_live })?.status ?? null;
    expect([null, '2026-02-27', '2026-02-28', '2026-03-01'].map(requested)).toEqual([null, null, 422, 422]);
  });
});
