import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

// The files behind a price, a valuation or a net asset value: what a second person looks at (`domain.md#0.13`).

/** The ids that `document_ids` of a body names; 422 where one of them is no id. */
export function evidenceIds(given: unknown): number[] {
  const ids = readIds(given);
  if (ids === null) throw invalidField('document_ids', selectedMessage('document_ids'));
  return ids;
}

interface FiledWith {
  readonly type: 'fund_investment_opportunity' | 'investment_opportunity';
  readonly id: number | null;
}

/** Evidence is filed with what it is evidence of; 422 on `document_ids`. */
export async function assertEvidence(
  { trx }: Work,
  target: FiledWith,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from documents
    where id = any(${[...ids]}::bigint[]) and target_type = ${target.type} and target_id = ${target.id}
      and deleted_at is null`.execute(trx);
  if (rows[0]?.found !== new Set(ids).size)
    throw invalidField('document_ids', selectedMessage('document_ids'));
}

/** `[{id, name}]` of a column of ids, in the order that they were added in. */
export const namedEvidence = (ids: Sql): Sql =>
  sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by named.place), '[]')
    from jsonb_array_elements_text(${ids}) with ordinality as named(id, place)
    join documents d on d.id = named.id::bigint and d.deleted_at is null)`;
