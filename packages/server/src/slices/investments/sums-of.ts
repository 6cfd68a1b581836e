import { EVER_PAID_STATUSES, HELD_STATUSES, INVESTMENT_GROUPS } from '@tranche/domain/investments/codes';
import { explainSums, type InvestmentSum } from '@tranche/domain/investments/explain-sums';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { isYes } from '@tranche/domain/kit/read-values';
import { keysOf } from '@tranche/domain/kit/record';
import type { CountedRecords } from '@tranche/domain/portfolio/counted-records';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { countedRecordsSql } from '../../kit/db/counted-records.ts';
import { lit } from '../../kit/db/literal.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { and, listClauses } from '../../kit/resource-engine/where.ts';
import { currentValueSql } from './holdings/current-value.ts';
import { namedInvestments } from './named-investments.ts';

/**
 * `GET /api/investments/sums`: of all investments that the same filters list for the same viewer, one row a currency, the
 * firm's own first. A sum is null where no investment of that currency counts towards it (`domain.md#G`, X). `explain=1`: beside
 * the sums of a currency the investments of each.
 */
export async function sumsOf(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const serving = servingOf(app, 'investments');
  const query = readListQuery(call.query, allowedFor(serving.resource, app.registry, context));
  const row = rowRef('t');
  const counted = countedBy(currentValueSql(row, context.today));
  const listed = and(listClauses(serving, query, row, context));
  const isExplained = isYes(call.query.explain);
  const records = isExplained
    ? sql`, ${countedRecordsSql(recordsOf(counted, listed, { ...context, purpose: 'show' }))} as records`
    : sql``;
  const [found] = await app.db.run<Found>(sql<Found>`
    with sums as (
      select t.currency, ${sumsIn(counted)}
      from investments t where ${listed} group by t.currency)
    select coalesce(json_agg(row_to_json(sums) order by currency <> (select currency from settings where id = 1), currency), '[]')::text
      as data${records} from sums`);
  const data = found?.data ?? '[]';
  return jsonText(`{"data":${isExplained ? explained(data, found?.records ?? []) : data}}`);
}

interface Found {
  readonly data: string;
  readonly records?: readonly CountedRecords[];
}

type Counted = Readonly<Record<InvestmentSum, { readonly amount: Sql; readonly of: Sql }>>;

/** What each sum adds, and of which investments. */
const countedBy = (value: Sql): Counted => ({
  reserved: {
    amount: sql`coalesce(t.amount, t.amount_requested)`,
    of: sql`t.status in ${lit(INVESTMENT_GROUPS.reserved)}`,
  },
  awaiting: { amount: sql`t.amount_outstanding`, of: sql`t.status in ${lit(INVESTMENT_GROUPS.cash_call)}` },
  received: { amount: sql`t.amount_paid`, of: sql`t.status in ${lit(EVER_PAID_STATUSES)}` },
  current_value: { amount: value, of: sql`t.status in ${lit(HELD_STATUSES)}` },
});

const sumsIn = (counted: Counted): Sql =>
  sql.join(
    keysOf(counted).map((name) => {
      const { amount, of } = counted[name];
      return sql`sum(${amount}) filter (where ${of})::text as ${sql.ref(name)}`;
    }),
  );

function recordsOf(counted: Counted, listed: Sql, context: ReadContext): Sql {
  const { columns, joins } = namedInvestments('t', context);
  const parts = keysOf(counted).map((name) => {
    const { amount, of } = counted[name];
    return sql`(${sql.lit(name)}, case when ${of} then ${amount} end)`;
  });
  return sql`
    select t.currency || '.' || part.name as of, ${columns}, local_day(coalesce(t.issued_at, t.paid_at, t.created_at)) as day, part.amount
    from investments t ${joins} cross join lateral (values ${sql.join(parts)}) as part(name, amount)
    where ${listed} and part.amount is not null`;
}

const explained = (data: string, records: readonly CountedRecords[]): string =>
  JSON.stringify(SUMS.parse(JSON.parse(data)).map((row) => ({ ...row, explain: explainSums(row, records) })));
const sum = z.string().nullable();
const SUMS = z.array(
  z.object({ currency: z.string(), reserved: sum, awaiting: sum, received: sum, current_value: sum }),
);
