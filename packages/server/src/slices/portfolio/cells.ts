import { effectiveAmount } from '@tranche/domain/investments/amounts';
import type { AccruedOnDay } from '@tranche/domain/funds/fund-books';
import type { FundMetrics } from '@tranche/domain/funds/position';
import { isZero, money, percentOf, sum } from '@tranche/domain/kit/money';
import { ownershipPercent } from '@tranche/domain/portfolio/holding';
import type { ColumnKey } from '@tranche/domain/portfolio/tables';
import { NOTHING_ACCRUED } from '../funds/public.ts';
import type { InvestmentTax } from '../investments/public.ts';
import { statusLabel, type Holding } from './holdings.ts';
import { netOfCarry } from './net-of-carry.ts';
import type { OpportunityFacts } from './opportunity-facts.ts';
import type { FundInvestment } from './read-fund-investments.ts';
import type { HeldInvestment } from './read-investments.ts';

export type Cells = Partial<Record<ColumnKey, string | null>>;

/** What rows are drawn from, besides their holding. */
export interface CellFacts {
  readonly opportunity: (investment: HeldInvestment) => OpportunityFacts;
  readonly tax: ReadonlyMap<number, InvestmentTax | null>;
  /** What is accrued on the latest value of each fund. */
  readonly carry: ReadonlyMap<number, AccruedOnDay>;
  readonly at: string;
}

const distinct = (values: readonly (string | null)[]): string | null =>
  [...new Set(values.filter((value) => value !== null))].join(', ') || null;

/** Of the shares or units in issue; null where there are none. */
export const ownershipIn = (
  { shares }: Pick<Holding['figures'], 'shares'>,
  { issued }: OpportunityFacts,
): string | null => (isZero(issued) ? null : ownershipPercent(shares, issued));

/** `metrics`: those of a fund, net of accrued carry. */
export function cellsOfHolding(holding: Holding, facts: CellFacts, metrics: FundMetrics | null): Cells {
  const { figures, opportunity, investments } = holding;
  const [first] = investments;
  const details = first ? facts.opportunity(first) : null;
  const { sub_type = null, round_type = null, next_key_date = null, last_report_at = null } = details ?? {};
  return {
    company: opportunity.name,
    industry: opportunity.industry,
    type: opportunity.type,
    sub_type,
    round_type,
    status: statusLabel(holding.status),
    invested_on: holding.invested_on,
    shares: figures.shares,
    share_class: first?.share_class ?? null,
    cost_per_share: figures.average_cost,
    current_share_price: holding.share_price,
    amount_invested: figures.total_invested,
    current_value: figures.current_value,
    unrealised_gain: figures.unrealised_gain,
    unrealised_gain_pct: isZero(figures.cost_remaining)
      ? null
      : percentOf(figures.unrealised_gain, figures.cost_remaining),
    realised_proceeds: figures.received,
    income_received: figures.income,
    total_return: figures.total_return,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    ownership_pct: details && ownershipIn(figures, details),
    investment_method: distinct(investments.map(({ entity }) => entity.kind)),
    holder_name: distinct(investments.map(({ entity }) => entity.name)),
    next_key_date,
    last_report_at,
    ...taxCells(investments, facts),
    ...(metrics ? { ...fundCells(holding), ...ratiosOf(metrics) } : {}),
  };
}

/** Indicative, of all investments together; the last day that one of them must be kept to. */
function taxCells(investments: readonly HeldInvestment[], { tax }: CellFacts): Cells {
  const relieved = investments.flatMap(({ id }) => tax.get(id) ?? []);
  return {
    tax_scheme: distinct(investments.map(({ tax_scheme }) => tax_scheme)),
    tax_relief: relieved.length === 0 ? null : money(sum(relieved.map(({ income_relief }) => income_relief))),
    tax_certificate:
      relieved.length === 0
        ? null
        : relieved.every(({ certificate_received }) => certificate_received)
          ? 'Received'
          : 'Awaited',
    eis_hold_until:
      relieved
        .map(({ hold_until }) => hold_until)
        .sort()
        .at(-1) ?? null,
  };
}

export const isFundInvestment = (investment: HeldInvestment): investment is FundInvestment =>
  'position' in investment;

/** A fund's multiples and return, as on its own page (`domain.md#3.6`). */
const ratiosOf = ({ dpi, tvpi, irr }: FundMetrics): Cells => ({ dpi, tvpi, irr });

/** Net of the carry that is accrued. */
export const fundMetricsOf = (
  holding: Holding,
  { carry, at }: Pick<CellFacts, 'carry' | 'at'>,
): FundMetrics =>
  netOfCarry(holding, holding.investments.filter(isFundInvestment), {
    at,
    accrued: carry.get(holding.opportunity.id) ?? NOTHING_ACCRUED,
  }).net;

/** What a fund's table shows as well. */
export function fundCells({ investments, figures }: Holding): Cells {
  const positions = investments.filter(isFundInvestment).map(({ position }) => position);
  const added = (name: 'committed' | 'paid_in' | 'distributed'): string =>
    money(sum(positions.map((position) => position[name])));
  const [first] = investments;
  return {
    units: figures.shares,
    nav_per_unit: first?.navs?.at(-1)?.price ?? null,
    commitment: added('committed'),
    paid_in: added('paid_in'),
    distributed: added('distributed'),
  };
}

export const cellsOfReservation = (investment: HeldInvestment, facts: CellFacts): Cells => {
  const { sub_type, round_type, next_key_date } = facts.opportunity(investment);
  return {
    company: investment.opportunity.name,
    industry: investment.opportunity.industry,
    type: investment.opportunity.type,
    sub_type,
    round_type,
    status: statusLabel(investment.status),
    invested_on: investment.reserved_on,
    shares: investment.shares,
    share_class: investment.share_class,
    cost_per_share: investment.share_price,
    current_share_price: investment.share_price,
    amount_invested: effectiveAmount(investment),
    tax_scheme: investment.tax_scheme,
    tax_relief: facts.tax.get(investment.id)?.income_relief ?? null,
    investment_method: investment.entity.kind,
    holder_name: investment.entity.name,
    next_key_date,
  };
};
