/** Where the amounts of a raise come from (`domain.md#3.1`): the rule in words, and the investments behind it. */
import { investmentStatus as status } from '../investments/codes.ts';
import { compare, isZero, mul, sub, sum } from '../kit/exact.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import type { Source } from '../portfolio/source.ts';
import { type Amounts, type AmountsFacts, type AmountsRow, FUNDED_STATUSES } from './amounts.ts';

export interface RaiseInvestment extends Omit<AmountsRow, 'user_id'> {
  readonly id: number;
  /** Whose it is. */
  readonly owner?: string;
}
interface Raise extends AmountsFacts {
  readonly id: number;
}

type Read = (investment: RaiseInvestment) => string | null | undefined;

/** Every amount of `append=amounts` and of its bar, in the opportunity's currency; `investments` are all of it. */
export function explainAmounts(
  raise: Raise,
  amounts: Amounts,
  investments: readonly RaiseInvestment[],
): Explanation[] {
  const rowsOf = (label: string, states: readonly number[], read: Read, sign = 1): ExplainedRow[] =>
    investments
      .filter((each) => states.includes(each.status))
      .map((each) => ({
        label,
        ...(each.owner === undefined ? {} : { owner: each.owner }),
        date: null,
        value: mul(read(each) ?? '0', sign),
        source: { family: 'investments', id: each.id },
      }));
  const summed = (
    figure: 'reserved' | 'confirmed' | 'cash_called' | 'paid' | 'raised' | 'outstanding',
    formula: string,
    rows: readonly ExplainedRow[],
  ): Explanation => ({ figure, by: 'sum', formula, value: amounts[figure], rows });
  const ofBar = (
    part: 'received' | 'reserved',
    formula: string,
    rows: readonly ExplainedRow[],
  ): Explanation => ({ figure: `progress_${part}`, by: 'sum', formula, value: amounts.progress[part], rows });
  const own: Source = { family: 'investment-opportunities', id: raise.id };
  return [
    summed(
      'reserved',
      'What is requested by reservations that are not confirmed yet',
      rowsOf('Requested', [status.reserved], ({ amount_requested }) => amount_requested),
    ),
    summed(
      'confirmed',
      'What is allocated to confirmed investments',
      rowsOf('Allocated', [status.confirmed], allocated),
    ),
    summed(
      'cash_called',
      'What is allocated to investments whose payment was called',
      rowsOf('Allocated', [status.cashCalled], allocated),
    ),
    summed(
      'paid',
      'What is allocated to investments that are paid, whether or not their shares are issued',
      rowsOf('Allocated', FUNDED_STATUSES, allocated),
    ),
    ofBar('received', 'Paid, and what was committed elsewhere', [
      figure('Paid', amounts.paid),
      ...elsewhere(raise, own),
    ]),
    ofBar('reserved', 'Reserved and confirmed', [
      figure('Reserved', amounts.reserved),
      figure('Confirmed', amounts.confirmed),
    ]),
    summed('raised', 'Reserved, confirmed, called and paid, and what was committed elsewhere', [
      figure('Reserved', amounts.reserved),
      ...committedRows(raise, amounts, own),
    ]),
    {
      figure: 'percent_raised',
      by: 'percent',
      formula: 'Raised ÷ target',
      value: amounts.percent_raised,
      rows: [figure('Raised', amounts.raised), { ...figure('Target', raise.target_amount), source: own }],
    },
    average(amounts),
    remaining(raise, amounts, own),
    summed(
      'outstanding',
      'What is due of the investments whose payment was called, less what was paid of it',
      [
        ...rowsOf('Total due', [status.cashCalled], ({ total_due }) => total_due),
        ...rowsOf('Paid', [status.cashCalled], ({ amount_paid }) => amount_paid, -1),
      ],
    ),
  ];
}

const allocated: Read = ({ amount }) => amount;
const figure = (label: string, value: string): ExplainedRow => ({ label, date: null, value });

const average = ({ reserved, confirmed, cash_called, paid, ...amounts }: Amounts): Explanation => ({
  figure: 'average',
  by: 'average',
  formula: 'Reserved, confirmed, called and paid ÷ investors',
  value: amounts.average,
  rows: [
    figure('Reserved', reserved),
    figure('Confirmed', confirmed),
    figure('Cash called', cash_called),
    figure('Paid', paid),
    figure('Investors', String(amounts.investors_count)),
  ],
});

/** What is committed on the platform and elsewhere. */
function committedRows(raise: Raise, amounts: Amounts, source: Source): ExplainedRow[] {
  return [
    figure('Confirmed', amounts.confirmed),
    figure('Cash called', amounts.cash_called),
    figure('Paid', amounts.paid),
    ...elsewhere(raise, source),
  ];
}

function elsewhere({ external_committed: external }: Raise, source: Source): ExplainedRow[] {
  return isZero(external ?? '0') ? [] : [{ ...figure('Committed elsewhere', external ?? '0'), source }];
}

/** More may be committed than the round can take. */
function remaining(raise: Raise, amounts: Amounts, source: Source): Explanation {
  const limit = raise.maximum_raise ?? raise.target_amount;
  const rows = [
    { ...figure(raise.maximum_raise ? 'Maximum raise' : 'Target', limit), source },
    ...committedRows(raise, amounts, source).map((row) => ({ ...row, value: mul(row.value, -1) })),
    ...(raise.allocation_policy === 'first_come' ? [figure('Reserved', mul(amounts.reserved, -1))] : []),
  ];
  const left = sum(rows.map(({ value }) => value));
  const above = compare(left, 0) < 0 ? [figure('Above the limit', sub(0, left))] : [];
  return {
    figure: 'allocation_remaining',
    by: 'sum',
    formula:
      raise.allocation_policy === 'first_come'
        ? 'Maximum raise, or the target without one, less what is committed and reserved, at least 0'
        : 'Maximum raise, or the target without one, less what is committed, at least 0',
    value: amounts.allocation_remaining,
    rows: [...rows, ...above],
  };
}
