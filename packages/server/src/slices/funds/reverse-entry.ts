import { cashDirection } from '@tranche/domain/funds/codes';
import { heldMessage } from '@tranche/domain/funds/posting';
import { toDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { decimal, lessThan, plain, round6 } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { itemClause } from '../../kit/resource-engine/item.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareLedger } from './bare.ts';
import { lockFund } from './lock.ts';
import { refreshAsset, refreshFund } from './refresh-figures.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

type Entry = Selectable<Tables['fund_ledger']>;

/** `{reverses_id}`: the same entry the other way round, once; dated today by default. Returns the reversal's id. */
export async function reverseEntry(work: Work, body: Params): Promise<number> {
  const entry = await findEntry(work, body.reverses_id);
  const fund = await lockFund(work, entry.fund_id);
  await assertReversible(work, entry);
  const units = entry.units === null ? null : round6(decimal(entry.units).neg());
  const server = {
    reverses_id: entry.id,
    direction: cashDirection(entry.type, true),
    units,
    posted_at: work.now.toISOString(),
  };
  const id = await createRecord({ ...bareLedger, prepare: (data) => ({ ...data, ...server }) }, work, {
    fund_id: fund.id,
    entry_date: body.entry_date ?? toDay(work.now.toISOString()),
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
  await refreshFund(work, fund.id);
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

/** Neither a reversal nor reversed already, and no units that have left since. */
async function assertReversible(work: Work, entry: Entry): Promise<void> {
  const { rows } = await sql<{ reversed: boolean; held: string }>`select
    exists(select 1 from fund_ledger where reverses_id = ${entry.id}) as reversed,
    coalesce((select sum(units) from fund_ledger where fund_id = ${entry.fund_id}
      and investment_method_entity_id = ${entry.investment_method_entity_id}), 0)::text as held`.execute(
    work.trx,
  );
  if (entry.reverses_id !== null || rows[0]?.reversed)
    throw conflict('This entry has already been reversed.');
  if (entry.investment_method_entity_id === null || entry.units === null) return;
  const held = rows[0]?.held ?? '0';
  if (lessThan(decimal(held).minus(entry.units), 0))
    throw invalidField('reverses_id', heldMessage(plain(held)));
}
