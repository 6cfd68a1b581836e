import {
  valuationChange,
  type ValuationInputs,
  valuationResult,
} from '@tranche/domain/funds/valuation-result';
import { sql } from 'kysely';
import type { Append, BatchAppend, ReadContext } from '../../../kit/resource-engine/serving.ts';
import { namedEvidence } from '../../settings/public.ts';
import { readHeld, type ValuedAsset } from './read-held.ts';

interface Row extends ValuationInputs {
  readonly id: number;
  readonly asset_id: number;
  readonly as_of: string;
  readonly fair_value: string;
}

const eachOf = (read: (row: Row, asset: ValuedAsset) => unknown): BatchAppend => ({
  batch: async (ids: readonly number[], { db }: ReadContext) => {
    const { rows } =
      await sql<Row>`select id, fund_investment_opportunity_id as asset_id, as_of, fair_value, method,
        multiple, metric_value, net_debt, share_price, ownership_pct, discount_pct
      from fund_opportunity_valuations where id = any(${[...ids]}::bigint[])`.execute(db);
    const found = new Map<number, unknown>();
    for (const row of rows) found.set(row.id, read(row, await readHeld(db, row.asset_id, row.as_of)));
    return found;
  },
});

/** Only staff reach a valuation. */
export const valuationAppends: Readonly<Record<string, Append>> = {
  /** What the method makes of the inputs, step by step. */
  result: eachOf((row, { held }) => valuationResult(row, held)),
  /** The last live one before it, and the difference in figures and words. */
  change: eachOf(({ fair_value }, { last, currency }) => valuationChange(fair_value, last, currency)),
  /** The documents behind it. */
  evidence: (row) => namedEvidence(row('document_ids')),
};
