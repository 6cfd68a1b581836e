/** What every kind of run proposes, and what it will write (`domain.md#runs`). */
import { apportion } from '../../kit/apportion.ts';
import type { Decimal } from '../../kit/money.ts';
import { type Amount, decimal, floorTo, isPositive, money, sub, sum, total } from '../../kit/money.ts';
import type { LedgerType } from '../ledger-types.ts';

type Text = string | null;

/** What a line is made of; each kind states its own. Money and units are decimal strings. */
export interface LineParts {
  /** Of what goes out or comes in. */
  readonly capital?: string;
  readonly income?: string;
  readonly fee?: string;
  readonly interest?: string;
  readonly withholding?: string;
  readonly recallable?: string;
  readonly vat?: string;
  /** Received beyond what is due, and of before that is used. */
  readonly excess?: string;
  readonly from_excess?: string;
  /** Of a refund: what was kept, and what is after it. */
  readonly kept?: string;
  readonly kept_after?: string;
  readonly units?: string;
  readonly unit_price?: string;
  /** The manager's part of a distribution. */
  readonly carry?: string;
  /** Where the holder is with the fund before and after. */
  readonly commitment?: string;
  readonly called_before?: string;
  readonly called?: string;
  readonly paid_in?: string;
  readonly unfunded_after?: string;
  /** Of a later closing: what the holder has paid in after it. */
  readonly capital_after?: string;
  /** What the holder is asked for: the amount, and fees beside it. */
  readonly payable?: string;
  readonly outstanding?: string;
  readonly outstanding_after?: string;
  /** Of an equalisation: who joins pays. */
  readonly side?: 'pays' | 'receives';
  /** By net asset value: its interest is the difference to it. */
  readonly by_value?: boolean;
  /** The line of the call that a receipt settles, and its day. */
  readonly call_line_id?: number;
  readonly due_on?: string;
  /** Of a statement: the two ends of its period, and what moved between them. */
  readonly opening_units?: string;
  readonly opening_price?: string;
  readonly opening_value?: string;
  readonly closing_value?: string;
  readonly period_paid_in?: string;
  readonly period_distributed?: string;
  readonly change_in_value?: string;
  readonly distributed?: string;
  /** Of a transfer. */
  readonly to_entity_id?: number;
}

export interface ProposedLine {
  readonly investment_method_entity_id: number | null;
  readonly investment_id: number | null;
  readonly basis: Text;
  readonly proposed: string;
  readonly amount: string;
  readonly parts: LineParts;
}

/** Who got more than their exact share because the sum had to come out. */
export interface OddPennies {
  readonly investment_method_entity_id: number | null;
  readonly amount: string;
}

export interface Proposal {
  readonly total: string;
  readonly lines: readonly ProposedLine[];
  readonly rounding: readonly OddPennies[];
  readonly workings: Readonly<Record<string, unknown>>;
}

/** An entry that posting writes, as the books will have it. */
export interface RunEntry {
  readonly type: LedgerType;
  readonly amount: string;
  readonly direction: number;
  readonly units: Text;
  readonly unit_price: Text;
  readonly investment_method_entity_id: number | null;
  readonly fund_investment_opportunity_id: number | null;
  readonly is_recallable: boolean;
  readonly commitment: Text;
  readonly called: Text;
  readonly paid_in: Text;
  readonly reference: Text;
  readonly document_id: number | null;
  readonly description: string;
}

/** Amounts that staff edited, by the holder of the line. */
export type Edits = ReadonlyMap<number, string>;

/** An entry with what it needs beside the rest. */
export const runEntry = (
  given: Pick<RunEntry, 'type' | 'amount' | 'direction' | 'description'> & Partial<RunEntry>,
): RunEntry => ({
  units: null,
  unit_price: null,
  investment_method_entity_id: null,
  fund_investment_opportunity_id: null,
  is_recallable: false,
  commitment: null,
  called: null,
  paid_in: null,
  reference: null,
  document_id: null,
  ...given,
});

/** Total − Σ lines: what is left to adjust. */
export const differenceOf = (whole: string | null, lines: readonly { readonly amount: string }[]): string =>
  whole === null ? money(0) : money(sub(whole, sum(lines.map(({ amount }) => amount))));

export interface Share {
  readonly amount: string;
  /** 0.01 where a penny that was left over went here. */
  readonly odd: string;
}

/**
 * The pot by weights to the penny, none above its limit: what a limit leaves goes to the others, by their weights. The last
 * pennies go by the largest remainder, ties to the earlier row. What no one may take stays out.
 */
export function shareWithin(
  pot: Amount,
  rows: readonly { readonly weight: Amount; readonly limit: Amount | null }[],
): Share[] {
  const taken = new Map<number, string>();
  for (;;) {
    const left = decimal(pot).minus(total(taken.values()));
    const open = rows.map(({ weight }, index) => (taken.has(index) ? '0' : weight));
    const parts = apportion(left, open);
    const full = rows.flatMap(({ limit }, index) =>
      !taken.has(index) && limit !== null && decimal(parts[index] ?? 0).gt(limit)
        ? [[index, limit] as const]
        : [],
    );
    if (full.length === 0)
      return rows.map((_, index) => shareOf(taken.get(index), { left, open, parts, index }));
    for (const [index, limit] of full) taken.set(index, money(limit));
  }
}

interface Parting {
  readonly left: Decimal;
  readonly open: readonly Amount[];
  readonly parts: readonly string[];
  readonly index: number;
}

function shareOf(taken: string | undefined, { left, open, parts, index }: Parting): Share {
  if (taken !== undefined) return { amount: taken, odd: money(0) };
  const whole = total(open);
  const amount = money(parts[index] ?? 0);
  const exact = whole.isZero() ? decimal(0) : left.times(open[index] ?? 0).div(whole);
  return { amount, odd: money(decimal(amount).minus(floorTo(exact, '0.01'))) };
}

/** Those who got a penny that was left over. */
export const oddPennies = (
  shares: readonly Share[],
  holders: readonly { readonly investment_method_entity_id: number | null }[],
): OddPennies[] =>
  shares.flatMap(({ odd }, index) => {
    const holder = holders[index];
    return holder && isPositive(odd)
      ? [{ investment_method_entity_id: holder.investment_method_entity_id, amount: odd }]
      : [];
  });
