import { INVESTMENT_STATUS_LABELS, investmentStatus } from '@tranche/domain/investments/codes';
import { combinedFigures, type FiguresOptions } from '@tranche/domain/portfolio/combine';
import type { HoldingFigures } from '@tranche/domain/portfolio/holding';
import { shownPriceAt } from '@tranche/domain/portfolio/investment';
import type { HeldInvestment } from './read-investments.ts';

/** All investments of one opportunity, with what they come to. */
export interface Holding {
  /** `opp-12`, `fund-3` or `private-40`. */
  readonly id: string;
  readonly subject: HeldInvestment['subject'];
  readonly opportunity: HeldInvestment['opportunity'];
  readonly investments: readonly HeldInvestment[];
  readonly figures: HoldingFigures;
  readonly current_value: string;
  readonly invested_on: string;
  readonly share_price: string | null;
  readonly status: number;
  readonly is_matured: boolean;
}

const isHeldAt = (investment: HeldInvestment, at: string): boolean =>
  investment.status >= investmentStatus.sharesIssued && investment.held_from <= at;

/** What was held at the day, an offer a holding; realised ones too, which are worth nothing any more. */
export function holdingsOf(
  investments: readonly HeldInvestment[],
  at: string,
  options: { readonly include_fees?: boolean } = {},
): Holding[] {
  const groups = new Map<string, HeldInvestment[]>();
  for (const investment of investments.filter((candidate) => isHeldAt(candidate, at))) {
    groups.set(idOf(investment), [...(groups.get(idOf(investment)) ?? []), investment]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [holdingOf(first, group, { ...options, at })] : [];
  });
}

const PREFIXES = { investment: 'opp', fund: 'fund', private: 'private' } as const;
export const idOf = ({ subject, opportunity }: HeldInvestment): string =>
  `${PREFIXES[subject]}-${opportunity.id}`;

function holdingOf(
  first: HeldInvestment,
  investments: readonly HeldInvestment[],
  options: FiguresOptions,
): Holding {
  const { at } = options;
  const figures = combinedFigures(investments, options);
  const isMatured = investments.every(({ realised_on }) => realised_on !== null && realised_on <= at);
  return {
    id: idOf(first),
    subject: first.subject,
    opportunity: first.opportunity,
    investments,
    figures,
    current_value: figures.current_value,
    invested_on: investments.map(({ held_from }) => held_from).sort()[0] ?? first.held_from,
    share_price: shownPriceAt(first, at),
    // What was realised since was held on the day.
    status: isMatured
      ? investmentStatus.realised
      : Math.min(...investments.map(({ status }) => status), investmentStatus.certificated),
    is_matured: isMatured,
  };
}

const LABELS: Readonly<Record<number, string>> = INVESTMENT_STATUS_LABELS;
export const statusLabel = (status: number): string => LABELS[status] ?? '';
