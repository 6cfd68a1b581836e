import { addMonths, toDay } from '@tranche/domain/kit/calendar';
import { decimal, money } from '@tranche/domain/kit/money';
import type { TransactionType } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { certificateHolding } from '../../src/slices/investments/certificate-holding.ts';
import { loadLine, moveTo } from '../../src/slices/investments/investment.ts';
import { moveStage } from '../move-stage.ts';
import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Offer } from './opportunities.ts';
import { completionOf } from './raises.ts';
import type { Staff } from './staff.ts';

interface Held {
  readonly id: number;
  readonly shares: string;
  readonly amount: string;
}

/** What happened after completion: certificates, prices, income, exits (`domain.md#3.5`). */
export async function seedHoldings(scene: Scene, offers: readonly Offer[], staff: Staff): Promise<void> {
  for (const offer of offers.filter(({ deal }) => deal.stage >= 5)) {
    const completed = toDay(completionOf(scene, offer).toISOString());
    const at = (months: number): Work =>
      workOf(scene, new Date(`${earlier(addMonths(completed, months), scene)}T11:00:00Z`), staff.superAdmin);
    await certificate(offer, {
      held: await heldIn(scene, offer),
      work: workOf(scene, at(2).now, staff.custodian),
    });
    await setPrices(offer, at);
    await payIncome(scene, offer, at);
    if (offer.deal.leaver) await leave(scene, offer, at(offer.deal.leaver.months));
    if (offer.deal.exit) await exit(scene, offer, at(offer.deal.exit.months));
    else if (offer.deal.stage === 6) await moveStage(at(36), offer.id, 6, { write_off: true });
  }
}

const earlier = (day: string, scene: Scene): string => {
  const today = toDay(daysAgo(scene, 1).toISOString());
  return day < today ? day : today;
};

async function heldIn(scene: Scene, { id }: Offer): Promise<Held[]> {
  const { rows } = await sql<Held>`select id, coalesce(shares, 0) as shares, amount from investments
    where investment_opportunity_id = ${id} and status in (5, 6) and deleted_at is null order by id`.execute(
    scene.trx,
  );
  return rows;
}

/** Two thirds of the holders have their certificate. */
async function certificate(
  { deal, id: offerId }: Offer,
  { held, work }: { held: readonly Held[]; work: Work },
): Promise<void> {
  for (const [index, { id }] of held.entries()) {
    if (index % 3 === 2 || deal.price === undefined) continue;
    const number = `${String(offerId).padStart(3, '0')}-${String(index + 1).padStart(4, '0')}`;
    await certificateHolding(work, id, { certificate_number: number });
  }
}

async function setPrices({ deal, id }: Offer, at: (months: number) => Work): Promise<void> {
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

async function payIncome(scene: Scene, offer: Offer, at: (months: number) => Work): Promise<void> {
  for (const [months, perShare] of offer.deal.dividends ?? []) {
    for (const line of await heldIn(scene, offer)) {
      const amount = money(decimal(line.shares).times(perShare));
      await post(at(months), line.id, { type: 'dividend', amount, note: `£${perShare} a share` });
    }
  }
  const { coupon } = offer.deal;
  if (!coupon) return;
  for (const months of [3, 6, 9, 12, 15, 18]) {
    for (const line of await heldIn(scene, offer)) {
      const amount = money(decimal(line.amount).times(coupon).div(400));
      await post(at(months), line.id, {
        type: 'interest',
        amount,
        note: `${coupon} % a year, for the quarter`,
      });
    }
  }
}

/** Every holder sells all; then the deal matures. */
async function exit(scene: Scene, offer: Offer, work: Work): Promise<void> {
  const price = offer.deal.exit?.price ?? '0';
  for (const line of await heldIn(scene, offer))
    await sell(work, offer, { line, price, note: 'Sale of the company' });
  await moveStage(work, offer.id, 6, { write_off: true });
}

/** The last of those who came: the named personas are drawn before him. */
async function leave(scene: Scene, offer: Offer, work: Work): Promise<void> {
  const line = (await heldIn(scene, offer)).at(-1);
  const price = offer.deal.leaver?.price ?? '0';
  if (line) await sell(work, offer, { line, price, note: 'Sale of the holding to another shareholder' });
}

async function sell(
  work: Work,
  offer: Offer,
  { line, price, note }: { readonly line: Held; readonly price: string; readonly note: string },
): Promise<void> {
  const amount = money(decimal(line.shares).times(price));
  await post(work, line.id, { type: 'sale', amount, shares: line.shares, price, note });
  const { investment } = await loadLine(work, line.id);
  await moveTo(
    work,
    investment,
    { status: 9, realised_at: work.now.toISOString() },
    { event: 'realised', description: `Sold the holding in **${offer.deal.name}**` },
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
