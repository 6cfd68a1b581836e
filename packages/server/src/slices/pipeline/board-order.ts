import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/**
 * Makes room in a stage's column and returns the deal's place there: above the card that has the `board_order` asked for, or
 * last. A card is named instead of a position because the person who moves it may see only part of the column. Moves into
 * one stage wait for one another here.
 */
export async function placeOnBoard(
  work: Work,
  stageId: number,
  dealId: number | null,
  requested: number | null,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('pipeline_stages'), ${stageId}::int)`.execute(work.trx);
  const others = sql`pipeline_stage_id = ${stageId} and deleted_at is null and id is distinct from ${dealId}`;
  if (requested === null) {
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(board_order) + 1, 0) as next from pipeline_deals where ${others}`.execute(work.trx);
    return Number(rows[0]?.next ?? 0);
  }
  const { rows } = await sql<{ above: number }>`
    select count(*)::int as above from pipeline_deals where ${others} and board_order < ${requested}`.execute(
    work.trx,
  );
  const above = Number(rows[0]?.above ?? 0);
  // The column is numbered again, with a gap where the deal goes.
  await sql`update pipeline_deals d set board_order = o.place
    from (select id, at + case when at >= ${above} then 1 else 0 end as place from (
      select id, row_number() over (order by board_order, id) - 1 as at from pipeline_deals where ${others}) as numbered) as o
    where d.id = o.id and d.board_order <> o.place`.execute(work.trx);
  return above;
}
