import { valuation } from '@tranche/domain/opportunities/valuation';
import type { OpportunityRow } from '../lock-opportunity.ts';

type Facts = Pick<
  OpportunityRow,
  'share_price' | 'pre_money_valuation' | 'fully_diluted_shares_pre' | 'new_shares_offered' | 'target_amount'
>;

/**
 * The columns that follow from price, pre-money valuation and target (3.4). While drafting only the outcome is stored;
 * publication fixes what was derived as well, without touching what was given.
 */
export function valuationColumns(facts: Facts, which: 'outcome' | 'all') {
  const found = valuation({ ...facts, new_money: facts.target_amount });
  const outcome = {
    post_money_valuation: found.post_money_valuation,
    equity_offered_pct: found.equity_offered_pct,
  };
  if (which === 'outcome') return outcome;
  return {
    ...outcome,
    share_price: facts.share_price ?? found.share_price,
    pre_money_valuation: facts.pre_money_valuation ?? found.pre_money_valuation,
    new_shares_offered: facts.new_shares_offered ?? found.new_shares_offered,
  };
}
