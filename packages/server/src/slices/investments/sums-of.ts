import { EVER_PAID_STATUSES, HELD_STATUSES, INVESTMENT_GROUPS } from '@tranche/domain/investments/codes';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { and, listClauses } from '../../kit/resource-engine/where.ts';
import { currentValueSql } from './holdings/current-value.ts';

/**
 * `GET /api/investments/sums`: of all investments that the same filters list for the same viewer, one row a currency, the
 * firm's own first. A sum is null where no investment of that currency counts towards it (`domain.md#G`, X).
 */
export async function sumsOf(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const serving = servingOf(app, 'investments');
  const query = readListQuery(call.query, allowedFor(serving.resource, app.registry, context));
  const row = rowRef('t');
  const [found] = await app.db.run<{ data: string }>(sql`
    with sums as (
      select t.currency,
        sum(coalesce(t.amount, t.amount_requested)) filter (where t.status in ${lit(INVESTMENT_GROUPS.reserved)})::text as reserved,
        sum(t.amount_outstanding) filter (where t.status in ${lit(INVESTMENT_GROUPS.cash_call)})::text as awaiting,
        sum(t.amount_paid) filter (where t.status in ${lit(EVER_PAID_STATUSES)})::text as received,
        sum(${currentValueSql(row, context.today)}) filter (where t.status in ${lit(HELD_STATUSES)})::text as current_value
      from investments t where ${and(listClauses(serving, query, row, context))} group by t.currency)
    select coalesce(json_agg(row_to_json(sums) order by currency <> (select currency from settings where id = 1), currency), '[]')::text
      as data from sums`);
  return jsonText(`{"data":${found?.data ?? '[]'}}`);
}
