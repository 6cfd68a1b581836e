import { decimal, money } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { system } from '../../kit/session/viewer.ts';
import { postEntry } from './post-entry.ts';

export interface Contribution {
  readonly fund_id: number;
  readonly investment_method_entity_id: number;
  readonly investment_id: number | null;
  /** Money without fees. */
  readonly amount: string;
  /** The day of the contribution, `2026-03-31`. */
  readonly day: string;
  /** Units that the investor was promised; the day's net asset value per unit decides without. */
  readonly units?: string | null;
  readonly reference?: string | null;
  readonly description: string;
}

/** What the contribution bought. */
export interface Issued {
  readonly units: string;
  readonly unit_price: string;
}

/**
 * An investor's money enters a fund and buys units (`domain.md#3.7`): a contribution in its books, in the hand of whoever
 * may act on the investment, whatever their right to the fund. Returns units (6 dp) and their price (6 dp).
 */
export async function contributeToFund(work: Work, given: Contribution): Promise<Issued> {
  const id = await postEntry(
    { ...work, viewer: { ...system, id: work.viewer.id, name: work.viewer.name } },
    {
      fund_id: given.fund_id,
      entry_date: given.day,
      type: 'contribution',
      amount: money(given.amount),
      investment_method_entity_id: given.investment_method_entity_id,
      investment_id: given.investment_id,
      units: given.units ?? null,
      reference: given.reference ?? null,
      description: given.description,
    },
  );
  const { rows } = await sql<Issued>`select units, coalesce(unit_price, 0)::numeric(20, 6) as unit_price
    from fund_ledger where id = ${id}`.execute(work.trx);
  return rows[0] ?? { units: decimal(0).toFixed(6), unit_price: decimal(0).toFixed(6) };
}
