import * as verbs from '@tranche/domain/bulk/bulk.verbs';
import { bulkJobRows } from '@tranche/domain/bulk/bulk-job-rows.resource';
import { bulkJobs } from '@tranche/domain/bulk/bulk-jobs.resource';
import { bulkStatus } from '@tranche/domain/bulk/codes';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { ok } from '../../kit/http/route.ts';
import type {
  ReadContext,
  Redaction,
  RowAccess,
  RowRef,
  Serving,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { and, asClause, NEVER, or } from '../../kit/resource-engine/where.ts';
import { answerWith, performAnswer } from '../../kit/resource-routes/answer.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { notAboutViewer, targetAccess } from '../crm/public.ts';
import { SEES_ALL } from './bulk-job.ts';
import { beginUndo, cancelBulk } from './control-bulk.ts';
import { previewBulk } from './preview-bulk.ts';
import { startBulk } from './start-bulk.ts';

/**
 * Staff see their own jobs, roles 1 and 8 all of them, and staff who see a record also an email from it that has not been
 * sent yet (`domain.md#bulk_jobs`).
 */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.can(SEES_ALL)) return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const reached = asClause(recordAccess(sql`r.target_id`, row, context));
  const waits = sql`${row('verb')} = 'mail' and ${row('status')} = ${lit(bulkStatus.queued)}`;
  const ofOne = sql`exists (select 1 from bulk_job_rows as r where r.bulk_job_id = ${row('id')} and ${reached})`;
  return or([isOwn(viewer, row), and([waits, ofOne])]);
}

const isOwn = (viewer: Viewer, row: RowRef): Sql => sql`${row('created_by_id')} = ${viewer.id}`;

/** Whether the viewer sees this record of the job's family, as the target that an email is written from. */
function recordAccess(id: Sql, row: RowRef, context: ReadContext): RowAccess {
  const { viewer } = context;
  const record: RowRef = (column) =>
    column === 'target_type'
      ? sql`case ${row('family')} when 'users' then 'user' when 'contacts' then 'contact' when 'organisations' then 'organisation' end`
      : id;
  return notAboutViewer(targetAccess(viewer, record, context, { verb: 'show' }), viewer, record);
}

/** A viewer who sees one recipient of a colleague's email reads when it leaves and who wrote it, not who else gets it. */
const redaction: Redaction = {
  when: (row, { viewer }) =>
    viewer.kind !== 'staff' || viewer.can(SEES_ALL)
      ? null
      : sql`(${row('created_by_id')} is distinct from ${viewer.id} and ${row('rows_total')} > 1)`,
  columns: (
    row,
  ) => sql`jsonb_build_object('id', ${row('id')}, 'family', ${row('family')}, 'verb', ${row('verb')},
    'status', ${row('status')}, 'start_at', ${row('start_at')}, 'rows_total', ${row('rows_total')},
    'created_by_id', ${row('created_by_id')}, 'created_at', ${row('created_at')},
    'params', jsonb_build_object('subject', ${row('params')} -> 'subject'))`,
  filters: ['family', 'verb', 'status', 'record_id'],
};

function rowAccess(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.can(SEES_ALL)) return 'all';
  if (viewer.kind !== 'staff') return 'none';
  return sql`${row('bulk_job_id')} in (select id from bulk_jobs where created_by_id = ${viewer.id})`;
}

const NAME = bulkJobs.name;

export const bulkJobsServing: Serving = {
  resource: bulkJobs,
  access,
  computed: {
    appends: {
      /** The name of its only record. */
      only_name: (row) => sql`case when ${row('rows_total')} = 1 then (select r.name from bulk_job_rows as r
        where r.bulk_job_id = ${row('id')} limit 1) end`,
      /** Why rows were left out, the most frequent first. */
      reasons: (
        row,
      ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason), '[]')
        from (select reason, count(*)::int as n from bulk_job_rows as r
          where r.bulk_job_id = ${row('id')} and r.reason is not null group by reason) as why)`,
    },
    filters: {
      /** For a record that the viewer may not see, only their own jobs: anyone else's would reveal that the record exists. */
      record_id: ([value], row, context) => {
        const id = readId(value);
        if (id === null) return NEVER;
        const among = sql`${row('id')} in (select r.bulk_job_id from bulk_job_rows as r where r.target_id = ${id})`;
        if (context.viewer.can(SEES_ALL)) return among;
        const reached = asClause(recordAccess(sql`${id}::bigint`, row, context));
        return and([among, or([isOwn(context.viewer, row), reached])]);
      },
    },
    redaction,
  },
  actions: [
    serveVerb(verbs.startBulk, {
      access: 'staff',
      idempotent: true,
      handle: (call, app, form) =>
        isYes(call.query.preview)
          ? performAnswer(call, app, async (work) => ok(await previewBulk(work, form)))
          : answerWith(call, app, { name: NAME, status: 202 }, (work) => startBulk(work, form)),
    }),
    serveVerb(verbs.cancelBulk, {
      access: 'staff',
      handle: (call, app) =>
        answerWith(call, app, { name: NAME }, (work) => cancelBulk(work, call.params.id ?? '')),
    }),
    serveVerb(verbs.undoBulk, {
      access: 'staff',
      handle: (call, app) =>
        answerWith(call, app, { name: NAME, status: 202 }, (work) => beginUndo(work, call.params.id ?? '')),
    }),
  ],
};

export const bulkJobRowsServing: Serving = {
  resource: bulkJobRows,
  access: rowAccess,
  computed: {
    filters: { left_out: ([value], row) => sql`(${row('reason')} is not null) = ${isYes(value)}` },
  },
};
