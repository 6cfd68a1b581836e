import { importStatus } from '@tranche/domain/integrations/codes';
import { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedAt } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { attachedTables, madeBy, MADE_LISTS, refuseChanged, usersOf } from './changed-since.ts';
import { holdImport, type ImportBatch } from './import-batch.ts';
import { KINDS } from './kinds.ts';
import { restoreFormer } from './restore-former.ts';

/**
 * Deletes, as a person would, all that the batch made, and puts back what it changed: in one transaction, or not at all.
 * Someone may have changed a record since the undo was requested; then the batch stays as it is and says so.
 */
export async function undoImport(app: App, id: number): Promise<void> {
  try {
    await perform(app, { viewer: system }, (work) => undo(work, id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`
      update imports set phase = null, report = report || jsonb_build_object('error', ${error.message}::text)
      where id = ${id} and phase = 'undo'`.execute(app.db.kysely);
  }
}

async function undo(work: Work, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports.run'))`.execute(work.trx);
  const batch = await holdImport(work.trx, id);
  if (batch?.phase !== 'undo') return;
  const mine: Work = { ...work, viewer: { ...system, id: batch.created_by_id } };
  await refuseChanged(work.trx, id);
  await (batch.family === 'rounds' ? putBack(mine, batch) : restoreFormer(mine, batch));
  await KINDS[batch.family].takeBack?.(mine, batch);
  for (const [target, table] of await madeBy(work.trx, id)) {
    await removeBelongings(mine, batch, { target, table });
    await remove(mine, batch, { target, table });
  }
  for (const [target, table] of MADE_LISTS) await removeUnused(mine, batch, { target, table });
  await sql`
    update imports set status = ${importStatus.undone}, phase = null, attempts = 0, undo_until = null,
      updated_at = ${work.now.toISOString()}::timestamptz where id = ${id}`.execute(work.trx);
  await recordEvent(mine, {
    event: 'import.undone',
    target: { type: 'import', id },
    description: `The import of **${batch.file_name}** was undone`,
    from: batch.status,
    to: importStatus.undone,
    properties: { id, family: batch.family },
  });
}

interface Kind {
  readonly target: string;
  readonly table: string;
}

async function remove(
  { trx, now, viewer }: Work,
  batch: ImportBatch,
  { target, table }: Kind,
): Promise<void> {
  const at = now.toISOString();
  await sql`
    with gone as (
      update ${sql.table(table)} t set deleted_at = ${at}::timestamptz, ${changedAt(at, viewer.id)}
      from import_records k
      where k.import_batch_id = ${batch.id} and k.target_type = ${target} and k.change = 'created' and t.id = k.target_id
        and t.deleted_at is null
      returning t.id)
    insert into activity (target_type, target_id, actor_id, event, description, properties, created_at, updated_at)
    select ${target}, id, ${viewer.id}::bigint, ${`${target}.deleted`}, ${`${target.replaceAll('_', ' ')} deleted`},
      jsonb_build_object('id', id, 'import_batch_id', ${batch.id}::bigint), ${at}::timestamptz, ${at}::timestamptz from gone`.execute(
    trx,
  );
}

/** What was made together with a record goes with it: an investor's own entity, the folders of a deal. */
async function removeBelongings(
  { trx, now }: Work,
  batch: ImportBatch,
  { target, table }: Kind,
): Promise<void> {
  const at = now.toISOString();
  const ofBatch = sql`k.import_batch_id = ${batch.id} and k.target_type = ${target} and k.change = 'created'`;
  for (const user of await usersOf(trx, table)) {
    if (!user.soft) continue;
    await sql`
      update ${sql.table(user.table)} x set deleted_at = ${at}::timestamptz from import_records k
      where ${ofBatch} and ${sql.ref(`x.${user.column}`)} = k.target_id and x.created_at = k.at and x.deleted_at is null`.execute(
      trx,
    );
  }
  await sql`
    update folder_structures f set deleted_at = ${at}::timestamptz from import_records k
    where ${ofBatch} and f.target_type = ${target} and f.target_id = k.target_id and f.deleted_at is null`.execute(
    trx,
  );
  for (const { table: attached, soft } of await attachedTables(trx)) {
    if (!soft) continue;
    await sql`
      update ${sql.table(attached)} x set deleted_at = ${at}::timestamptz from import_records k
      where ${ofBatch} and x.target_type = ${target} and x.target_id = k.target_id and x.created_at = k.at and x.deleted_at is null`.execute(
      trx,
    );
  }
}

async function removeUnused({ trx, now }: Work, batch: ImportBatch, { target, table }: Kind): Promise<void> {
  const column = target === 'type' ? 'type_id' : 'investment_round_type_id';
  await sql`
    update ${sql.table(table)} t set deleted_at = ${now.toISOString()}::timestamptz
    from import_records k
    where k.import_batch_id = ${batch.id} and k.target_type = ${target} and t.id = k.target_id and t.updated_at = k.at
      and not exists (select from investment_opportunities p where ${sql.ref(`p.${column}`)} = t.id and p.deleted_at is null)`.execute(
    trx,
  );
}

/** The only change that an import of rounds makes to a record: an organisation becomes an issuer. */
async function putBack({ trx, now }: Work, batch: ImportBatch): Promise<void> {
  await sql`
    update organisations o set is_issuer = (k.before->>'is_issuer')::boolean, updated_at = ${now.toISOString()}::timestamptz
    from import_records k
    where k.import_batch_id = ${batch.id} and k.target_type = 'organisation' and k.change = 'updated' and o.id = k.target_id
      and not exists (select from investment_opportunities p where p.organisation_id = o.id and p.deleted_at is null
        and not exists (select from import_records own where own.import_batch_id = ${batch.id}
          and own.target_type = 'investment_opportunity' and own.target_id = p.id))`.execute(trx);
}
