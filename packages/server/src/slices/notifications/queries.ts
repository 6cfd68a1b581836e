import type { ListQuery } from '@tranche/domain/kit/list-query';
import { readListQuery, UNPAGED_LIMIT } from '@tranche/domain/kit/list-query';
import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { jsonText } from '../../kit/http/route.ts';
import { listBody } from '../../kit/resource-routes/envelope.ts';

/** A list without filters: its rows as JSON, newest first, the page cut and the total counted in one statement. */
export interface PlainList {
  readonly table: string;
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Always paged (`contract.md#6.1`). */
  readonly big: boolean;
}

export const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${sql.ref(column)}`;

export async function answerList(call: Call, app: App, list: PlainList): Promise<Answer> {
  const query = readListQuery(call.query, {
    table: list.table,
    filters: [],
    sorts: [],
    includes: [],
    relations: [],
    appends: [],
    fields: {},
    big: list.big,
  });
  const [row] = await app.db.run<{ json: string; total: number }>(listStatement(list, query.page));
  const [, search = ''] = call.url.split('?');
  return jsonText(
    listBody(
      { json: row?.json ?? '[]', total: Number(row?.total ?? 0), query },
      { origin: call.origin, path: call.path, query: search },
    ),
  );
}

function listStatement(
  { table, columns, where }: PlainList,
  page: ListQuery['page'],
): RawBuilder<{ json: string; total: number }> {
  const limit = page?.size ?? UNPAGED_LIMIT;
  const offset = page ? (page.number - 1) * page.size : 0;
  return sql`
    select coalesce(json_agg(row_to_json(item)), '[]')::text as json,
      (select count(*) from ${sql.table(table)} where ${where}) as total
    from (
      select ${columns} from ${sql.table(table)} where ${where}
      order by ${sql.table(table)}.created_at desc, ${sql.table(table)}.id desc limit ${limit} offset ${offset}
    ) as item
  `;
}
