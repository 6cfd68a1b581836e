import { leadStatuses } from '@tranche/domain/crm/lead-statuses.resource';
import { conflict } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { isForced, noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';

const ONE_DEFAULT = 'One lead status must be the default.';

/** Exactly one status is the default: the first one is, whether it is named so or not. */
async function withDefault(work: Work, body: Call['body']): Promise<Call['body']> {
  await passDefault(work, leadStatuses, body.is_default);
  const { rows } = await sql<{ id: number }>`
    select id from lead_statuses where is_default and deleted_at is null for update`.execute(work.trx);
  if (rows.length === 0) return { ...body, is_default: true };
  return body;
}

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'lead-statuses', status: 201 }, async (work) => {
    const body = await withDefault(work, call.body);
    return createRecord(servingOf(app, 'lead-statuses'), work, body);
  });
}

async function update(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'lead-statuses' }, async (work) => {
    const body = await withDefault(work, call.body);
    const before = await updateRecord(servingOf(app, 'lead-statuses'), work, call.params.id ?? '', body);
    await assertDefaultLeft(work);
    return Number(before.id);
  });
}

async function remove(call: Call, app: App): Promise<Answer> {
  const force = isForced(call);
  await perform(app, call, async (work) => {
    await deleteRecord(servingOf(app, 'lead-statuses'), work, call.params.id ?? '', force);
    await assertDefaultLeft(work);
  });
  return noContent();
}

async function assertDefaultLeft(work: Work): Promise<void> {
  const { rows } = await sql<{ some: boolean; stored: boolean }>`
    select count(*) > 0 as some, coalesce(bool_or(is_default), false) as stored
    from lead_statuses where deleted_at is null`.execute(work.trx);
  if (rows[0]?.some && !rows[0].stored) throw conflict(ONE_DEFAULT);
}

export const leadStatusesServing: Serving = {
  resource: leadStatuses,
  access: (viewer, _row, { purpose }) => (mayUse(leadStatuses, purpose, viewer) ? 'all' : 'none'),
  computed: {
    appends: {
      contacts_count: (row) =>
        sql`(select count(*)::int from contacts c where c.lead_status_id = ${row('id')} and c.deleted_at is null)`,
    },
  },
  replace: { create, update, delete: remove },
};
