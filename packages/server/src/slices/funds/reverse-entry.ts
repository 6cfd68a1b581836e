import { cashDirection } from '@tranche/domain/funds/codes';
import { FUND_MESSAGES } from '@tranche/domain/funds/lifecycle';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { date } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { decimal, round6 } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { itemClause } from '../../kit/resource-engine/item.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertBooks, assertNoBareSale, readAssetBooks } from './assert-books.ts';
import { bareLedger } from './bare.ts';
import { lockFund } from './lock.ts';
import { refreshAsset, refreshFund } from './refresh-figures.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { todayOf } from '../../kit/db/today.ts';

/** Whatever it lacks, the form names the entry. */
const NAMED = { units: 'reverses_id', cash: 'reverses_id' };

type Entry = Selectable<Tables['fund_ledger']>;

/** `{reverses_id}`: the same entry the other way round, once; dated today by default. Returns the reversal's id. */
export async function reverseEntry(work: Work, body: Params): Promise<number> {
  const entry = await findEntry(work, body.reverses_id);
  const fund = await lockFund(work, entry.fund_id);
  await assertReversible(work, entry);
  const entry_date = await dayOf(work, entry, body);
  const signed = {
    direction: cashDirection(entry.type, true),
    units: entry.units === null ? null : round6(decimal(entry.units).neg()),
  };
  await assertBooks(work, fund, [{ ...entry, ...signed, entry_date }], NAMED);
  const server = {
    ...signed,
    reverses_id: entry.id,
    posted_at: work.now.toISOString(),
  };
  const id = await createRecord({ ...bareLedger, prepare: (data) => ({ ...data, ...server }) }, work, {
    fund_id: fund.id,
    entry_date,
    type: entry.type,
    amount: entry.amount,
    investment_method_entity_id: entry.investment_method_entity_id,
    fund_investment_opportunity_id: entry.fund_investment_opportunity_id,
    investment_id: entry.investment_id,
    unit_price: entry.unit_price,
    fraction_sold: entry.fraction_sold,
    reference: entry.reference,
    description: body.description ?? `Reversal of: ${entry.description}`.slice(0, 500),
  });
  const asset = await readAssetBooks(work, fund.id, entry.fund_investment_opportunity_id);
  if (entry.type !== 'sale') assertNoBareSale(asset, entry_date, NAMED.units);
  await refreshFund(work, fund.id, entry_date);
  if (entry.fund_investment_opportunity_id !== null)
    await refreshAsset(work, entry.fund_investment_opportunity_id);
  return id;
}

async function findEntry(work: Work, given: unknown): Promise<Entry> {
  const where = itemClause(bareLedger, String(given), await readContextIn(work, 'create'));
  const refusal = invalidField('reverses_id', selectedMessage('reverses_id'));
  if (!where) throw refusal;
  const { rows } = await sql<Entry>`select t.* from fund_ledger as t where ${and([where])}`.execute(work.trx);
  if (!rows[0]) throw refusal;
  return rows[0];
}

/** Neither a reversal nor reversed already, nor one of several that are reversed together. */
async function assertReversible(work: Work, entry: Entry): Promise<void> {
  if (entry.run_id !== null) throw conflict(FUND_MESSAGES.ofRun);
  const { rows } = await sql`select 1 from fund_ledger where reverses_id = ${entry.id}`.execute(work.trx);
  if (entry.reverses_id !== null || rows.length > 0) throw conflict('This entry has already been reversed.');
}

/** Today by default; from the day of the entry on, and not ahead. */
async function dayOf(work: Work, entry: Entry, body: Params): Promise<string> {
  const today = await todayOf(work.trx, work.now);
  const day = readForm({ entry_date: date() }, body).entry_date ?? today;
  if (day > today) throw invalidField('entry_date', FUND_MESSAGES.postedAhead);
  if (day < entry.entry_date) throw invalidField('entry_date', FUND_MESSAGES.reversedEarlier);
  return day;
}
