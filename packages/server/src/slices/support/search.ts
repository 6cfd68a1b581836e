import * as verbs from '@tranche/domain/support/verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { isOn } from '@tranche/domain/kit/resource';
import { readList } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { unredactedOnly } from '../../kit/resource-engine/redaction.ts';
import { accessClause, and, or, partial } from '../../kit/resource-engine/where.ts';
import { SOURCES, type Source } from './search-sources.ts';

const HITS = 5;

export const searchRoutes: readonly Route[] = (['GET', 'POST'] as const).map((method) => ({
  ...verbs.search,
  method,
  access: 'verified',
  handle: search,
}));

interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly url: string;
}

/** At most five of each type, best first; only types and rows that the caller may index (`domain.md#C`). */
export async function search(call: Call, app: App): Promise<Answer> {
  const params = { ...call.query, ...call.body };
  const term = typeof params.query === 'string' ? params.query.trim() : '';
  if (term.length < 2) throw invalidField('query', 'The query field must be at least 2 characters.');
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const requested = typesOf(params.types);
  const parts = SOURCES.filter(({ type }) => requested === null || requested.includes(type)).flatMap(
    (source) => {
      const part = hitsOf(source, term, context);
      return part === null ? [] : [part];
    },
  );
  if (parts.length === 0) return ok([]);
  const hits = await app.db.run<Hit>(sql`${sql.join(parts, sql` union all `)}`);
  return ok(hits);
}

function typesOf(given: unknown): string[] | null {
  return (given ?? null) === null ? null : (readList(given) ?? []).map(String);
}

/** One type's hits, or null where the caller may not list it. What begins with the term is first. */
function hitsOf(source: Source, term: string, context: ReadContext): Sql | null {
  const serving = context.registry.get(source.resource);
  if (!serving) return null;
  const { resource } = serving;
  if (!isOn(resource.flag, context.flags)) return null;
  const investor = context.viewer.kind === 'investor';
  const url = investor ? source.investorUrl : source.url;
  if (url === undefined || !mayUse(resource, 'index', context.viewer)) return null;
  const row = rowRef('t');
  const clauses = [or(source.columns.map((column) => partial(row(column), [term])))];
  if (!resource.hardDelete) clauses.push(sql`${row('deleted_at')} is null`);
  if (source.where) clauses.push(source.where(row));
  const access = accessClause(serving, row, context);
  if (access) clauses.push(access);
  clauses.push(...unredactedOnly(serving, null, row, context));
  const title = row(source.title);
  const subtitle = source.subtitle && !investor ? row(source.subtitle) : sql`null`;
  return sql`(select ${source.type}::text as type, ${row('id')} as id, ${title}::text as title, ${subtitle}::text as subtitle, ${url(row)} as url
    from ${sql.table(resource.table)} as t where ${and(clauses)}
    order by (${title} ilike ${`${term.replace(/[\\%_]/g, '\\$&')}%`}) desc, ${title}, ${row('id')} limit ${HITS})`;
}
