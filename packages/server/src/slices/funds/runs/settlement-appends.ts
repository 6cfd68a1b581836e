import { callSettlementOf, settlementOf } from '@tranche/domain/funds/runs/receipt';
import { sql } from 'kysely';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';
import { readCalled } from './read-called.ts';

/** What came in on a posted line of a call and what is open today; null for any other line. */
export const lineSettlement: BatchAppend = {
  batch: async (ids, { db, today }) => {
    const lines = await readCalled(db, sql`line.id = any(${[...ids]}::bigint[])`);
    return new Map(
      lines.map((line) => [line.call_line_id, settlementOf(line, line.late_interest_pct, today)]),
    );
  },
};

/** The same of a whole call. */
export const runSettlement: BatchAppend = {
  batch: async (ids, { db, today }) => {
    const lines = await readCalled(db, sql`run.id = any(${[...ids]}::bigint[])`);
    return new Map(
      [...new Set(lines.map(({ run_id }) => run_id))].map((id) => {
        const own = lines.filter(({ run_id }) => run_id === id);
        return [id, callSettlementOf(own, own[0]?.late_interest_pct ?? '0', today)];
      }),
    );
  },
};
