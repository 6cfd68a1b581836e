import * as verbs from '@tranche/domain/support/verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { isOn } from '@tranche/domain/kit/resource';
import { readList } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import { holdsRight, mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { unredactedOnly } from '../../kit/resource-engine/redaction.ts';
import { accessClause, and, escapeLike } from '../../kit/resource-engine/where.ts';
import { actionHits, type Find, type Hit } from './search-actions.ts';
import { SOURCES, type Source } from './search-sources.ts';
import { distance, exactly, nearly, nearWords, wordsOf, type NearWords } from './search-terms.ts';

const HITS = 5;
/** Of what half the list has in it, these many are looked at: the best of twenty thousand would be no better. */
const CANDIDATES = 500;

export const searchRoutes: readonly Route[] = (['GET', 'POST'] as const).map((method) => ({
  ...verbs.search,
  method,
  access: 'verified',
  handle: search,
}));

/**
 * At most five of each type, best first; only types and rows that the caller may index (`domain.md#C`). Where nothing is
 * as it was typed, two wrong letters a word are forgiven.
 */
export async function search(call: Call, app: App): Promise<Answer> {
  const params = { ...call.query, ...call.body };
  const term = typeof params.query === 'string' ? params.query.trim() : '';
  if (term.length < 2) throw invalidField('query', 'The query field must be at least 2 characters.');
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const requested = typesOf(params.types);
  const isWanted = (type: string): boolean => requested === null || requested.includes(type);
  const find: Find = (wanted, words, purpose) => hitsIn(app, wanted, words, { ...context, purpose });
  const actions = isWanted('actions') ? await actionHits(term, context.viewer, find) : [];
  // an act was typed, not the name of a record
  if (actions.length > 0) return ok(actions);
  return ok(
    await find(
      SOURCES.filter(({ type }) => isWanted(type)),
      term,
      'index',
    ),
  );
}

/** Of these types, as it was typed; else with wrong letters forgiven. */
async function hitsIn(
  app: App,
  sources: readonly Source[],
  term: string,
  context: ReadContext,
): Promise<readonly Hit[]> {
  const hits = (how: (source: Source, row: RowRef) => Match): Promise<readonly Hit[]> =>
    run(
      app,
      sources.flatMap((source) => hitsOf(source, how, context) ?? []),
    );
  const found = await hits((source, row) => exact(source, term, row));
  if (found.length > 0) return found;
  const near = await wordsNear(app, term);
  return near === null ? [] : hits((source, row) => forgiven(source, near, row));
}

const run = async (app: App, parts: readonly Sql[]): Promise<readonly Hit[]> =>
  parts.length === 0 ? [] : app.db.run<Hit>(sql`${sql.join(parts, sql` union all `)}`);

interface Match {
  readonly where: Sql;
  readonly best: (found: RowRef) => Sql;
}

/** What begins with the term comes first. */
const exact = (source: Source, term: string, row: RowRef): Match => ({
  where: exactly(source, term, row),
  best: (found) => sql`(${found(source.title)} not ilike ${`${escapeLike(term)}%`})`,
});

const forgiven = (source: Source, near: NearWords, row: RowRef): Match => ({
  where: nearly(source, near, row),
  best: (found) => distance(near, found(source.title)),
});

/** Of so many words each may be another than was typed. */
const MOST_WORDS = 6;

/** For each word that was typed itself and those that it may stand for; null where there is nothing to forgive. */
async function wordsNear(app: App, term: string): Promise<NearWords | null> {
  const words = wordsOf(term);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const statement = nearWords(words);
  const known = statement ? await app.db.run<{ typed: string; word: string }>(sql`${statement}`) : [];
  if (known.length === 0) return null;
  return words.map((word) => [
    ...new Set([word, ...known.filter(({ typed }) => typed === word).map((one) => one.word)]),
  ]);
}

function typesOf(given: unknown): string[] | null {
  return (given ?? null) === null ? null : (readList(given) ?? []).map(String);
}

/** One type's hits, or null where the caller may not list it. */
function hitsOf(
  source: Source,
  how: (source: Source, row: RowRef) => Match,
  context: ReadContext,
): Sql | null {
  const serving = context.registry.get(source.resource);
  if (!serving) return null;
  const { resource } = serving;
  if (!isOn(resource.flag, context.flags)) return null;
  const investor = context.viewer.kind === 'investor';
  const url = investor ? source.investorUrl : source.url;
  if (url === undefined || !mayUse(resource, 'index', context.viewer)) return null;
  // a hit leads to the record, so a viewer who may only list the family gets none
  if (!investor && !holdsRight(resource, 'show', context.viewer)) return null;
  const row = rowRef('t');
  const { where, best } = how(source, row);
  const clauses = [where];
  if (!resource.hardDelete) clauses.push(sql`${row('deleted_at')} is null`);
  if (source.where) clauses.push(source.where(row));
  const access = accessClause(serving, row, context);
  if (access) clauses.push(access);
  clauses.push(...unredactedOnly(serving, null, row, context));
  const found = rowRef('f');
  const title = found(source.title);
  const subtitle = source.subtitle && !investor ? subtitleOf(source.subtitle, found) : sql`null`;
  // Matched apart, so that the limit on what is looked at does not make the planner read the table from its beginning.
  return sql`(with matching as materialized (select * from ${sql.table(resource.table)} as t where ${and(clauses)})
    select ${source.type}::text as type, ${found('id')} as id, ${title}::text as title, ${subtitle}::text as subtitle, ${url(found, context.viewer)} as url
    from (select * from matching limit ${CANDIDATES}) as f
    order by ${best(found)}, ${title}, ${found('id')} limit ${HITS})`;
}

const subtitleOf = (subtitle: NonNullable<Source['subtitle']>, row: RowRef): Sql =>
  typeof subtitle === 'string' ? row(subtitle) : subtitle(row);
