import { callable, type CallFacts } from '@tranche/domain/investments/cash-calls';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { isPositive } from '@tranche/domain/kit/exact';
import { useAccess } from '../../../kit/access.tsx';
import type { ListQuery } from '../../../kit/query-string.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../queries.ts';

export interface InvestmentParts {
  readonly user: Named | null;
  readonly taxOption: Named | null;
  readonly investmentMethodEntity: {
    readonly id: number;
    readonly name: string;
    readonly kind: string;
  } | null;
  readonly cashCalls: readonly RowOfName<'cash-calls'>[];
  readonly holder_name: string | null;
  readonly days_overdue: number | null;
  readonly current_value: string | null;
  readonly gain: string | null;
}
/** One investor's investment in an opportunity, with its calls. */
export type Investment = RowOfName<'investments'> & InvestmentParts;

export const investmentsOf = (opportunityId: number, more: ListQuery = {}): ListQuery => ({
  include: ['user', 'taxOption', 'investmentMethodEntity', 'cashCalls'],
  append: ['holder_name', 'days_overdue', 'current_value', 'gain'],
  sort: '-reserved_at',
  ...more,
  filter: { investment_opportunity_id: opportunityId, ...more.filter },
});

export const investmentName = (investment: Investment): string =>
  investment.holder_name ?? investment.user?.name ?? investment.reference ?? '';

/** Allocated, or requested while nothing is allocated. */
export const investmentAmount = (investment: Investment): string =>
  investment.amount ?? investment.amount_requested;

/** The call that awaits money, oldest first. */
export const openCall = (investment: Investment): RowOfName<'cash-calls'> | undefined =>
  investment.cashCalls
    .filter((call) => call.status === 1 || call.status === 2)
    .sort((a, b) => a.sequence - b.sequence)[0];

/** What the arithmetic of calls reads of an investment. */
export const callFactsOf = ({ amount, fee_amount, fee_vat, cashCalls }: Investment): CallFacts => ({
  amount: amount ?? '0.00',
  fee_amount,
  fee_vat,
  calls: cashCalls,
});
/** Confirmed, or called in part. */
export const isCallable = (investment: Investment): boolean =>
  isPositive(callable(callFactsOf(investment)).amount);

export type InvestmentVerb =
  | 'open'
  | 'confirm'
  | 'cashCall'
  | 'receive'
  | 'remind'
  | 'cancel'
  | 'refund'
  | 'certificate';

/** What staff may do with an investment in its state, by right (state table of `screens.md#1.13`). */
export function useInvestmentVerbs(): (investment: Investment) => readonly InvestmentVerb[] {
  const { can } = useAccess();
  const edit = can(['investment_opportunity_live.update', 'investment_opportunity_existing.update']);
  const call = can('investment_opportunity_live_cash_call.create');
  const receive = can('investment_opportunity_live_cash_call.update');
  const some = (...verbs: readonly (InvestmentVerb | false)[]): InvestmentVerb[] =>
    verbs.filter((verb) => verb !== false);
  return (investment) => {
    switch (investment.status) {
      case status.reserved:
        return some('open', edit && 'confirm', edit && 'cancel');
      case status.confirmed:
        return some('open', call && 'cashCall', edit && 'cancel');
      case status.cashCalled:
        return some(
          'open',
          call && isCallable(investment) && 'cashCall',
          ...(receive && openCall(investment) ? (['receive', 'remind'] as const) : []),
          edit && 'cancel',
        );
      case status.paid:
        return some('open', edit && 'refund');
      case status.sharesIssued:
        return some('open', edit && 'certificate');
      default:
        return some('open');
    }
  };
}
