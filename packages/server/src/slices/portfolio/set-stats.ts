import { invalidField } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { MOST_TILES, tilesOf } from '@tranche/domain/portfolio/header-tiles';
import { portfolioTableStats } from '@tranche/domain/portfolio/portfolio-table-stats.resource';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const bare: Serving = { resource: portfolioTableStats, access: () => 'all' };
const FULL = `A portfolio shows at most ${MOST_TILES} tiles. Hide one first.`;

/** A figure, by default after the others of its table or of the header. Returns the id. */
export async function createStat(work: Work, body: Params): Promise<number> {
  const table = readId(body.portfolio_table_id);
  return withinRow(work, 'key', async () => {
    const { rows } = await sql<{ next: number }>`select coalesce(max(sort_order), 0)::int + 1 as next
      from portfolio_table_stats where portfolio_table_id is not distinct from ${table} and deleted_at is null`.execute(
      work.trx,
    );
    return createRecord(bare, work, { ...body, sort_order: body.sort_order ?? rows[0]?.next });
  });
}

export async function editStat(work: Work, id: string, body: Params): Promise<number> {
  return withinRow(work, 'is_visible', async () => Number((await updateRecord(bare, work, id, body)).id));
}

/** A header has one row of tiles. A header that already has more can be edited, but not gain another. */
async function withinRow(work: Work, field: string, write: () => Promise<number>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('portfolio_table_stats'))`.execute(work.trx);
  const before = await countTiles(work);
  const id = await write();
  const after = await countTiles(work);
  if (after > MOST_TILES && after > before) throw invalidField(field, FULL);
  return id;
}

async function countTiles(work: Work): Promise<number> {
  const { rows } = await sql<{ key: string }>`select key from portfolio_table_stats
    where portfolio_table_id is null and is_visible and deleted_at is null`.execute(work.trx);
  return tilesOf(rows).length;
}
