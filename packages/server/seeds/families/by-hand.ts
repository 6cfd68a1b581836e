import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { money, mul } from '@tranche/domain/kit/money';
import { PAYMENT_STATUSES, type SUBSCRIPTION_STATUSES } from '@tranche/domain/payments/codes';
import { sql } from 'kysely';
import {
  addPrivateHolding,
  answerForAll,
  offerPreEmption,
  recordManual,
  respondToPreEmption,
} from '../../src/slices/investments/public.ts';
import { readForm } from '../../src/kit/http/form.ts';
import { daysAgo, dayOf, scaled, workOf, type Scene } from '../scene.ts';
import type { Opportunity } from './opportunities.ts';
import type { Party } from './raising.ts';
import type { Staff } from './staff.ts';
import { CLUB } from './membership.ts';

interface Facts {
  readonly opportunities: readonly Opportunity[];
  readonly parties: readonly Party[];
  readonly staff: Staff;
}

/** What no raise of the portal leaves: investments entered by hand, holdings elsewhere, pre-emption, card payments, memberships. */
export async function seedByHand(scene: Scene, facts: Facts): Promise<void> {
  await recordInvestments(scene, facts);
  await addHoldingsElsewhere(scene, facts);
  await offerToHolders(scene, facts);
  await takeCards(scene, facts);
}

const NAMED: ReadonlySet<string> = new Set([
  'portfolio-large',
  'reserved-three',
  'cash-call-overdue',
  'restricted-near-cap',
]);

/** Entered by staff at every state from 1 to 6, in opportunities that are open or are among the existing ones. */
async function recordInvestments(scene: Scene, { opportunities, parties: all, staff }: Facts): Promise<void> {
  // The named personas' holdings are counted by name.
  const parties = all.filter(({ key }) => !NAMED.has(key));
  const usable = opportunities.filter(({ deal }) => deal.stage === 5 && deal.price !== undefined);
  // Some of them hold in the round before the open one, and so have their part in its pre-emption.
  const parents = new Set(
    opportunities.filter(({ deal }) => deal.stage === 3).map(({ deal }) => deal.parent),
  );
  const roundBefore = usable.find(({ deal }) => parents.has(deal.name));
  for (let index = 0; index < scaled(scene, 25); index++) {
    const status = 1 + (index % 6);
    const opportunity = (status >= 5 ? roundBefore : undefined) ?? usable[index % usable.length];
    const entity = parties[(index * 7) % parties.length];
    if (!opportunity || !entity) return;
    await sql`update investment_opportunities set maximum_raise = maximum_raise + 2000 where id = ${opportunity.id}`.execute(
      scene.trx,
    );
    await recordManual(
      workOf(scene, daysAgo(scene, 40 - index, 11), staff.superAdmin),
      readForm(investmentVerbs.recordByHand.form, {
        investment_opportunity_id: opportunity.id,
        investment_method_entity_id: entity.entityId,
        status,
        amount: '2000.00',
        cash_call_due_on: status === 3 ? dayOf(daysAgo(scene, -14)) : null,
        certificate_number: status === 6 ? `M-${String(index + 1).padStart(4, '0')}` : null,
        notes: 'Agreed by letter.',
      }),
    );
  }
}

const ASSETS = [
  'Kestrel Wine Bond',
  'Harbour Street flat',
  'Mallow Robotics',
  'Beacon Property Fund',
  'Family loan',
  'Thornbury Brewery',
];

async function addHoldingsElsewhere(scene: Scene, { parties }: Facts): Promise<void> {
  const people = parties.filter(({ kind, key }) => kind === 'user' && !NAMED.has(key));
  for (let index = 0; index < scaled(scene, 18); index++) {
    const entity = people[index % people.length];
    if (!entity) return;
    const amount = money(4000 + index * 750);
    await addPrivateHolding(
      workOf(scene, daysAgo(scene, 60 - index, 15), entity.viewer),
      readForm(investmentVerbs.addPrivateHolding.form, {
        asset_name: `${ASSETS[index % ASSETS.length] ?? 'Holding'}${index < ASSETS.length ? '' : ` ${Math.floor(index / ASSETS.length) + 1}`}`,
        asset_type: index % 2 === 0 ? 'Private company' : 'Property',
        invested_on: dayOf(daysAgo(scene, 400 + index * 20)),
        amount,
        current_value: index % 3 === 0 ? null : money(mul(amount, index % 3 === 1 ? '1.15' : '0.9')),
      }),
    );
  }
}

/** The rounds with a round before them are offered to its holders, who answer in every way there is. */
async function offerToHolders(scene: Scene, { opportunities, parties, staff }: Facts): Promise<void> {
  for (const opportunity of opportunities.filter(
    ({ deal }) => deal.parent !== undefined && (deal.stage === 2 || deal.stage === 3),
  )) {
    await sql`update investment_opportunities set pre_emption_enabled = true, pre_emption_deadline = ${daysAgo(scene, -12, 17)},
      new_shares_offered = coalesce(new_shares_offered, floor(maximum_raise / nullif(share_price, 0))) where id = ${opportunity.id}`.execute(
      scene.trx,
    );
    await offerPreEmption(workOf(scene, opportunity.publishedAt, staff.superAdmin), opportunity.id);
    await answerSome(scene, opportunity, parties);
  }
}

async function answerSome(scene: Scene, { id }: Opportunity, parties: readonly Party[]): Promise<void> {
  const { rows } = await sql<{ id: number; user_id: number; entitlement_shares: string }>`
    select id, user_id, entitlement_shares from pre_emption_choices
    where investment_opportunity_id = ${id} and pre_emption_option_id = 5 order by id`.execute(scene.trx);
  let whole = 0;
  let answered = 0;
  for (const [index, row] of rows.entries()) {
    const entity = parties.find(
      ({ viewer, key }) => viewer.id === row.user_id && key !== 'pre-emption-waiting',
    );
    if (!entity || Number(row.entitlement_shares) < 4) continue;
    const work = workOf(scene, daysAgo(scene, 2, 8 + (index % 8)), entity.viewer);
    const entitled = Math.floor(Number(row.entitlement_shares));
    const alone = rows.filter(({ user_id }) => user_id === row.user_id).length === 1;
    if (alone && whole < scaled(scene, 4) && index % 2 === 1) {
      whole += 1;
      await answerForAll(work, {
        opportunityId: id,
        userId: row.user_id,
        choice: 2,
        requested_shares: null,
        split: 'pro_rata',
        investment_method_entity_id: null,
      });
      continue;
    }
    const answers = [
      { pre_emption_option_id: 2 },
      { pre_emption_option_id: 3, requested_shares: String(entitled + 50) },
      { pre_emption_option_id: 1 },
      { pre_emption_option_id: 6, requested_shares: String(Math.floor(entitled / 2)) },
    ];
    const answer = answered % 5 === 4 ? undefined : answers[answered % 5];
    answered += 1;
    if (answer) await respondToPreEmption(work, row.id, answer);
  }
}

/** By rows: what a card provider would have said is not asked of one. */
async function takeCards(scene: Scene, { parties }: Facts): Promise<void> {
  const people = parties.filter(({ kind }) => kind === 'user');
  for (let index = 0; index < scaled(scene, 14); index++) {
    const status = PAYMENT_STATUSES[index % PAYMENT_STATUSES.length] ?? 'succeeded';
    const at = daysAgo(scene, 30 - index, 12);
    const paid = ['succeeded', 'refunded', 'part_refunded'].includes(status);
    const refunded = status === 'refunded' ? '45.00' : status === 'part_refunded' ? '15.00' : '0.00';
    await sql`insert into single_payment (user_id, purpose, amount, description, status, stripe_payment_intent_id, paid_at, refunded_amount, failure_message, created_at, updated_at)
      values (${people[index % people.length]?.viewer.id ?? null}, ${index % 2 === 0 ? 'other' : 'application_fee'}, 45,
        ${index % 2 === 0 ? 'Investor evening' : 'Application fee'}, ${status}, ${`sandbox_seed_${index + 1}`}, ${paid ? at : null}::timestamptz,
        ${refunded}, ${status === 'failed' ? 'Your card was declined.' : null}, ${at}, ${at})`.execute(
      scene.trx,
    );
  }
  const members = [
    people.find(({ key }) => key === 'subscription-past-due'),
    ...people.filter(({ key }) => key !== 'subscription-past-due'),
  ];
  const order = [
    'past_due',
    'active',
    'cancelled',
    'trialing',
    'incomplete',
    'active',
  ] as const satisfies readonly (typeof SUBSCRIPTION_STATUSES)[number][];
  for (const [index, status] of order.slice(0, scaled(scene, 6)).entries()) {
    const start = daysAgo(scene, 20 + index, 9);
    await sql`insert into subscription_payment (user_id, plan_code, amount, interval, status, stripe_subscription_id, current_period_start, current_period_end, cancelled_at, created_at, updated_at)
      values (${members[index]?.viewer.id ?? null}, ${CLUB.code}, ${CLUB.amount}, ${CLUB.interval}, ${status}, ${`sandbox_sub_seed_${index + 1}`}, ${start}, ${daysAgo(scene, index - 10, 9)},
        ${status === 'cancelled' ? daysAgo(scene, 3) : null}::timestamptz, ${start}, ${start})`.execute(
      scene.trx,
    );
  }
}
