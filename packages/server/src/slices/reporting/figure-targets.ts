import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget, type Target } from '../crm/public.ts';

const MOST = 500;

/** The companies that a form names, each once and within the viewer's scope; what is wrong is named as `targets.0`. */
export async function readTargets(work: Work, given: readonly unknown[]): Promise<Target[]> {
  if (given.length === 0) throw invalidField('targets', selectedMessage('targets'));
  if (given.length > MOST)
    throw invalidField('targets', `The targets field must not have more than ${MOST} items.`);
  const found = new Map<string, Target>();
  for (const [index, item] of given.entries()) {
    const { target_type: type, target_id: id } = isTarget(item) ? item : {};
    if (!INPUT_TARGETS.some((known) => known === type))
      throw invalidField(`targets.${index}.target_type`, selectedMessage('target_type'));
    const target = await assertTarget(work, type, id, 'show');
    found.set(`${target.type}:${target.id}`, target);
  }
  return [...found.values()];
}

const isTarget = (item: unknown): item is { target_type?: unknown; target_id?: unknown } =>
  typeof item === 'object' && item !== null;

/** The name of the company, deal or fund that a row is on. */
export const targetName = (row: RowRef): Sql => sql`coalesce(
  (select named.name from investment_opportunities as named where ${row('target_type')} = 'investment_opportunity' and named.id = ${row('target_id')}),
  (select named.name from pipeline_deals as named where ${row('target_type')} = 'pipeline_deal' and named.id = ${row('target_id')}),
  (select named.name from fund_investment_opportunities as named where ${row('target_type')} = 'fund_investment_opportunity' and named.id = ${row('target_id')}),
  (select named.name from funds as named where ${row('target_type')} = 'fund' and named.id = ${row('target_id')}))`;

/** Whether a row is on one of these. */
export const isOn = (row: RowRef, targets: readonly Pick<Target, 'type' | 'id'>[]): Sql =>
  sql`(${row('target_type')}, ${row('target_id')}) in (select t.type, t.id
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (type text, id bigint))`;

/** Two who work on the figures of one company wait for one another, in the order of the companies. */
export async function lockTargets(
  work: Work,
  targets: readonly Pick<Target, 'type' | 'id'>[],
): Promise<void> {
  const keys = targets.map(({ type, id }) => `report_inputs.${type}.${id}`).sort();
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(work.trx);
}
