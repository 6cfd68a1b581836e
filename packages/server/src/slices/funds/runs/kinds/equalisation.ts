import { paidInBy, promisedBy, unfundedBy } from '@tranche/domain/funds/capital';
import { effectiveEntries, unitsOf } from '@tranche/domain/funds/entries';
import {
  type EarlierCall,
  equalisationEntries,
  proposeEqualisation,
} from '@tranche/domain/funds/runs/equalisation';
import { readEqualisationParams } from '@tranche/domain/funds/runs/params';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Reader } from '../../../../kit/db/database.ts';
import { priceOfDay } from '../../price-of-day.ts';
import { readInvestorEntries } from '../../read-investor-entries.ts';
import { openCallsRefusal } from '../open-calls.ts';
import { defineRunKind } from '../kind.ts';

export const equalisation = defineRunKind({
  kind: 'fund_equalisation',
  readParams: readEqualisationParams,
  propose: async (reader, { row, fund, params }) => {
    const joined_on = row.entry_date;
    const unknown = await firstUnknown(
      reader,
      params.joining.map((joiner) => joiner.investment_method_entity_id),
    );
    if (unknown !== null)
      return invalidField(
        `params.joining.${unknown}.investment_method_entity_id`,
        selectedMessage('investment_method_entity_id'),
      );
    const refusal = await openCallsRefusal(reader, { fund, at: joined_on }, sql`true`);
    if (refusal) return refusal;
    const investors = await readInvestorEntries(reader, sql`e.fund_id = ${fund.id}`);
    return proposeEqualisation({
      joining: params.joining,
      holders: investors.map(({ entity_id, entries }) => {
        const effective = effectiveEntries(entries, joined_on);
        return {
          investment_method_entity_id: entity_id,
          promised: promisedBy(effective),
          units: unitsOf(effective),
          paid_in: paidInBy(effective),
          unfunded: unfundedBy(effective),
        };
      }),
      calls: await readCalls(reader, fund.id, joined_on),
      rate_pct: fund.equalisation_pct ?? fund.hurdle_pct,
      nav_per_unit: fund.equalisation_basis === 'nav' ? await priceOfDay(reader, fund, joined_on) : null,
      joined_on,
    });
  },
  entries: (_, line) => equalisationEntries(line),
  // every commitment counts, and every unit
  restedOnBy:
    () => sql`e.type in ('capital_call', 'contribution', 'distribution_capital', 'distribution_income',
    'performance_fee', 'equalisation', 'transfer')`,
});

/** Calls by the day, each with the day it was due; one that was posted without a run was due on its own day. */
async function readCalls(reader: Reader, fundId: number, at: string): Promise<EarlierCall[]> {
  const { rows } = await sql<EarlierCall>`
    select sum(e.amount)::text as amount, least(coalesce(run.due_on, e.entry_date), ${at}::date) as due_on
    from fund_ledger e left join runs run on run.id = e.run_id
    where e.fund_id = ${fundId} and e.type = 'capital_call' and e.reverses_id is null and e.entry_date <= ${at}::date
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id and r.entry_date <= ${at}::date)
    group by run.id, 2 order by 2, run.id`.execute(reader);
  return rows;
}

/** The place of the first id that is no entity's. */
async function firstUnknown(reader: Reader, ids: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from investment_method_entities
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(reader);
  const known = new Set(rows.map(({ id }) => id));
  const place = ids.findIndex((id) => !known.has(id));
  return place < 0 ? null : place;
}
