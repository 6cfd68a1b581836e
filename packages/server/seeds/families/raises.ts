import { sql } from 'kysely';
import { callCash, receivePayment, reserveAllocation } from '../../src/slices/investments/public.ts';
import { runAllocation } from '../../src/slices/investments/raise/confirm-allocation.ts';
import { inviteMany } from '../../src/slices/opportunities/invitations/invite.ts';
import { moveStage } from '../move-stage.ts';
import { daysAgo, scaled, scaledEach, workOf, type Scene } from '../scene.ts';
import { withoutBell } from '../without-bell.ts';
import { leaveOpen } from './live-raises.ts';
import { isAwaited, type Opportunity } from './opportunities.ts';
import { investmentsFor, type Investment } from './parties.ts';
import type { Raising } from './raising.ts';

const DAY_MS = 86_400_000;
const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Publish, invite, reserve, allocate, call, pay, close and complete each deal as far as its stage, by the product's verbs. */
export async function seedRaises(
  scene: Scene,
  opportunities: readonly Opportunity[],
  raising: Raising,
): Promise<void> {
  const investedIn = new Map<string, ReadonlySet<number>>();
  for (const opportunity of opportunities) {
    if (opportunity.deal.stage === 1) continue;
    const before = investedIn.get(opportunity.deal.parent ?? '') ?? new Set<number>();
    const investments = investmentsFor(scene, opportunity, { ...raising, before });
    investedIn.set(opportunity.deal.name, new Set(investments.map(({ party }) => party.entityId)));
    await publish(scene, opportunity, {
      ...raising,
      expected: opportunity.deal.stage === 3 ? investments.map(({ party }) => party.viewer.id) : [],
    });
    const reserveAll = async (): Promise<void> => {
      for (const investment of investments) await reserve(scene, opportunity, investment);
    };
    await (opportunity.deal.stage > 3
      ? withoutBell(scene, raising.staff.superAdmin, reserveAll)
      : reserveAll());
    if (opportunity.deal.stage <= 3) await leaveOpen(scene, opportunity, raising);
    else await finish(scene, opportunity, raising);
  }
}

/** Invitations queue on the draft and leave with the publication; an internal opportunity is open to those `expected` alone. */
async function publish(
  scene: Scene,
  opportunity: Opportunity,
  { investors, staff, expected }: Raising & { readonly expected: readonly (number | null)[] },
): Promise<void> {
  const { deal, id, publishedAt } = opportunity;
  const work = workOf(scene, publishedAt, staff.superAdmin);
  const invited = investors.filter(
    ({ key, standing, active }) => active && standing === 'ready' && !UNINVITED.has(key),
  );
  const few = deal.name === 'Northwind Energy' ? 2 : scaledEach(scene, deal.stage === 3 ? 16 : 7);
  const drawn = scene.random.sample(invited, few).map(({ id: userId }) => userId);
  const ids = new Set([...drawn, ...expected.filter((userId) => userId !== null)]);
  const wishes = [...ids].map((userId) => ({ user_id: userId }));
  await inviteMany(work, {
    investment_opportunity_id: id,
    wishes,
    all_eligible: false,
    message: null,
    send_email: true,
  });
  await moveStage(work, id, deal.stage === 3 ? 3 : 2);
}

/** Journeys invite these themselves. */
const UNINVITED: ReadonlySet<string> = new Set(['portfolio-large', 'ready-no-holdings']);

async function reserve(
  scene: Scene,
  { id }: Opportunity,
  { party, at, amount, taxOptionId }: Investment,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from term_conditions where deleted_at is null
    and (investment_opportunity_id = ${id} or investment_opportunity_id is null)`.execute(scene.trx);
  const parent = await holdingBefore(scene, id, party.entityId);
  await reserveAllocation(
    workOf(scene, at, party.viewer),
    {
      investment_opportunity_id: id,
      investment_method_entity_id: party.entityId,
      action: 'reserve',
      amount,
      tax_option_id: taxOptionId ?? undefined,
      term_condition_ids: rows.map((row) => row.id),
      risk_acknowledged: true,
    },
    parent === null ? {} : { right: { parent_investment_id: parent, pre_emption_choice_id: null } },
  );
}

/** The party's investment in the round before: anyone who holds there invests again. */
async function holdingBefore(scene: Scene, opportunityId: number, entityId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select i.id from investments i
    join investment_opportunities o on o.parent_opportunity_id = i.investment_opportunity_id
    where o.id = ${opportunityId} and i.investment_method_entity_id = ${entityId} and i.status in (5, 6) and i.deleted_at is null
    order by i.id desc limit 1`.execute(scene.trx);
  return rows[0]?.id ?? null;
}

/** A raise that is over: all is allocated and called; who pays depends on how it ended. */
async function finish(scene: Scene, opportunity: Opportunity, raising: Raising): Promise<void> {
  const { deal, id, publishedAt, closesAt } = opportunity;
  const { superAdmin } = raising.staff;
  const outcome = deal.outcome ?? 'funded';
  if (outcome === 'funded') {
    await runAllocation(workOf(scene, after(publishedAt, 40), superAdmin), id);
    await callCash(workOf(scene, after(publishedAt, 41), superAdmin), {
      investment_opportunity_id: id,
      investment_ids: 'all_confirmed',
    });
    await receivePayments(scene, opportunity, raising);
  }
  const closedAt = deal.stage === 4 ? closesAt : after(publishedAt, 58);
  await moveStage(workOf(scene, closedAt, superAdmin), id, 4, { close_outcome: outcome });
  if (deal.stage >= 5) await moveStage(workOf(scene, after(publishedAt, 62), superAdmin), id, 5);
}

interface Call {
  readonly id: number;
  readonly user_id: number;
  readonly due: string;
}

async function receivePayments(
  scene: Scene,
  { deal, id, publishedAt }: Opportunity,
  raising: Raising,
): Promise<void> {
  const { rows } = await sql<Call>`
    select c.id, i.user_id, (c.amount + c.fee_due)::text as due from cash_calls c join investments i on i.id = c.investment_id
    where i.investment_opportunity_id = ${id} order by c.id`.execute(scene.trx);
  const waiting = isAwaited(scene, deal);
  const late = raising.investors.find(({ key }) => key === 'cash-call-overdue')?.id;
  // Nine calls are overdue, four of them paid in part.
  const slow = waiting ? rows.filter((call) => call.user_id !== late).map(({ id: callId }) => callId) : [];
  const some = scaled(scene, 4);
  for (const [index, call] of rows.entries()) {
    const place = slow.indexOf(call.id);
    if (waiting && (call.user_id === late || (place >= some && place < 2 * some))) continue;
    const at = after(publishedAt, 43 + (index % 10));
    const half = place >= 0 && place < some;
    await receivePayment(workOf(scene, at, raising.staff.superAdmin), call.id, {
      amount_received: half ? (Number(call.due) / 2).toFixed(2) : call.due,
    });
  }
}

/** For tests of the data: the moment of a raise's completion. */
export const completionOf = (scene: Scene, { deal }: Opportunity): Date =>
  daysAgo(scene, (deal.publishedAgo ?? 0) - 62, 9);
