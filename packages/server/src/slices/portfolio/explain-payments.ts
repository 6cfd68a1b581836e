import { TRANSACTION_SIGNS } from '@tranche/domain/investments/codes';
import { mul } from '@tranche/domain/kit/money';
import { flowsOf, type InvestmentLabel, labelOf } from '@tranche/domain/portfolio/investment';
import type { TransactionType } from '@tranche/domain/investments/codes';
import type { Holding } from './holdings.ts';

export interface Payment extends InvestmentLabel {
  readonly company: string;
  readonly type: TransactionType;
  readonly date: string;
  /** Signed: what was paid is negative. */
  readonly value: string;
}

/** The payments that the portfolio's rate of return and what was realised rest on, oldest first. */
export const explainPayments = (holdings: readonly Holding[], at: string): Payment[] =>
  holdings
    .flatMap(({ opportunity, investments }) =>
      investments.flatMap((investment) =>
        flowsOf(investment).map((flow) => ({ ...flow, ...labelOf(investment), company: opportunity.name })),
      ),
    )
    .filter(({ date, type }) => date <= at && TRANSACTION_SIGNS[type] !== 0)
    .map(({ company, type, date, amount, owner, since, share_class }) => ({
      company,
      owner,
      since,
      share_class,
      type,
      date,
      value: TRANSACTION_SIGNS[type] < 0 ? mul(amount, -1) : amount,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
