import { addMonths, toDay } from '@tranche/domain/kit/calendar';
import { decimal, money } from '@tranche/domain/kit/money';
import type { TransactionType } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { certificateHolding } from '../../src/slices/investments/holdings/certificate-holding.ts';
import { loadInvestment, moveTo } from '../../src/slices/investments/investment.ts';
import { moveStage } from '../move-stage.ts';
import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Opportunity } from './opportunities.ts';
import { completionOf } from './raises.ts';
import type { Staff } from './staff.ts';

interface Held {
  readonly id: number;
  readonly shares: string;
  readonly amount: string;
}

/** What happened after completion: certificates, prices, income, exits (`domain.md#3.5`). */
export async function seedHoldings(
  scene: Scene,
  opportunities: readonly Opportunity[],
  staff: Staff,
): Promise<void> {
  for (const opportunity of opportunities.filter(({ deal }) => deal.stage >= 5)) {
    const completed = toDay(completionOf(scene, opportunity).toISOString());
    const at = (months: number): Work =>
      workOf(scene, new Date(`${earlier(addMonths(completed, months), scene)}T11:00:00Z`), staff.superAdmin);
    await certificate(opportunity, {
      held: await heldIn(scene, opportunity),
      work: workOf(scene, at(2).now, staff.custodian),
    });
    await setPrices(opportunity, at);
    await payIncome(scene, opportunity, at);
    if (opportunity.deal.leaver) await leave(scene, opportunity, at(opportunity.deal.leaver.months));
    if (opportunity.deal.exit) await exit(scene, opportunity, at(opportunity.deal.exit.months));
    else if (opportunity.deal.stage === 6) await moveStage(at(36), opportunity.id, 6, { write_off: true });
  }
}

const earlier = (day: string, scene: Scene): string => {
  const today = toDay(daysAgo(scene, 1).toISOString());
  return day < today ? day : today;
};

async function heldIn(scene: Scene, { id }: Opportunity): Promise<Held[]> {
  const { rows } = await sql<Held>`select id, coalesce(shares, 0) as shares, amount from investments
    where investment_opportunity_id = ${id} and status in (5, 6) and deleted_at is null order by id`.execute(
    scene.trx,
  );
  return rows;
}

/** Two thirds of the holders have their certificate. */
async function certificate(
  { deal, id: opportunityId }: Opportunity,
  { held, work }: { held: readonly Held[]; work: Work },
): Promise<void> {
  for (const [index, { id }] of held.entries()) {
    if (index % 3 === 2 || deal.price === undefined) continue;
    const number = `${String(opportunityId).padStart(3, '0')}-${String(index + 1).padStart(4, '0')}`;
    await certificateHolding(work, id, { certificate_number: number });
  }
}

async function setPrices({ deal, id }: Opportunity, at: (months: number) => Work): Promise<void> {
  for (const [months, price] of deal.prices ?? []) {
    const work = at(months);
    await create(work, 'share-prices', {
      investment_opportunity_id: id,
      price,
      effective_on: toDay(work.now.toISOString()),
      source: 'valuation',
      valuation_basis: 'Price of the latest round, or the investment committee’s valuation.',
      status: 2,
    });
  }
}

async function payIncome(
  scene: Scene,
  opportunity: Opportunity,
  at: (months: number) => Work,
): Promise<void> {
  for (const [months, perShare] of opportunity.deal.dividends ?? []) {
    for (const held of await heldIn(scene, opportunity)) {
      const amount = money(decimal(held.shares).times(perShare));
      await post(at(months), held.id, { type: 'dividend', amount, note: `£${perShare} a share` });
    }
  }
  const { coupon } = opportunity.deal;
  if (!coupon) return;
  for (const months of [3, 6, 9, 12, 15, 18]) {
    for (const held of await heldIn(scene, opportunity)) {
      const amount = money(decimal(held.amount).times(coupon).div(400));
      await post(at(months), held.id, {
        type: 'interest',
        amount,
        note: `${coupon} % a year, for the quarter`,
      });
    }
  }
}

/** Every holder sells all; then the deal matures. */
async function exit(scene: Scene, opportunity: Opportunity, work: Work): Promise<void> {
  const price = opportunity.deal.exit?.price ?? '0';
  for (const held of await heldIn(scene, opportunity))
    await sell(work, opportunity, { held, price, note: 'Sale of the company' });
  await moveStage(work, opportunity.id, 6, { write_off: true });
}

/** The last of those who came: the named personas are drawn before them. */
async function leave(scene: Scene, opportunity: Opportunity, work: Work): Promise<void> {
  const held = (await heldIn(scene, opportunity)).at(-1);
  const price = opportunity.deal.leaver?.price ?? '0';
  if (held)
    await sell(work, opportunity, { held, price, note: 'Sale of the holding to another shareholder' });
}

async function sell(
  work: Work,
  opportunity: Opportunity,
  { held, price, note }: { readonly held: Held; readonly price: string; readonly note: string },
): Promise<void> {
  const amount = money(decimal(held.shares).times(price));
  await post(work, held.id, { type: 'sale', amount, shares: held.shares, price, note });
  const { investment } = await loadInvestment(work, held.id);
  await moveTo(
    work,
    investment,
    { status: 9, realised_at: work.now.toISOString() },
    { event: 'realised', description: `Sold the holding in **${opportunity.deal.name}**` },
  );
}

interface Posting {
  readonly type: TransactionType;
  readonly amount: string;
  readonly shares?: string;
  readonly price?: string;
  readonly note: string;
}

async function post({ trx, ...rest }: Work, investmentId: number, posting: Posting): Promise<void> {
  const work = { trx, ...rest };
  const at = work.now.toISOString();
  await trx
    .insertInto('investment_transactions')
    .values({
      ...posting,
      investment_id: investmentId,
      date: toDay(at),
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
    })
    .execute();
  await recordEvent(work, {
    event: `investment.${posting.type}`,
    target: { type: 'investment', id: investmentId },
    description: `Recorded ${posting.type} of £${posting.amount}`,
  });
}
