/** How a fund came from one net asset value to the next (`domain.md#fund_net_asset_values`): lines that add up to the penny. */
import { type Amount, decimal, isZero, money, sub, total } from '../kit/money.ts';
import type { LedgerType } from './ledger-types.ts';

/** What a net asset value is made of. */
export interface NavParts {
  readonly investments_value: string;
  readonly cash: string;
  readonly other_assets: string;
  readonly liabilities: string;
  readonly accrued_fees: string;
  readonly accrued_carry: string | null;
}

export interface BridgeEnd extends NavParts {
  readonly id: number | null;
  readonly as_of: string;
  readonly nav: string;
  readonly nav_per_unit: string;
  readonly units_in_issue: string;
  /** Cash by the books at that day, as they are now. */
  readonly booked_cash: string;
}

export interface AssetChange {
  readonly id: number;
  readonly name: string;
  /** Fair values at the two ends, in the fund's currency. */
  readonly opening: string;
  readonly closing: string;
  /** Signed cash of what was bought and sold between them. */
  readonly dealt: string;
  /** Cost that was entered without an entry in the books. */
  readonly entered: string;
  /** What the opening value gained by the exchange rate alone. */
  readonly by_currency: string;
}

export interface BridgeFacts {
  /** Null where it is the first value: then everything since the fund began. */
  readonly from: BridgeEnd | null;
  readonly to: BridgeEnd;
  readonly assets: readonly AssetChange[];
  /** Signed cash between the two days by type of entry. */
  readonly cash: Readonly<Partial<Record<LedgerType, string>>>;
}

export const BRIDGE_KINDS = [
  'contributions',
  'distributions',
  'gain',
  'currency',
  'entered',
  'income',
  'fees',
  'carry',
  'expenses',
  'other_cash',
  'other_assets',
  'liabilities',
  'stated_investments',
  'stated_cash',
] as const;
export type BridgeKind = (typeof BRIDGE_KINDS)[number];

export interface BridgeLine {
  readonly kind: BridgeKind;
  readonly amount: string;
  /** The value so far, with this line. */
  readonly after: string;
  readonly asset: { readonly id: number; readonly name: string } | null;
}

export interface NavPoint {
  readonly id: number | null;
  readonly as_of: string;
  readonly nav: string;
  readonly nav_per_unit: string;
  readonly units_in_issue: string;
}

export interface NavBridge {
  readonly from: NavPoint | null;
  readonly to: NavPoint;
  /** Those of nothing are left out. */
  readonly lines: readonly BridgeLine[];
  /** Of a unit, percent points; null for the first value. */
  readonly change_pct: string | null;
}

type Line = Omit<BridgeLine, 'after'>;

export function navBridge(facts: BridgeFacts): NavBridge {
  const { from, to } = facts;
  let after = decimal(from?.nav ?? 0);
  const lines = [...moneyLines(facts), ...assetLines(facts), ...statedLines(facts)]
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => BRIDGE_KINDS.indexOf(a.kind) - BRIDGE_KINDS.indexOf(b.kind))
    .map((line) => {
      after = after.plus(line.amount);
      return { ...line, after: money(after) };
    });
  return {
    from: from === null ? null : pointOf(from),
    to: pointOf(to),
    lines,
    change_pct: from === null ? null : changePct(from.nav_per_unit, to.nav_per_unit),
  };
}

/** From one price to another, percent points, 4 dp; null from nothing. */
export const changePct = (from: string, to: string): string | null =>
  isZero(from) ? null : decimal(to).div(from).minus(1).times(100).toFixed(4);

const pointOf = ({ id, as_of, nav, nav_per_unit, units_in_issue }: BridgeEnd): NavPoint => ({
  id,
  as_of,
  nav,
  nav_per_unit,
  units_in_issue,
});

const line = (kind: BridgeKind, amount: Amount, asset: Line['asset'] = null): Line => ({
  kind,
  amount: money(amount),
  asset,
});

/** Which line an entry's cash belongs to; purchases and sales are in the gain of their asset. */
const LINE_OF: Readonly<Partial<Record<LedgerType, BridgeKind | null>>> = {
  contribution: 'contributions',
  distribution_capital: 'distributions',
  distribution_income: 'distributions',
  income: 'income',
  management_fee: 'fees',
  performance_fee: 'carry',
  expense: 'expenses',
  // what is drawn is owed: cash and liability cancel
  credit_drawing: 'liabilities',
  credit_repayment: 'liabilities',
  purchase: null,
  follow_on: null,
  sale: null,
};

function moneyLines({ from, to, cash }: BridgeFacts): Line[] {
  const sums = new Map<BridgeKind, string[]>();
  const into = (kind: BridgeKind, amount: string): void =>
    void sums.set(kind, [...(sums.get(kind) ?? []), amount]);
  for (const [type, amount] of Object.entries(cash)) {
    const kind = isType(type) ? LINE_OF[type] : undefined;
    if (kind !== null) into(kind ?? 'other_cash', amount);
  }
  const rise = (name: keyof NavParts): string => sub(to[name] ?? '0', from?.[name] ?? '0');
  into('fees', decimal(rise('accrued_fees')).neg().toFixed());
  into('carry', decimal(rise('accrued_carry')).neg().toFixed());
  into('other_assets', rise('other_assets'));
  into('liabilities', decimal(rise('liabilities')).neg().toFixed());
  return [...sums].map(([kind, amounts]) => line(kind, total(amounts)));
}

const isType = (type: string): type is LedgerType => type in LINE_OF;

const assetLines = ({ assets }: BridgeFacts): Line[] => [
  ...assets.flatMap(({ id, name, opening, closing, dealt, entered, by_currency }) => {
    const gain = decimal(closing).minus(opening).plus(dealt).minus(entered).minus(by_currency);
    return [line('gain', gain, { id, name }), line('entered', entered, { id, name })];
  }),
  line('currency', total(assets.map(({ by_currency }) => by_currency))),
];

/** What was stated apart from valuations and books, at either end: their own words make the sum right. */
function statedLines({ from, to, assets }: BridgeFacts): Line[] {
  const apart = (stated: string, derived: Amount): string => sub(stated, derived);
  const closing = apart(to.investments_value, total(assets.map((each) => each.closing)));
  const opening =
    from === null ? '0' : apart(from.investments_value, total(assets.map((each) => each.opening)));
  const cash = apart(to.cash, to.booked_cash);
  const cashBefore = from === null ? '0' : apart(from.cash, from.booked_cash);
  return [line('stated_investments', sub(closing, opening)), line('stated_cash', sub(cash, cashBefore))];
}
