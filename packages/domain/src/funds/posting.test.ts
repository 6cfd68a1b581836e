import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './entries.ts';
import { booked, type Posting, type PostingFacts, postingRefusal } from './posting.ts';

const posting = (more: Partial<Posting>): Posting => ({
  type: 'contribution',
  amount: '10000.00',
  entry_date: '2026-01-01',
  investment_method_entity_id: 1,
  fund_investment_opportunity_id: null,
  units: null,
  unit_price: null,
  fraction_sold: null,
  ...more,
});
const facts = (more: Partial<PostingFacts> = {}): PostingFacts => ({
  today: '2026-03-31',
  nav_per_unit: '1.250000',
  asset: null,
  ...more,
});

let next = 1;
const bought = (date: string, units: string | null): LedgerEntry => ({
  id: (next += 1),
  type: 'purchase',
  date,
  amount: '1000.00',
  units,
  reverses_id: null,
});
const asset = (...entries: LedgerEntry[]) => ({
  asset: { status: 2, entries, manual_cost: null, invested_on: null },
});
const sale = { type: 'sale', fund_investment_opportunity_id: 9 } as const;

describe('posting to the books', () => {
  it.each([
    [{}, '8000.000000', 1],
    [{ units: '5000' }, '5000.000000', 1],
    [{ unit_price: '2' }, '5000.000000', 1],
    [{ type: 'distribution_capital', units: '40' }, '-40.000000', -1],
    [{ type: 'distribution_capital' }, null, -1],
    [{ type: 'transfer', units: '-100' }, '-100.000000', 0],
    [{ type: 'commitment' }, null, 0],
    [{ type: 'sale', units: '7' }, '-7.000000', 1],
    [{ type: 'management_fee' }, null, -1],
  ] as const)('%o books %s units with sign %i', (more, units, direction) =>
    expect(booked(posting(more), facts())).toMatchObject({ units, direction }),
  );

  it.each([
    [{ investment_method_entity_id: null }, {}, 'investment_method_entity_id'],
    [{ type: 'purchase' }, {}, 'fund_investment_opportunity_id'],
    [{ type: 'sale', fund_investment_opportunity_id: 9 }, {}, 'fund_investment_opportunity_id'],
    [{ type: 'transfer' }, {}, 'units'],
    [{ entry_date: '2026-04-01' }, {}, 'entry_date'],
    [{ type: 'equalisation' }, {}, 'type'],
    [{ type: 'equalisation_interest' }, {}, 'type'],
    [{ type: 'transfer', units: '0' }, {}, 'units'],
    [{ units: '0', unit_price: '2' }, {}, 'units'],
    [{ units: '-5' }, {}, 'units'],
    [{ type: 'purchase', fund_investment_opportunity_id: 9, units: '-5' }, asset(), 'units'],
    [{ type: 'follow_on', fund_investment_opportunity_id: 9, units: '0' }, asset(), 'units'],
    [sale, asset(bought('2026-01-01', '1000')), 'units'],
    [{ ...sale, units: '0' }, asset(bought('2026-01-01', '1000')), 'units'],
    [{ ...sale, fraction_sold: '10' }, asset(bought('2026-01-01', '1000')), 'units'],
    [{ ...sale, units: '1', fraction_sold: '10' }, asset(bought('2026-01-01', '9')), 'fraction_sold'],
    [sale, asset(), 'entry_date'],
    [sale, asset(bought('2026-01-01', null)), 'fraction_sold'],
    [{ unit_price: '0' }, {}, 'unit_price'],
    [{ unit_price: '0', units: '5' }, {}, 'unit_price'],
    [{}, { nav_per_unit: '0' }, 'unit_price'],
    [{}, { nav_per_unit: '-1' }, 'unit_price'],
    [{ ...sale, units: '10' }, asset(bought('2026-01-01', null)), 'fraction_sold'],
    [
      { ...sale, units: '10' },
      asset(bought('2026-01-01', '10'), bought('2026-01-01', null)),
      'fraction_sold',
    ],
    [{ ...sale, units: '10' }, asset(bought('2026-01-02', '10')), 'entry_date'],
    [{ type: 'income', fraction_sold: '10' }, asset(bought('2026-01-01', null)), 'fraction_sold'],
  ] as const)('%o is refused on %3$s', (more, fact, field) =>
    expect(Object.keys(postingRefusal(posting(more), facts(fact))?.detail.errors ?? {})).toEqual([field]),
  );

  it.each([
    [{}, {}],
    [{ entry_date: '2026-03-31' }, {}],
    [{ type: 'commitment' }, {}],
    [{ type: 'distribution_capital', units: '100' }, {}],
    [{ type: 'transfer', units: '-100' }, {}],
    [{ type: 'management_fee', investment_method_entity_id: null }, {}],
    [{ type: 'purchase', fund_investment_opportunity_id: 9, units: '5' }, asset()],
    [{ ...sale, units: '1000' }, asset(bought('2026-01-01', '1000'))],
    [{ ...sale, fraction_sold: '100' }, asset(bought('2026-01-01', null))],
    [
      { ...sale, fraction_sold: '10' },
      { asset: { ...asset().asset, manual_cost: '5', invested_on: '2026-01-01' } },
    ],
    [{ units: '5' }, { nav_per_unit: '0' }],
  ] as const)('%o is taken', (more, fact) => expect(postingRefusal(posting(more), facts(fact))).toBeNull());

  it('books the price that units were told at', () => {
    expect(booked(posting({ units: '5000' }), facts()).unit_price).toBe('2.000000');
  });

  it('buys nothing before the asset is published', () => {
    const purchase = posting({ type: 'purchase', fund_investment_opportunity_id: 9 });
    const refusal = postingRefusal(purchase, facts({ asset: { ...asset().asset, status: 1 } }));
    expect([refusal?.status, refusal?.message]).toEqual([409, 'Publish the fund opportunity first.']);
    expect(postingRefusal(purchase, facts(asset()))).toBeNull();
  });
});
