import { sql } from 'kysely';
import { sealForFirm } from '../../kit/pdf/seal-for-firm.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { notify } from '../notifications/public.ts';
import { drawStatement, periodName } from './draw-statement.ts';
import type { StatementOrder } from './request-statements.ts';

const FOLDER = { name: 'Statements', visibility: 'public' } as const;

/**
 * One holder's statement of the period as a sealed document of their own that they are notified of; a preview is filed with the fund,
 * private. A job that runs twice files it once.
 */
export async function issueStatement(work: Work, order: StatementOrder, userId: number): Promise<void> {
  const fund = await work.trx
    .selectFrom('funds')
    .selectAll()
    .where('id', '=', order.fund_id)
    .executeTakeFirstOrThrow();
  const preview = (order.preview_user_id ?? null) !== null;
  const holder = await readHolder(work, userId);
  const period = periodName(order);
  const name = `Statement for ${fund.name}, ${period}${preview ? ` (preview for ${holder})` : ''}`;
  const target = preview ? ({ type: 'fund', id: fund.id } as const) : ({ type: 'user', id: userId } as const);
  if (await isFiled(work, { ...target, name: name.slice(0, 255) }, order.ordered_at)) return;
  const { period_start, period_end } = order;
  const parties = sql`party.user_id = ${userId}`;
  const pdf = await drawStatement(work.app, work.trx, { fund, parties, holder, period_start, period_end });
  const id = await fileDocument(work, await sealForFirm(work, pdf, name), {
    target,
    folder: preview ? null : FOLDER,
    name,
    category: 'statement',
    visibility: preview ? 'private' : 'public',
  });
  if (preview) return;
  await notify(work, 'document_published', {
    about: null,
    to: [userId],
    params: { name },
    cta: '/investor/profile/documents?tab=brand',
    target: `document:${id}`,
  });
}

async function readHolder(work: Work, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(work.trx);
  return rows[0]?.name ?? '';
}

async function isFiled(
  work: Work,
  { type, id, name }: { readonly type: string; readonly id: number; readonly name: string },
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists(select 1 from documents where target_type = ${type}
    and target_id = ${id} and name = ${name} and created_at >= ${since} and deleted_at is null) as found`.execute(
    work.trx,
  );
  return rows[0]?.found ?? false;
}
