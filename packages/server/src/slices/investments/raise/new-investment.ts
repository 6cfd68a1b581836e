import { investmentReference } from '@tranche/domain/investments/lifecycle';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';

/**
 * What every new investment begins with: its number, the reference that is made of it, and who wrote it when. The number comes
 * ahead of the row, so that references are written with the row, and not after it.
 */
export async function newInvestment({ trx, now, viewer, ip }: Work) {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('investments', 'id')) as id`.execute(trx);
  if (!rows[0]) throw new Error('The sequence of investments gave no number');
  const at = now.toISOString();
  return {
    id: rows[0].id,
    reference: investmentReference(rows[0].id),
    created_at: at,
    updated_at: at,
    created_by_id: viewer.id,
    updated_by_id: viewer.id,
    ip,
  };
}
