import { recordStatus } from '@tranche/domain/codes';
import { HELD_STATUSES, UNISSUED_STATUSES } from '@tranche/domain/investments/codes';
import { isLive, OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import type { TriggerAction } from '@tranche/domain/opportunities/trigger-codes';
import { role } from '@tranche/domain/roles';
import { type Selectable, sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { servingOf } from '../../../kit/resource-engine/read-context.ts';
import { createRecord } from '../../../kit/resource-engine/write.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { type Close, closeByItself } from '../lifecycle/close-opportunity.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

type TriggerRow = Selectable<Tables['triggers']>;
type Act = (work: Work, opportunity: OpportunityRow, trigger: TriggerRow, close: Close) => Promise<void>;

const ACTIONS: Readonly<Record<TriggerAction, Act>> = {
  notify_staff: async (work, opportunity, trigger) =>
    notify(work, 'trigger_fired', {
      about: opportunity.id,
      to: await staffOf(work, opportunity, trigger),
      params: { message: trigger.message },
      cta: pageOf(opportunity),
      target: `trigger:${trigger.id}:${trigger.fire_count + 1}`,
    }),
  notify_investors: async (work, opportunity, trigger) =>
    notify(work, 'trigger_fired', {
      about: opportunity.id,
      to: await investorsOf(work, opportunity, trigger),
      params: { message: trigger.message },
      cta: `/investor/investments/${opportunity.slug}`,
      target: `trigger:${trigger.id}:${trigger.fire_count + 1}`,
    }),
  create_task: async (work, opportunity, trigger) => {
    const [assignee] = await staffOf(work, opportunity, trigger);
    if (assignee === undefined) return;
    const id = await createRecord(servingOf(work.app, 'tasks'), work, {
      target_type: 'investment_opportunity',
      target_id: opportunity.id,
      title: trigger.name,
      description: trigger.message,
      assigned_to_id: assignee,
    });
    await sql`update tasks set trigger_id = ${trigger.id} where id = ${id}`.execute(work.trx);
    await notify(work, 'task_assigned', {
      to: [assignee],
      params: { actor: work.viewer.name, title: trigger.name },
      cta: `/admin/investments/opportunities/${opportunity.id}/details/notes-calls-tasks`,
      target: `task:${id}`,
    });
  },
  close_opportunity: async (work, opportunity, _trigger, close) => {
    if (isLive(opportunity.status)) await closeByItself(work, opportunity, close);
  },
};

const pageOf = ({ id, status }: OpportunityRow): string =>
  status >= 5
    ? `/admin/investments/existing/${id}/details`
    : `/admin/investments/opportunities/${id}/details`;

/** One firing: counted, in the opportunity's story, and its action done. */
export async function fireTrigger(
  work: Work,
  opportunity: OpportunityRow,
  trigger: TriggerRow,
  close: Close,
): Promise<void> {
  await work.trx
    .updateTable('triggers')
    .set({ last_fired_at: work.now.toISOString(), fire_count: trigger.fire_count + 1 })
    .where('id', '=', trigger.id)
    .execute();
  await recordEvent(work, {
    event: 'trigger.fired',
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `The trigger **${trigger.name}** of **${opportunity.name}** fired`,
    properties: { trigger_id: trigger.id, event: trigger.event, action: trigger.action },
  });
  await ACTIONS[trigger.action](work, opportunity, trigger, close);
}

/** Those named, those of the roles named, the owner when requested or when no one else is. */
async function staffOf(
  work: Work,
  opportunity: OpportunityRow,
  { recipients }: TriggerRow,
): Promise<number[]> {
  const { user_ids: ids = [], roles = [], owner = false } = recipients;
  const { rows } = await sql<{
    id: number;
  }>`select id from users where status = ${lit(recordStatus.active)} and deleted_at is null
    and role_id <> ${role.investor} and (id = any(${[...ids]}::bigint[]) or role_id = any(${[...roles]}::int[]))
    order by id`.execute(work.trx);
  const named = rows.map(({ id }) => id);
  return owner || named.length === 0
    ? [...new Set([...(await staffFallback(work, opportunity.owner_id, opportunity.id)), ...named])]
    : named;
}

/** A segment, and investors by id. */
async function investorsOf(
  work: Work,
  opportunity: OpportunityRow,
  { recipients }: TriggerRow,
): Promise<number[]> {
  const { user_ids: ids = [], segment = null } = recipients;
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role_id = ${role.investor} and u.status = ${lit(recordStatus.active)} and u.deleted_at is null and (
      u.id = any(${[...ids]}::bigint[])
      or ${segment}::text = 'invited' and exists(select 1 from invitations v
        where v.investment_opportunity_id = ${opportunity.id} and v.user_id = u.id and v.sent_at is not null
          and v.status in ${lit(OPEN_INVITATIONS)} and v.deleted_at is null)
      or ${segment}::text in ('reserved', 'holders') and exists(select 1 from investments i
        where i.investment_opportunity_id = ${opportunity.id} and i.user_id = u.id and i.deleted_at is null
          and case when ${segment}::text = 'holders' then i.status in ${lit(HELD_STATUSES)} else i.status in ${lit(UNISSUED_STATUSES)} end))
    order by u.id`.execute(work.trx);
  return rows.map(({ id }) => id);
}
