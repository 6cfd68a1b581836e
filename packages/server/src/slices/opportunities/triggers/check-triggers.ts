import { evaluateTrigger } from '@tranche/domain/opportunities/triggers';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { eachRow } from '../../../kit/jobs/each-row.ts';
import type { Topic } from '../../../kit/outbox/outbox.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { type Close, closeAlone } from '../lifecycle/close-opportunity.ts';
import { fireTrigger } from './fire-trigger.ts';
import { lockOpportunity } from '../lock-opportunity.ts';
import { observe } from '../observe.ts';

export const triggersTopic =
  (app: App, close: Close = closeAlone): Topic =>
  async (payload) => {
    if (typeof payload !== 'object' || payload === null || !('opportunity_id' in payload)) return;
    const id = Number(payload.opportunity_id);
    await perform(app, { viewer: system }, (work) => checkTriggers(work, id, close));
  };

/**
 * Every active trigger of an opportunity against what there is to see. A second run finds nothing new, so that nothing fires
 * twice. Returns how many fired.
 */
export async function checkTriggers(
  work: Work,
  opportunityId: number,
  close: Close = closeAlone,
): Promise<number> {
  const opportunities = await work.trx
    .selectFrom('investment_opportunities')
    .select('id')
    .where('id', '=', opportunityId)
    .where('deleted_at', 'is', null)
    .execute();
  if (opportunities.length === 0) return 0;
  // Locked first, in the order of all who move investments.
  let opportunity = await lockOpportunity(work, opportunityId);
  const triggers = await work.trx
    .selectFrom('triggers')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunityId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  let fired = 0;
  for (const trigger of triggers) {
    const { fires, met } = evaluateTrigger(trigger, await observe(work, opportunity, trigger));
    await work.trx
      .updateTable('triggers')
      .set({ met_subjects: JSON.stringify(met) })
      .where('id', '=', trigger.id)
      .execute();
    if (!fires) continue;
    await fireTrigger(work, opportunity, trigger, close);
    fired += 1;
    opportunity = await lockOpportunity(work, opportunityId);
  }
  return fired;
}

/** By the hour: what time alone brings about. Returns how many fired. */
export async function checkAllTriggers(
  app: App,
  now: Date = app.clock(),
  close: Close = closeAlone,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select distinct t.investment_opportunity_id as id from triggers t
    join investment_opportunities o on o.id = t.investment_opportunity_id and o.deleted_at is null
    where t.is_active and t.deleted_at is null and (t.repeat or t.fire_count = 0) order by 1`.execute(
    app.db.kysely,
  );
  let fired = 0;
  await eachRow(app, { rows, now }, async (work, { id }) => {
    fired += await checkTriggers(work, id, close);
  });
  return fired;
}
