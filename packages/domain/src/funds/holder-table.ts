/** Who is in a fund, and with what (`screens.md#A73`): one row for each entity, and their sums. */
import { apportion } from '../kit/apportion.ts';
import { isNegative, isZero, money, percentOf, round4, round6, sum } from '../kit/money.ts';
import type { FundPosition } from './position.ts';

export interface HolderFacts {
  readonly entity_id: number;
  readonly user_id: number | null;
  /** Of the entity; `holder` is the person behind it. */
  readonly name: string;
  readonly holder: string | null;
  readonly position: FundPosition;
  readonly tvpi: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
}

export interface FundHolder extends FundPosition, Omit<HolderFacts, 'position'> {
  /** Of the commitment, percent points; null without one. */
  readonly called_pct: string | null;
  /** Part of the units in issue; they come to 100 over the table. */
  readonly units_pct: string;
}

export interface FundHolders {
  readonly as_of: string;
  readonly rows: readonly FundHolder[];
  readonly totals: FundPosition & Pick<FundHolder, 'called_pct'>;
}

export function holderTable(holders: readonly HolderFacts[], as_of: string): FundHolders {
  const parts = apportion(
    '100',
    holders.map(({ position: { units } }) => (isNegative(units) ? '0' : units)),
    '0.0001',
  );
  const rows = holders.map(({ position, ...who }, index) => ({
    ...who,
    ...position,
    called_pct: calledPct(position.called, position.committed),
    units_pct: round4(parts[index] ?? '0'),
  }));
  const added = (name: keyof FundPosition): string => sum(rows.map((row) => row[name]));
  const totals: FundPosition = {
    committed: money(added('committed')),
    called: money(added('called')),
    unfunded: money(added('unfunded')),
    paid_in: money(added('paid_in')),
    distributed: money(added('distributed')),
    units: round6(added('units')),
    value: money(added('value')),
  };
  return { as_of, rows, totals: { ...totals, called_pct: calledPct(totals.called, totals.committed) } };
}

/** What was called of the commitments, percent points; null without any. */
export const calledPct = (called: string, committed: string): string | null =>
  isZero(committed) ? null : percentOf(called, committed);
