/** Statements as a run: what each holder's says, and what another issue of it changes (`domain.md#H`, fund_statements). */
import { conflict, invalidField, type Refusal } from '../../kit/errors.ts';
import { canonicalJson } from '../../kit/canonical-json.ts';
import { date, integer, text } from '../../kit/field.ts';
import { requiredMessage } from '../../kit/input.ts';
import { isZero, money, round6, sub, sum } from '../../kit/money.ts';
import { readNested } from '../../kit/nested-form.ts';
import type { FormOf } from '../../kit/verb.ts';
import type { Statement } from '../statement.ts';
import type { LineParts, ProposedLine, Proposal } from './proposal.ts';

export const statementParams = {
  period_start: date().required(),
  period_end: date().required(),
  /** The run whose statements are issued again, and why. */
  reissues_id: integer().min(1),
  reason: text(1000),
};
export type StatementParams = FormOf<typeof statementParams>;

export const STATEMENT_MESSAGES = {
  backwards: 'The period end field must not be before the period start.',
  ahead: 'The period end field must not be after the date of the statements.',
  otherPeriod: 'Statements are issued again for the period that they were issued for.',
  noneChanged: 'No statement has changed since it was issued.',
  allIssued: 'All statements of this period have been issued. You can issue them again.',
  noHolders: 'No one held this fund in the period.',
  issuedStay: 'Statements that were issued stay. You can issue them again.',
  moved: 'The figures have changed since these statements were posted. Issue them again.',
  noValue: 'Publish a net asset value of the period first.',
  openRuns: (n: number): string =>
    n === 1 ? '1 run of the period is not posted yet.' : `${n} runs of the period are not posted yet.`,
  waiting: (n: number): string =>
    n === 1
      ? '1 value of the period is waiting for a second person.'
      : `${n} values of the period are waiting for a second person.`,
} as const;

export function readStatementParams(given: unknown): StatementParams {
  const params = readNested(statementParams, given, 'params');
  if (params.period_end < params.period_start)
    throw invalidField('params.period_end', STATEMENT_MESSAGES.backwards);
  if ((params.reissues_id ?? null) !== null && !params.reason?.trim())
    throw invalidField('params.reason', requiredMessage('reason'));
  return params;
}

export interface StatementHolder {
  readonly investment_method_entity_id: number;
  readonly statement: Statement;
  readonly opening_price: string;
  readonly closing_price: string;
  /** As it was issued last; null where it was not. */
  readonly issued: LineParts | null;
  /** A posted run has it among its lines, be it made or not. */
  readonly is_underway: boolean;
}

export interface StatementFacts {
  readonly holders: readonly StatementHolder[];
  readonly params: StatementParams;
  readonly entry_date: string;
  /** The run that is issued again; null where none is. */
  readonly reissued: StatementParams | null;
}

/** One line for each holder of any day in the period who has no statement of it yet; for a reissue, for each whose figures changed. */
export function proposeStatements({
  holders,
  params,
  entry_date,
  reissued,
}: StatementFacts): Proposal | Refusal {
  if (params.period_end > entry_date) return invalidField('params.period_end', STATEMENT_MESSAGES.ahead);
  const { period_start, period_end } = params;
  if (reissued !== null && (reissued.period_start !== period_start || reissued.period_end !== period_end))
    return invalidField('params.period_end', STATEMENT_MESSAGES.otherPeriod);
  const held = holders.filter(({ statement }) => isHolder(statement));
  if (held.length === 0) return conflict(STATEMENT_MESSAGES.noHolders);
  const wanted = held.filter(reissued === null ? isMissing : isOther);
  if (wanted.length === 0)
    return conflict(reissued === null ? STATEMENT_MESSAGES.allIssued : STATEMENT_MESSAGES.noneChanged);
  const lines = wanted.map(lineOf);
  return {
    total: money(sum(lines.map(({ amount }) => amount))),
    lines,
    rounding: [],
    workings: { period_start, period_end, holders: held.length, issued: wanted.length },
  };
}

const isHolder = ({ opening, closing, movements }: Statement): boolean =>
  !isZero(opening.units) || !isZero(closing.units) || !isZero(closing.committed) || movements.length > 0;

/** No run has issued it yet: no one gets the same statement twice. */
const isMissing = ({ issued, is_underway }: StatementHolder): boolean => issued === null && !is_underway;

const isOther = (holder: StatementHolder): boolean =>
  canonicalJson(statementParts(holder)) !== canonicalJson(holder.issued ?? {});

const lineOf = (holder: StatementHolder): ProposedLine => ({
  investment_method_entity_id: holder.investment_method_entity_id,
  investment_id: null,
  basis: round6(holder.statement.closing.units),
  proposed: holder.statement.closing.value,
  amount: holder.statement.closing.value,
  parts: statementParts(holder),
});

/** What a statement says, stored with its line: another issue is held against it. */
export const statementParts = ({
  statement: { opening, closing, paid_in, distributed, change_in_value },
  opening_price,
  closing_price,
}: Pick<StatementHolder, 'statement' | 'opening_price' | 'closing_price'>): LineParts => ({
  opening_units: round6(opening.units),
  opening_price: round6(opening_price),
  opening_value: opening.value,
  units: round6(closing.units),
  unit_price: round6(closing_price),
  closing_value: closing.value,
  period_paid_in: paid_in,
  period_distributed: distributed,
  change_in_value,
  commitment: closing.committed,
  paid_in: closing.paid_in,
  distributed: closing.distributed,
});

/** What another issue of a statement may change, in the order of the document. */
export const STATED_FIGURES = [
  'opening_units',
  'opening_price',
  'opening_value',
  'period_paid_in',
  'period_distributed',
  'change_in_value',
  'units',
  'unit_price',
  'closing_value',
  'commitment',
  'paid_in',
  'distributed',
] as const satisfies readonly (keyof LineParts)[];
export type StatedFigure = (typeof STATED_FIGURES)[number];

export interface StatedDifference {
  readonly figure: StatedFigure;
  readonly before: string;
  readonly after: string;
}

/** Why a statement was issued again, and what is another figure now. */
export interface Reissue {
  /** `31 Mar 2026` */
  readonly issued_on: string;
  readonly reason: string;
  readonly differences: readonly StatedDifference[];
}

/** Figures of a statement that are others now. */
export const statedDifferences = (before: LineParts, after: LineParts): StatedDifference[] =>
  STATED_FIGURES.map((figure) => ({
    figure,
    before: before[figure] ?? '0',
    after: after[figure] ?? '0',
  })).filter((each) => !isZero(sub(each.after, each.before)));
