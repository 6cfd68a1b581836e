import { refuse } from '@tranche/domain/kit/errors';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { deleteRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { lockPrivate } from './holdings/private-holding.ts';

/**
 * What has ended, or was recorded by hand without flows, may go; an investor's own holding elsewhere whenever they like.
 * Anything else asks for `delete_unsafe` (`domain.md#2.4`).
 */
export async function removeInvestment(work: Work, id: string, force: boolean): Promise<void> {
  const own = await lockPrivate(work, id, 'delete');
  if (own) return removePrivate(work, own.id, own.asset_name ?? '');
  if (work.viewer.kind === 'investor') throw refuse('forbidden');
  const serving = servingOf(work.app, 'investments');
  const row = await lockRow(serving, work, id, await readContextIn(work, 'delete'));
  const ended = row.status === investmentStatus.cancelled || row.status === investmentStatus.withdrawn;
  const unsafe =
    work.viewer.can('investment_opportunity_live.delete_unsafe') ||
    work.viewer.can('investment_opportunity_existing.delete_unsafe');
  const light = ended || (row.kind === 'manual' && !(await hasFlows(work, Number(row.id))));
  if (!light && !unsafe) throw refuse('in_use');
  await sql`update investment_transactions set deleted_at = ${work.now.toISOString()} where investment_id = ${row.id} and deleted_at is null`.execute(
    work.trx,
  );
  await sql`update cash_calls set deleted_at = ${work.now.toISOString()} where investment_id = ${row.id} and deleted_at is null`.execute(
    work.trx,
  );
  await deleteRecord(serving, work, id, force);
}

async function hasFlows(work: Work, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from investment_transactions where investment_id = ${id} and deleted_at is null limit 1`.execute(
      work.trx,
    );
  return rows.length > 0;
}

async function removePrivate(work: Work, id: number, name: string): Promise<void> {
  const at = work.now.toISOString();
  await sql`update investment_transactions set deleted_at = ${at} where investment_id = ${id}`.execute(
    work.trx,
  );
  await sql`update investments set deleted_at = ${at}, updated_at = ${at} where id = ${id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'investment.deleted',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** deleted the holding **${name}**`,
  });
}
