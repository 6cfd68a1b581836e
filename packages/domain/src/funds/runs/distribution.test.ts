import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { total } from '../../kit/money.ts';
import { distributionEntries, proposeDistribution, type WaterfallFacts } from './distribution.ts';
import type { Proposal } from './proposal.ts';
import type { TierShare } from './waterfall-tiers.ts';

const facts: WaterfallFacts = {
  amount: '1500000',
  at: '2026-01-01',
  contributions: [{ date: '2025-01-01', amount: '1000000' }],
  distributions: [],
  carry_paid: '0',
  hurdle_pct: '8',
  carry_pct: '20',
  catch_up_pct: '100',
  recallable: '0',
  clawback_due: '0.00',
  holders: [
    { investment_method_entity_id: 1, units: '750000', paid_in: '750000' },
    { investment_method_entity_id: 2, units: '250000', paid_in: '250000' },
  ],
};
function propose(more: Partial<WaterfallFacts> = {}): Proposal {
  const proposal = proposeDistribution({ ...facts, ...more });
  if (proposal instanceof Refusal) throw proposal;
  return proposal;
}
const tiersOf = (proposal: Proposal): readonly TierShare[] => proposal.workings.tiers as readonly TierShare[];

describe('the waterfall', () => {
  test('of 1,500,000 on 1,000,000: 1,400,000 to investors, 100,000 to the manager, tier by tier', () => {
    const proposal = propose();
    expect(proposal.workings).toMatchObject({ investors: '1400000.00', manager: '100000.00' });
    expect(tiersOf(proposal)).toMatchObject([
      { tier: 'capital', amount: '1000000.00', investors: '1000000.00', manager: '0.00', left: '500000.00' },
      { tier: 'preferred', amount: '80000.00', investors: '80000.00', manager: '0.00', left: '420000.00' },
      { tier: 'catch_up', amount: '20000.00', investors: '0.00', manager: '20000.00', left: '400000.00' },
      { tier: 'split', amount: '400000.00', investors: '320000.00', manager: '80000.00', left: '0.00' },
    ]);
    expect(tiersOf(proposal)[1]?.rule).toBe('To investors until they have 8% a year on it.');
    expect(proposal.lines).toMatchObject([
      {
        investment_method_entity_id: 1,
        amount: '1050000.00',
        parts: { capital: '750000.00', income: '300000.00' },
      },
      { investment_method_entity_id: 2, amount: '350000.00' },
      { investment_method_entity_id: null, amount: '100000.00', parts: { carry: '100000.00' } },
    ]);
  });

  test('always: Σ tiers, and Σ lines, are what goes out, to the penny', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const draw = (n: number, most: number): number => ((seed * 7919 + n * 104_729) % most) + 1;
      const amount = (draw(1, 2_000_000) + draw(2, 99) / 100).toFixed(2);
      const proposal = propose({
        amount,
        hurdle_pct: String(draw(3, 12)),
        carry_pct: String(draw(4, 30)),
        catch_up_pct: String(draw(5, 100)),
        holders: Array.from({ length: draw(6, 9) }, (_, n) => ({
          investment_method_entity_id: n + 1,
          units: String(draw(n + 7, 9999)),
          paid_in: '1',
        })),
      });
      const tiers = tiersOf(proposal);
      expect(total(tiers.map((tier) => tier.amount)).toFixed(2)).toBe(amount);
      expect(total(tiers.flatMap((tier) => [tier.investors, tier.manager])).toFixed(2)).toBe(amount);
      expect(tiers.every(({ investors, manager }) => Number(investors) >= 0 && Number(manager) >= 0)).toBe(
        true,
      );
      expect(total(proposal.lines.map((line) => line.amount)).toFixed(2)).toBe(amount);
    }
  });

  test('says how the hurdle was made', () => {
    expect(propose().workings.flows).toEqual([
      {
        kind: 'contribution',
        date: '2025-01-01',
        amount: '1000000.00',
        years: '1.000000',
        grown: '1080000.00',
      },
    ]);
  });

  test('refuses to call back what no investor receives, and to pay no one', () => {
    expect(proposeDistribution({ ...facts, recallable: '1400000.01' })).toBeInstanceOf(Refusal);
    expect(proposeDistribution({ ...facts, holders: [] })).toMatchObject({
      message: 'No one has paid into this fund.',
    });
  });
});

test('what may be called again is capital first, in entries of its own', () => {
  const [line] = propose({ recallable: '1200000' }).lines;
  expect(line?.parts.recallable).toBe('900000.00');
  expect(line && distributionEntries(line, 'D1')).toMatchObject([
    {
      type: 'distribution_capital',
      amount: '750000.00',
      is_recallable: true,
      direction: -1,
      reference: 'D1',
    },
    { type: 'distribution_income', amount: '150000.00', is_recallable: false },
    { type: 'distribution_income', amount: '150000.00', is_recallable: true },
  ]);
});
