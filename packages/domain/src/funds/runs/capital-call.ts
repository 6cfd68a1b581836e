/** A capital call: a total, or a part of each commitment, shared by commitments and never above what is unfunded. */
import { formatDay } from '../../kit/calendar.ts';
import { invalidField, type Refusal } from '../../kit/errors.ts';
import { requiredMessage } from '../../kit/input.ts';
import { add, compare, div, formatMoney, isPositive, money, mul, sub, sum } from '../../kit/money.ts';
import type { CallParams } from './params.ts';
import {
  type Edits,
  oddPennies,
  type ProposedLine,
  type Proposal,
  runEntry,
  type RunEntry,
  shareWithin,
} from './proposal.ts';

/** Where a holder is with the fund at the record date. */
export interface CallHolder {
  readonly investment_method_entity_id: number;
  readonly promised: string;
  readonly called: string;
  readonly unfunded: string;
}

export interface CallFacts {
  readonly holders: readonly CallHolder[];
  readonly total: string | null;
  readonly params: CallParams;
  readonly edits: Edits;
  readonly currency: string;
}

export const TOTAL_OR_PART = 'State a total or a percentage, and not both.';
export const onlyUnfunded = (left: string, currency: string): string =>
  `Only ${formatMoney(left, currency)} can still be called.`;

/** One line for each holder with an unfunded commitment, in the order of their ids. */
export function proposeCall({ holders, total, params, edits, currency }: CallFacts): Proposal | Refusal {
  const { percentage, fees } = params;
  if ((total === null) === ((percentage ?? null) === null)) return invalidField('total', TOTAL_OR_PART);
  const promised = sum(holders.map((holder) => holder.promised));
  const whole = money(total ?? div(mul(promised, percentage ?? 0), 100));
  const left = money(sum(holders.map(({ unfunded }) => unfunded)));
  if (!isPositive(whole)) return invalidField('total', requiredMessage('total'));
  if (compare(whole, left) > 0) return invalidField('total', onlyUnfunded(left, currency));
  const open = holders.filter(({ unfunded }) => isPositive(unfunded));
  const shares = shareWithin(
    whole,
    open.map((holder) => ({ weight: holder.promised, limit: holder.unfunded })),
  );
  const amounts = open.map((holder, index) => ({
    holder,
    proposed: shares[index]?.amount ?? money(0),
    amount: edits.get(holder.investment_method_entity_id) ?? shares[index]?.amount ?? money(0),
  }));
  const above = amounts.find(({ holder, amount }) => compare(amount, holder.unfunded) > 0);
  if (above) return invalidField('amount', onlyUnfunded(above.holder.unfunded, currency));
  const fee = add(fees.management_fee ?? 0, fees.expenses ?? 0);
  if (!fees.outside && compare(fee, whole) > 0)
    return invalidField('params.fees', 'Fees inside the commitment are part of the total.');
  const ofFee = shareWithin(
    fee,
    amounts.map(({ amount }) => ({ weight: amount, limit: fees.outside ? null : amount })),
  );
  return {
    total: whole,
    lines: amounts.map((each, index) =>
      lineOf(each, ofFee[index]?.amount ?? money(0), fees.outside === true),
    ),
    rounding: oddPennies(shares, open),
    workings: { promised: money(promised), unfunded: left, fees: money(fee) },
  };
}

function lineOf(
  {
    holder,
    proposed,
    amount,
  }: { readonly holder: CallHolder; readonly proposed: string; readonly amount: string },
  fee: string,
  outside: boolean,
): ProposedLine {
  return {
    investment_method_entity_id: holder.investment_method_entity_id,
    investment_id: null,
    basis: holder.promised,
    proposed,
    amount,
    parts: {
      commitment: money(holder.promised),
      called_before: money(holder.called),
      capital: money(outside ? amount : sub(amount, fee)),
      fee,
      payable: money(outside ? add(amount, fee) : amount),
      unfunded_after: money(sub(holder.unfunded, amount)),
    },
  };
}

/** What is called counts against the commitment; a fee outside of it is asked for, and booked once it is received. */
export const callEntries = (
  line: ProposedLine,
  { due_on, purpose }: { readonly due_on: string; readonly purpose: string | null | undefined },
): RunEntry[] =>
  isPositive(line.amount)
    ? [
        runEntry({
          type: 'capital_call',
          amount: line.amount,
          direction: 0,
          investment_method_entity_id: line.investment_method_entity_id,
          description: [`Capital call due ${formatDay(due_on)}`, purpose].filter(Boolean).join(': '),
        }),
      ]
    : [];
