import { nextFeePeriod } from '@tranche/domain/funds/fee-period';
import type { RunKind } from '@tranche/domain/funds/runs/codes';
import type { Fund } from '../fund.ts';
import { fieldsOf, type RunField, type RunValues } from './run-fields.ts';

export interface Joining {
  readonly investment_method_entity_id: string | null;
  readonly commitment: string | null;
}
type Nested = { [name: string]: unknown };
interface Stored {
  readonly entry_date: string;
  readonly due_on: string | null;
  readonly total: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Nested => typeof value === 'object' && value !== null;
const at = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), from);
const isId = ({ as }: RunField): boolean => ['holder', 'asset', 'call', 'document', 'hidden'].includes(as);

/** What the form starts from: the kind's own defaults, today, or what the draft was made of. */
export function valuesOf(kind: RunKind, today: string, run: Stored | null): RunValues {
  const values = Object.fromEntries(
    fieldsOf(kind).map((field) => {
      const { name, as, initial } = field;
      if (run === null)
        return [name, name === 'entry_date' ? today : (initial ?? (as === 'text' ? '' : null))];
      if (name.startsWith('way.')) return [name, wayOf(field, run)];
      const stored = at(run, name);
      if (typeof stored === 'boolean') return [name, stored];
      return [name, stored === undefined || stored === null ? (as === 'text' ? '' : null) : String(stored)];
    }),
  );
  // refusals of `params.…` belong to this form
  return { ...values, params: null };
}

/** Of two ways the one whose value the draft has. */
const wayOf = ({ options = [] }: RunField, run: Stored): string | null =>
  options.find((option) => at(run.params, option) !== undefined && at(run.params, option) !== null) ??
  options[0] ??
  null;

/** What a run takes from the one that it follows: a receipt its call, a call the fee that it is for, a new issue the period. */
export function followingValues(kind: RunKind, before: Stored & { readonly id: number }): RunValues {
  if (kind === 'fund_receipt') return { 'params.call_run_id': String(before.id) };
  if (kind === 'fund_capital_call')
    return { total: before.total, 'params.fees.management_fee': before.total };
  const { from, to } = periodOfRun(before);
  return {
    'params.reissues_id': String(before.id),
    'params.period_start': from,
    'params.period_end': to,
  };
}

/** A new fee's period follows the one that was charged last. */
export function nextFeeValues(
  { first_close_on, nav_frequency }: Pick<Fund, 'first_close_on' | 'nav_frequency'>,
  charged: Stored | undefined,
): RunValues {
  const { from, to } = charged === undefined ? NO_PERIOD : periodOfRun(charged);
  const last = from === null || to === null ? null : { from, to };
  const next = nextFeePeriod({ last, first_close_on, nav_frequency });
  return next === null ? {} : { 'params.period_start': next.from, 'params.period_end': next.to };
}

const NO_PERIOD = { from: null, to: null };
/** What a fee or statements are of; other runs have none. */
export const periodOfRun = ({ params: { period_start: from, period_end: to } }: Pick<Stored, 'params'>) => ({
  from: textOr(from, null),
  to: textOr(to, null),
});

export const joiningOf = (run: Stored | null): readonly Joining[] => {
  const rows = at(run, 'params.joining');
  if (!Array.isArray(rows)) return [NO_ONE];
  return rows.filter(isObject).map(({ investment_method_entity_id: id, commitment }) => ({
    investment_method_entity_id: String(id),
    commitment: String(commitment),
  }));
};
export const NO_ONE: Joining = { investment_method_entity_id: null, commitment: null };

export interface RunBody {
  readonly entry_date: string;
  readonly due_on: string | null;
  readonly total: string | null;
  readonly params: Nested;
}

/** What is sent: what applies and is not empty, at its place; a choice of ways is not part of it. */
export function bodyOf(kind: RunKind, values: RunValues, joining: readonly Joining[]): RunBody {
  const sent: Nested = { params: {} };
  for (const field of fieldsOf(kind)) {
    const value = values[field.name];
    if (field.name.startsWith('way.') || field.when?.(values) === false) continue;
    if (value === null || value === undefined || value === '') continue;
    put(sent, field.name, isId(field) ? Number(value) : value);
  }
  if (kind === 'fund_equalisation') put(sent, 'params.joining', joining.map(joiner));
  const { entry_date, due_on, total, params } = sent;
  return {
    entry_date: textOr(entry_date, ''),
    due_on: textOr(due_on, null),
    total: textOr(total, null),
    params: isObject(params) ? params : {},
  };
}

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other;
const joiner = ({ investment_method_entity_id: id, commitment }: Joining) => ({
  investment_method_entity_id: id === null ? null : Number(id),
  commitment,
});

function put(body: Nested, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = isObject(body[name]) ? body[name] : {};
  body[name] = inner;
  put(inner, rest.join('.'), value);
}
