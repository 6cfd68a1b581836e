import { sql } from 'kysely';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { checkTriggers } from '../../src/slices/opportunities/triggers/check-triggers.ts';
import { inviteMany } from '../../src/slices/opportunities/invitations/invite.ts';
import { lockInvitation } from '../../src/slices/opportunities/invitations/invitation-access.ts';
import { respondToInvitation } from '../../src/slices/opportunities/invitations/respond-to-invitation.ts';
import { recordOpen } from '../../src/slices/opportunities/record-open.ts';
import { revokeInvitation } from '../../src/slices/opportunities/invitations/revoke-invitation.ts';
import { viewerOf } from '../../src/kit/session/viewer.ts';
import { create, dayOf, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Opportunity } from './opportunities.ts';
import { completionOf } from './raises.ts';
import type { Staff } from './staff.ts';

/** What happens to opportunities after they went out: answers, values per unit, dates and triggers (`domain.md#7.3`). */
export async function seedFollowUp(
  scene: Scene,
  opportunities: readonly Opportunity[],
  staff: Staff,
): Promise<void> {
  for (const opportunity of opportunities) {
    const work = workOf(scene, daysAgo(scene, 2, 9), staff.superAdmin);
    if (opportunity.deal.instrument === 'property') await addValues(scene, opportunity, staff);
    if (opportunity.deal.stage >= 5 && opportunity.deal.price !== undefined)
      await addSecondaryPrice(scene, opportunity, staff);
    if (opportunity.deal.stage <= 4) await addDate(scene, work, opportunity);
    if (opportunity.deal.stage === 2 || opportunity.deal.stage === 3) {
      await answerInvitations(scene, opportunity, staff);
      await inviteContacts(work, opportunity);
      await addTriggers(work, opportunity);
      await checkTriggers(workOf(scene, daysAgo(scene, 1, 9)), opportunity.id);
    }
  }
}

/** A sale between holders half a year after the round, at its price. */
async function addSecondaryPrice(scene: Scene, opportunity: Opportunity, staff: Staff): Promise<void> {
  const at = new Date(completionOf(scene, opportunity).getTime() + 180 * 86_400_000);
  await create(workOf(scene, at, staff.superAdmin), 'share-prices', {
    investment_opportunity_id: opportunity.id,
    price: opportunity.deal.price,
    effective_on: dayOf(at),
    source: 'secondary',
    valuation_basis: 'Price of a sale between two holders.',
  });
}

/** Two leads are notified of each live opportunity; nothing is mailed from a seed. */
async function inviteContacts(work: Work, { id }: Opportunity): Promise<void> {
  const { rows } = await sql<{ contact_id: number }>`select c.id as contact_id from contacts c
    where c.converted_user_id is null and c.email is not null and c.deleted_at is null
    order by (c.id * 7 + ${id} * 13) % 80, c.id limit ${id % 3 === 0 ? 3 : 2}`.execute(work.trx);
  await inviteMany(work, {
    investment_opportunity_id: id,
    wishes: rows,
    all_eligible: false,
    message: null,
    send_email: false,
  });
}

/** Twelve quarters, the latest still a draft. */
async function addValues(scene: Scene, { id }: Opportunity, staff: Staff): Promise<void> {
  for (let quarter = 12; quarter >= 1; quarter -= 1) {
    const at = daysAgo(scene, quarter * 91, 10);
    const nav = 1_000_000 + (12 - quarter) * 11_500 - (quarter === 6 ? 24_000 : 0);
    await create(workOf(scene, at, staff.superAdmin), 'net-asset-values', {
      investment_opportunity_id: id,
      as_of: dayOf(at),
      nav: `${nav}.00`,
      units_in_issue: '1000000',
      status: quarter === 1 ? 1 : 2,
      commentary: '<p>By the surveyor’s valuation, less the works still to be paid.</p>',
    });
  }
}

interface Invited {
  readonly id: number;
  readonly user_id: number;
}

/** Of those who have not answered, some look, one declines, one is let go. */
async function answerInvitations(scene: Scene, { id }: Opportunity, staff: Staff): Promise<void> {
  const { rows } =
    await sql<Invited>`select id, user_id from invitations where investment_opportunity_id = ${id}
    and status = 1 and user_id is not null and deleted_at is null order by id limit 5`.execute(scene.trx);
  const [first, second, third, fourth] = rows;
  for (const looking of [first, second]) if (looking) await look(scene, id, looking);
  if (third) {
    const work = await asInvestor(scene, third.user_id);
    await respondToInvitation(work, await lockInvitation(work, third.id), {
      status: 4,
      decline_reason: 'It does not fit my plans this year.',
    });
  }
  if (fourth) {
    const work = workOf(scene, daysAgo(scene, 1, 8), staff.superAdmin);
    await revokeInvitation(work, await lockInvitation(work, fourth.id));
  }
}

async function look(scene: Scene, opportunityId: number, { user_id: userId }: Invited): Promise<void> {
  await recordOpen(await asInvestor(scene, userId), userId, {
    target_type: 'investment_opportunity',
    target_id: opportunityId,
    duration_seconds: 140,
    device: 'desktop',
  });
}

async function asInvestor(scene: Scene, userId: number): Promise<Work> {
  const person = await scene.trx
    .selectFrom('users')
    .select(['id', 'role_id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return workOf(scene, daysAgo(scene, 1, 12), viewerOf(person));
}

const addDate = async (scene: Scene, work: Work, { id, deal }: Opportunity): Promise<number> =>
  create(work, 'key-dates', {
    target_type: 'investment_opportunity',
    target_id: id,
    name: `Questions and answers with the ${deal.fund ? 'managers' : 'founders'}`,
    date: dayOf(daysAgo(scene, -9)),
    remind_days_before: 3,
    kind: 'custom',
  });

/** Two each; Marigold, which closes first, has a third. */
async function addTriggers(work: Work, { id, deal }: Opportunity): Promise<void> {
  const base = { investment_opportunity_id: id, recipients: { owner: true } };
  const triggers = [
    {
      name: 'Half way',
      event: 'amount_raised_pct',
      operator: 'gte',
      threshold: '50',
      action: 'notify_staff',
      message: `${deal.name} has raised half its target.`,
    },
    {
      name: 'Follow up old reservations',
      event: 'reservation_age_days',
      operator: 'gte',
      threshold: '30',
      action: 'create_task',
      repeat: true,
      message: `A reservation in ${deal.name} is a month old. Please call the investor.`,
    },
    {
      name: 'Last days',
      event: 'closes_in_days',
      operator: 'lte',
      threshold: '2',
      action: 'notify_investors',
      recipients: { segment: 'reserved' },
      message: `${deal.name} closes in two days.`,
    },
  ];
  const stored = deal.name === 'Marigold Biotech' ? triggers : triggers.slice(0, 2);
  for (const trigger of stored) await create(work, 'triggers', { ...base, ...trigger });
}
