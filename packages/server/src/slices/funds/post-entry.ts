import { closedActive } from '@tranche/domain/codes';
import { fundLedger } from '@tranche/domain/funds/fund-ledger.resource';
import { booked, postingRefusal, type Posting, type PostingFacts } from '@tranche/domain/funds/posting';
import { fundActivity } from '@tranche/domain/funds/transitions';
import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { bareLedger } from './bare.ts';
import { assertBooks, assertNoBareSale, readAssetBooks } from './assert-books.ts';
import { lockFund, type FundRow } from './lock.ts';
import { priceOfDay } from './price-of-day.ts';
import { refreshAsset, refreshFund } from './refresh-figures.ts';

/**
 * One entry of a fund's books, posted for good (`domain.md#H`): the sign in cash and the signed units are the books' to
 * say, and the fund's units and the asset's figures follow. Callers wait for one another at the fund. Returns the id.
 */
export async function postEntry(work: Work, body: Params): Promise<number> {
  const form = readForm(fundLedger.fields, body);
  const fund = await lockFund(work, form.fund_id);
  if (fund.is_active === closedActive.closed) throw wrongState(fundActivity, closedActive.closed);
  const posting: Posting = {
    type: form.type,
    amount: form.amount,
    entry_date: form.entry_date,
    investment_method_entity_id: form.investment_method_entity_id ?? null,
    fund_investment_opportunity_id: form.fund_investment_opportunity_id ?? null,
    units: form.units ?? null,
    unit_price: form.unit_price ?? null,
    fraction_sold: form.fraction_sold ?? null,
  };
  const facts = await factsOf(work, fund, posting);
  const refusal = postingRefusal(posting, facts);
  if (refusal) throw refusal;
  if (form.investment_id) await assertOfParty(work, fund, { ...posting, investment_id: form.investment_id });
  const signed = booked(posting, facts);
  await assertBooks(work, fund, [{ ...posting, ...signed }], { units: 'units', cash: 'amount' });
  const server = {
    ...signed,
    posted_at: work.now.toISOString(),
    investment_id: form.investment_id ?? (await investmentOf(work, fund, posting)),
  };
  const id = await createRecord({ ...bareLedger, prepare: (data) => ({ ...data, ...server }) }, work, {
    ...body,
    fund_id: fund.id,
  });
  if (posting.type === 'sale') await assertStillSold(work, fund, posting);
  await refreshFund(work, fund.id, posting.entry_date);
  if (posting.fund_investment_opportunity_id !== null)
    await refreshAsset(work, posting.fund_investment_opportunity_id);
  return id;
}

/** An investment that the entry names is one of this fund (or of an opportunity of it), of the same party. */
async function assertOfParty(
  work: Work,
  fund: FundRow,
  { investment_id, investment_method_entity_id: party }: Posting & { readonly investment_id: number },
): Promise<void> {
  const { rows } = await sql`select 1 from investments investment
    left join investment_opportunities opportunity on opportunity.id = investment.investment_opportunity_id
    where investment.id = ${investment_id} and investment.deleted_at is null
      and investment.investment_method_entity_id is not distinct from ${party}::bigint
      and coalesce(investment.fund_id, opportunity.fund_id) = ${fund.id}`.execute(work.trx);
  if (rows.length === 0) throw invalidField('investment_id', selectedMessage('investment_id'));
}

/** A part sold at an earlier day leaves enough for those that were sold later. */
async function assertStillSold(work: Work, fund: FundRow, posting: Posting): Promise<void> {
  const asset = await readAssetBooks(work, fund.id, posting.fund_investment_opportunity_id);
  assertNoBareSale(asset, posting.entry_date, posting.fraction_sold === null ? 'units' : 'fraction_sold');
}

const factsOf = async (work: Work, fund: FundRow, posting: Posting): Promise<PostingFacts> => ({
  today: await todayOf(work.trx, work.now),
  nav_per_unit: await priceOfDay(work.trx, fund, posting.entry_date),
  asset: await readAssetBooks(work, fund.id, posting.fund_investment_opportunity_id),
});

/** The entity's one investment in the fund, so that its value in lists follows its units; null where there are none or several. */
async function investmentOf(work: Work, fund: FundRow, posting: Posting): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select investment.id from investments investment
    left join investment_opportunities o on o.id = investment.investment_opportunity_id
    where investment.investment_method_entity_id = ${posting.investment_method_entity_id} and investment.deleted_at is null
      and investment.status in ${lit(HELD_STATUSES)} and (investment.fund_id = ${fund.id} or o.fund_id = ${fund.id}) limit 2`.execute(
    work.trx,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
