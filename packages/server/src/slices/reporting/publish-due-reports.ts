import { draftLive, recordStatus } from '@tranche/domain/codes';
import { Refusal } from '@tranche/domain/kit/errors';
import { can, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { inSavepoint } from '../../kit/db/savepoint.ts';
import type { Trx } from '../../kit/db/database.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { guest, viewerOf, type Viewer, type ViewerRow } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { readReport } from './lock-report.ts';
import { publishReport } from './publish-report.ts';

interface Due {
  readonly id: number;
}
interface Held {
  readonly publish_by_id: number | null;
  readonly author_id: number | null;
}

/**
 * Every minute: drafts whose minute has come go live by the ordinary verb, in the name and with the present rights of whoever
 * set it, once however many processes there are. What is refused stays a draft, and they are notified why.
 */
export async function publishDueReports(app: App): Promise<number> {
  const now = app.clock();
  const { rows } =
    await sql<Due>`select id from update_reports as report where ${isDue(now)} order by publish_at, id`.execute(
      app.db.kysely,
    );
  return eachRow(app, { rows, now }, async (work, { id }) => {
    const held = await holdDue(work, id);
    if (held === null) return;
    const reason = await refusalOf(app, work, { id, by: held.publish_by_id });
    if (reason !== null) await keepRefusal(work, id, { held, reason });
  });
}

const isDue = (
  now: Date,
) => sql`report.status = ${lit(draftLive.draft)} and report.publish_at <= ${now.toISOString()}
  and report.publish_error is null and report.deleted_at is null`;

/** The row under lock, if it still is due: another process may have published it meanwhile. */
async function holdDue({ trx, now }: Work, id: number): Promise<Held | null> {
  const { rows } = await sql<Held>`select publish_by_id, author_id from update_reports as report
    where report.id = ${id} and ${isDue(now)} for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Publishes it in the transaction that holds the row. What a guard refuses is undone, and its reason is the answer. */
async function refusalOf(
  app: App,
  { trx, now }: Work,
  { id, by }: { readonly id: number; readonly by: number | null },
): Promise<string | null> {
  const viewer = await schedulerOf(trx, by);
  try {
    await inSavepoint(trx, () => publishReport({ app, trx, viewer, now, ip: null }, id));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error);
    throw error;
  }
}

const reasonOf = ({ code, message }: Refusal): string =>
  code === 'not_found' || code === 'forbidden' ? NO_LONGER_ALLOWED : message;
const NO_LONGER_ALLOWED = 'The person who scheduled it may no longer publish it.';

/** An account that was closed meanwhile may do nothing more. */
async function schedulerOf(trx: Trx, id: number | null): Promise<Viewer> {
  const { rows } = await sql<ViewerRow>`select id, role_id, name, email, email_verified_at from users
    where id = ${id} and status = ${lit(recordStatus.active)} and deleted_at is null`.execute(trx);
  return rows[0] ? viewerOf(rows[0]) : { ...guest, id };
}

async function keepRefusal(
  work: Work,
  id: number,
  { held, reason }: { readonly held: Held; readonly reason: string },
): Promise<void> {
  await sql`update update_reports set publish_error = ${reason}, ${changedBy(work)} where id = ${id}`.execute(
    work.trx,
  );
  const report = await readReport(work, id);
  await recordEvent(work, {
    event: 'update_report.publication_failed',
    target: { type: 'update_report', id },
    description: `The report **${report.title}** was not published at its time: ${reason}`,
  });
  await notify(work, 'publication_failed', {
    about: report.opportunity_id,
    to: await mayPublish(work.trx, [held.publish_by_id, held.author_id]),
    params: { title: report.title, reason },
    cta: `/admin/reports/updates/${id}/edit-update`,
    target: `publication_failed:${id}:${report.publish_at}`,
  });
}

/** Those who may open the draft, and so can correct it. */
async function mayPublish(trx: Trx, ids: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; role_id: RoleId }>`select id, role_id from users
    where id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows.filter(({ role_id: roleId }) => can(roleId, 'update_reports.update')).map(({ id }) => id);
}
