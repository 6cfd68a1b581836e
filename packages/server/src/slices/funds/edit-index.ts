import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareIndices } from './bare-indices.ts';

/** An index keeps the currency of the funds that are compared with it. */
export async function editIndex(work: Work, given: string | number, body: Params): Promise<number> {
  const { id } = await lockRecord(work, { table: 'market_indices', serving: bareIndices }, given);
  await updateRecord(bareIndices, work, id, body);
  const { rows } = await sql<{ name: string; currency: string }>`select f.name, f.currency
    from funds f join market_indices i on i.id = f.market_index_id
    where i.id = ${id} and f.currency <> i.currency and f.deleted_at is null order by f.name limit 1`.execute(
    work.trx,
  );
  const [fund] = rows;
  if (fund)
    throw invalidField('currency', `${fund.name} is compared with this index, and is in ${fund.currency}.`);
  return id;
}
