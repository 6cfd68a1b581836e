import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import { bulkStatus, MOST_BULK_ROWS, type BulkVerb } from '@tranche/domain/bulk/codes';
import { BULK_RULES, jobTitle, type BulkFamily } from '@tranche/domain/bulk/families';
import { isAfter } from '@tranche/domain/kit/calendar';
import { conflict, invalid, invalidField, Refusal } from '@tranche/domain/kit/errors';
import { readInput, selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { checkReferences } from '../../kit/resource-engine/references.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertMailing, readMailing } from '../mails/public.ts';
import type { Values } from './bulk-job.ts';
import { rulesOf } from './family-rules.ts';
import { lockGroup } from './group-act.ts';
import { isMailed } from './mail-act.ts';
import { assertMayBulk } from './rights.ts';
import { chosenRows, readSelection, tooMany } from './selection.ts';

export interface Order {
  readonly family: BulkFamily;
  readonly verb: BulkVerb;
  readonly selection: BulkSelection;
  readonly params: Values;
  readonly expected_total: number;
  readonly start_at: string | null;
}

type Form = Omit<Order, 'selection' | 'params' | 'start_at'> & {
  readonly start_at?: string | null | undefined;
  readonly selection: unknown;
  readonly params?: Values | null | undefined;
};

export const JOB = 'advance-bulk-job';

/** Right, fields and values of an order, before anything is looked for. */
export async function checkOrder(work: Work, { params, start_at, ...form }: Form): Promise<Order> {
  const serving = servingOf(work.app, form.family);
  assertMayBulk(work.viewer, serving.resource, form);
  const order = {
    ...form,
    selection: readSelection(form.selection),
    params: readParams(params),
    start_at: start_at ?? null,
  };
  if (order.verb === 'update') await checkValues(serving, work, order);
  checkTime(work, order);
  if (order.verb === 'mail') return { ...order, params: await checkMailing(work, order) };
  if (order.verb === 'add_to_group' || order.verb === 'remove_from_group') await checkGroup(work, order);
  return order;
}

/** The values by their names; what is a number or a list has none. */
function readParams(params: Form['params']): Values {
  const given = params ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw invalidField('params', selectedMessage('params'));
  return given;
}

async function checkMailing(work: Work, { family, selection, params }: Order): Promise<Values> {
  if (!isMailed(family)) throw invalidField('verb', selectedMessage('verb'));
  const mailing = readMailing(params);
  await assertMailing(work, { family, selection }, mailing);
  return { ...mailing };
}

/** What is not sent can be changed meanwhile: only an email waits for its time. */
function checkTime({ now }: Work, { verb, start_at }: Order): void {
  if (start_at === null) return;
  if (verb !== 'mail') throw invalidField('start_at', 'Only emails can be sent later.');
  if (!isAfter(start_at, now.toISOString()))
    throw invalidField('start_at', 'The start at field must be a date after now.');
}

/** The same judgement as of a single change; what may not be changed in bulk is named. */
async function checkValues(serving: Serving, work: Work, { family, params }: Order): Promise<void> {
  const names = Object.keys(params);
  const foreign = names.filter((name) => !BULK_RULES[family].fields.includes(name));
  if (names.length === 0) throw invalidField('params', 'The params field is required.');
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, [selectedMessage(name)]])));
  const data = readInput(serving.resource.fields, params, 'update');
  const context = await readContextIn(work, 'update');
  await checkReferences(serving.resource, data, work, { named: names, context });
  await rulesOf(family).ahead?.(work, params);
}

const checkGroup = (work: Work, { params }: Order): Promise<unknown> =>
  lockGroup(work, params).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw invalidField('client_group_id', selectedMessage('client_group_id'));
  });

/** The rows are fixed now, and done by a job. 409 where no longer as many match as were confirmed. Returns the job's id. */
export async function startBulk(work: Work, form: Form): Promise<number> {
  const order = await checkOrder(work, form);
  const id = await insertJob(work, order);
  const rows = await chosenRows(servingOf(work.app, order.family), work, order);
  const at = work.now.toISOString();
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_job_rows (bulk_job_id, target_id, name, created_at, updated_at)
    select ${id}::bigint, id, name, ${at}::timestamptz, ${at}::timestamptz from (${rows}) as chosen
    limit ${MOST_BULK_ROWS + 1}`.execute(work.trx);
  const total = Number(numAffectedRows);
  if (total > MOST_BULK_ROWS) throw tooMany();
  if (total !== order.expected_total)
    throw conflict(`The list has changed: ${total.toLocaleString('en-GB')} match now.`);
  await sql`update bulk_jobs set rows_total = ${total} where id = ${id}`.execute(work.trx);
  if (order.start_at === null)
    await work.app.jobs.send(JOB, { id }, { trx: work.trx, expireInSeconds: 3_600 });
  await recordEvent(work, {
    event: 'bulk_job.started',
    target: { type: 'bulk_job', id },
    description: `**${work.viewer.name}** started a bulk job: ${jobTitle(order.family, order.verb)} (${total})`,
    properties: { id, family: order.family, verb: order.verb, total },
  });
  return id;
}

async function insertJob(work: Work, order: Order): Promise<number> {
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (family, verb, selection, params, expected_total, start_at, status, phase, ${AUDIT_COLUMNS})
    values (${order.family}, ${order.verb}, ${JSON.stringify(order.selection)}::jsonb, ${JSON.stringify(order.params)}::jsonb,
      ${order.expected_total}, ${order.start_at}::timestamptz, ${bulkStatus.queued}, 'run', ${auditValues(at, work.viewer.id)}) returning id`.execute(
    work.trx,
  );
  return rows[0]?.id ?? 0;
}
