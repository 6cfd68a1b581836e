/** Where the figures of an asset of a fund come from (`domain.md#3.7`): the rule in words, and the entries and valuations behind it. */
import { isZero } from '../kit/money.ts';
import { explainHolding } from '../portfolio/explain.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import type { PortfolioInvestment } from '../portfolio/investment.ts';
import type { Source } from '../portfolio/source.ts';
import { type AssetFacts, assetFigures, assetFlows, lastValuation, percentOfNav } from './asset.ts';
import { rollRows, VALUATION } from './recompute-roll.ts';
import type { AssetFlow } from './roll-forward.ts';

export interface ExplainedAsset extends AssetFacts {
  readonly id: number;
}
/** The fund's last live net asset value. */
export interface AssetNav {
  readonly id: number;
  readonly as_of: string;
  readonly nav: string;
}

type SourcedFlow = AssetFlow & { readonly source: Source };

/** Each figure of `append=performance`, in the fund's currency. */
export function explainAsset(asset: ExplainedAsset, at: string, nav: AssetNav | null): Explanation[] {
  const figures = assetFigures(asset, at);
  const flows = assetFlows(asset, at).map((flow): SourcedFlow => ({
    ...flow,
    source: sourceOf(asset, flow),
  }));
  const paid = flows.filter(({ type }) => type === 'purchase');
  const received = flows.filter(({ type }) => type !== 'purchase');
  return [
    {
      figure: 'cost',
      by: 'sum',
      formula: 'Purchases and follow-ons, without what was sold since',
      value: figures.cost,
      rows: paid.map(paymentRow),
    },
    fairValue(asset, flows, { at, value: figures.fair_value, is_sold: figures.is_sold }),
    {
      figure: 'proceeds',
      by: 'sum',
      formula: 'Sales and income',
      value: figures.proceeds,
      rows: received.map(paymentRow),
    },
    ...explainHolding([asHolding(asset, flows, { at, value: figures.fair_value })], figures, { at })
      .filter(({ figure }) => AS_OF_HOLDING.includes(figure))
      .map(({ rows, ...figure }) => ({ ...figure, rows: rows.map(({ since: _, ...row }) => row) })),
    ...(nav === null || isZero(nav.nav) ? [] : [partOfNav(figures.fair_value, nav)]),
  ];
}

/** Figures that an asset has as any holding has them. */
const AS_OF_HOLDING: readonly string[] = [
  'cost_remaining',
  'unrealised_gain',
  'realised_gain',
  'total_return',
  'moic',
  'irr',
];

/** A cost that was entered without an entry is the asset's own. */
const sourceOf = (asset: ExplainedAsset, { id }: AssetFlow): Source =>
  id === undefined
    ? { family: 'fund-investment-opportunities', id: asset.id }
    : { family: 'fund-ledger', id };

const paymentRow = ({ type, date, amount, source }: SourcedFlow): ExplainedRow => ({
  label: type,
  date,
  value: amount,
  source,
});

function fairValue(
  asset: ExplainedAsset,
  flows: readonly SourcedFlow[],
  { at, value, is_sold }: { readonly at: string; readonly value: string; readonly is_sold: boolean },
): Explanation {
  const { exited_on: out } = asset;
  const figure = { figure: 'fair_value', value } as const;
  if (!is_sold && out !== null && out <= at)
    return {
      ...figure,
      by: 'sum',
      formula: 'Nothing, since the fund has left it',
      rows: [
        {
          label: 'Realised',
          date: out,
          value,
          source: { family: 'fund-investment-opportunities', id: asset.id },
        },
      ],
    };
  const valuation = lastValuation(asset.valuations, at);
  return {
    ...figure,
    by: 'roll',
    formula:
      valuation === null
        ? 'What was paid for it, less the part that each sale took'
        : 'The last valuation, with what was bought after its day, less the part that each later sale took',
    rows: rollRows(flows, valuation).map(({ flow, adds }) =>
      flow === null ? valuationRow(valuation, adds) : rolledRow(flow, adds),
    ),
  };
}

const valuationRow = (valuation: ReturnType<typeof lastValuation>, value: string): ExplainedRow => ({
  label: VALUATION,
  date: valuation?.as_of ?? null,
  value,
  ...valuation?.own,
  ...(valuation?.id === undefined
    ? {}
    : { source: { family: 'fund-opportunity-valuations', id: valuation.id } as const }),
});

/** Its amount is what the value takes it for: at the rates of its own day and of today. */
const rolledRow = (
  { type: label, date, amount, adds = amount, shares, fraction_sold, source }: SourcedFlow,
  value: string,
): ExplainedRow => ({
  label,
  date,
  value,
  amount: adds,
  ...(shares ? { quantity: shares } : {}),
  ...(fraction_sold ? { fraction_sold } : {}),
  source,
});

/** The same flows and value as an investment, so that a holding's explanation holds for it. */
const asHolding = (
  asset: ExplainedAsset,
  flows: readonly SourcedFlow[],
  { at, value }: { readonly at: string; readonly value: string },
): PortfolioInvestment => ({
  id: asset.id,
  record: { family: 'fund-investment-opportunities', id: asset.id },
  currency: '',
  amount: null,
  shares: null,
  held_from: flows[0]?.date ?? at,
  realised_on: null,
  instrument: 'equity',
  coupon_pct: null,
  transactions: flows,
  prices: [],
  stated_value: value,
});

const partOfNav = (fairValueShown: string, { id, as_of, nav }: AssetNav): Explanation => ({
  figure: 'pct_of_nav',
  by: 'percent',
  formula: 'Fair value ÷ the last net asset value of the fund',
  value: percentOfNav(fairValueShown, nav),
  rows: [
    { label: 'Fair value', date: null, value: fairValueShown },
    { label: 'Net asset value', date: as_of, value: nav, source: { family: 'fund-net-asset-values', id } },
  ],
});
