import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { total } from '../../kit/money.ts';
import { equalisationEntries, type EqualisationFacts, proposeEqualisation } from './equalisation.ts';
import type { Proposal } from './proposal.ts';

/** All of it paid in, at £1 a unit. */
const holder = (investment_method_entity_id: number, promised: string) => ({
  investment_method_entity_id,
  promised,
  units: promised,
  paid_in: promised,
  unfunded: '0',
});
/** 300,000 were committed and called a year ago, at £1 a unit; 100,000 join at 8 %. */
const facts: EqualisationFacts = {
  holders: [holder(1, '200000'), holder(2, '100000')],
  calls: [{ amount: '300000', due_on: '2025-01-01' }],
  joining: [{ investment_method_entity_id: 3, commitment: '100000' }],
  rate_pct: '8',
  joined_on: '2026-01-01',
};
function propose(more: Partial<EqualisationFacts> = {}): Proposal {
  const proposal = proposeEqualisation({ ...facts, ...more });
  if (proposal instanceof Refusal) throw proposal;
  return proposal;
}

describe('a later closing', () => {
  test('who joins pays their part of each call and interest; earlier investors get both by their commitments', () => {
    expect(propose().lines).toMatchObject([
      {
        investment_method_entity_id: 1,
        amount: '-54000.00',
        parts: {
          side: 'receives',
          capital: '50000.00',
          interest: '4000.00',
          units: '50000.000000',
          capital_after: '150000.00',
          unfunded_after: '50000.00',
        },
      },
      {
        investment_method_entity_id: 2,
        amount: '-27000.00',
        parts: {
          capital: '25000.00',
          interest: '2000.00',
          units: '25000.000000',
          capital_after: '75000.00',
          unfunded_after: '25000.00',
        },
      },
      {
        investment_method_entity_id: 3,
        amount: '81000.00',
        parts: {
          side: 'pays',
          capital: '75000.00',
          interest: '6000.00',
          units: '75000.000000',
          capital_after: '75000.00',
          unfunded_after: '25000.00',
        },
      },
    ]);
  });

  test('a commitment of 100,000 with 8,000 of interest pays 108,000 for a capital account of 100,000', () => {
    const { lines } = propose({
      holders: [{ ...holder(1, '100000'), paid_in: '200000', units: '200000' }],
      calls: [{ amount: '200000', due_on: '2025-01-01' }],
    });
    expect(lines[1]).toMatchObject({
      amount: '108000.00',
      parts: { capital: '100000.00', interest: '8000.00' },
    });
  });

  test('by net asset value who joins pays what the units are worth, and each receives what theirs are worth', () => {
    const { lines, workings } = propose({ nav_per_unit: '1.3' });
    expect(lines.map(({ amount, parts }) => [amount, parts.capital, parts.interest, parts.units])).toEqual([
      ['-65000.00', '50000.00', '15000.00', '50000.000000'],
      ['-32500.00', '25000.00', '7500.00', '25000.000000'],
      ['97500.00', '75000.00', '22500.00', '75000.000000'],
    ]);
    expect(workings).toMatchObject({ nav_per_unit: '1.3', pays: '97500.00' });
    expect(workings).not.toHaveProperty('rate_pct');
  });

  test('a unit that is worth less than the calls is paid for with its discount', () => {
    const { lines } = propose({ nav_per_unit: '0.8' });
    expect(lines.map(({ amount }) => amount)).toEqual(['-40000.00', '-20000.00', '60000.00']);
    const entries = lines.flatMap(equalisationEntries).filter(({ type }) => type !== 'commitment');
    expect(entries.map(({ type, amount, direction }) => [type, amount, direction])).toEqual([
      ['equalisation', '50000.00', -1],
      ['equalisation_interest', '10000.00', 1],
      ['equalisation', '25000.00', -1],
      ['equalisation_interest', '5000.00', 1],
      ['equalisation', '75000.00', 1],
      ['equalisation_interest', '15000.00', -1],
    ]);
  });

  test.each([null, '0.731234', '1.9'])(
    'always, at %s a unit: the fund neither gains nor loses cash or units',
    (nav_per_unit) => {
      for (let seed = 1; seed < 200; seed += 1) {
        const draw = (n: number): number => ((seed * 7919 + n * 104_729) % 99_991) + 1;
        const ids = (from: number) => Array.from({ length: (seed % 7) + 1 }, (_, n) => from + n);
        const { lines } = propose({
          nav_per_unit,
          holders: ids(1).map((id) => ({ ...holder(id, `${draw(id)}.11`), units: `${draw(id + 9)}.123457` })),
          joining: ids(50).map((id) => ({ investment_method_entity_id: id, commitment: `${draw(id)}.07` })),
          calls: [
            { amount: `${draw(90)}.33`, due_on: '2025-03-05' },
            { amount: `${draw(91)}`, due_on: '2025-10-31' },
          ],
        });
        const entries = lines.flatMap(equalisationEntries);
        expect(total(lines.map(({ amount }) => amount)).toFixed(2)).toBe('0.00');
        expect(
          total(entries.map(({ amount, direction }) => Number(direction) * Number(amount))).toFixed(2),
        ).toMatch(/^-?0\.00$/);
        expect(total(entries.map(({ units }) => units ?? '0')).toFixed(6)).toBe('0.000000');
      }
    },
  );

  test('books a commitment, and principal and interest on both sides', () => {
    const entries = propose().lines.flatMap(equalisationEntries);
    expect(entries.map(({ type, amount, direction, units }) => [type, amount, direction, units])).toEqual([
      ['equalisation', '50000.00', -1, '-50000'],
      ['equalisation_interest', '4000.00', -1, null],
      ['equalisation', '25000.00', -1, '-25000'],
      ['equalisation_interest', '2000.00', -1, null],
      ['commitment', '100000.00', 0, null],
      ['equalisation', '75000.00', 1, '75000'],
      ['equalisation_interest', '6000.00', 1, null],
    ]);
  });

  test('refuses who is in the fund already, and a fund without commitments', () => {
    const again = [{ investment_method_entity_id: 2, commitment: '1' }];
    expect(proposeEqualisation({ ...facts, joining: again })).toMatchObject({
      detail: {
        errors: { 'params.joining.0.investment_method_entity_id': ['This holder is already in the fund.'] },
      },
    });
    expect(proposeEqualisation({ ...facts, holders: [] })).toMatchObject({ status: 409 });
  });
});
