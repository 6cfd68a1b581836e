import type { ListQuery } from '@tranche/domain/kit/list-query';
import { isOn, type Relation, type Resource, snake } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { plural } from './allowed.ts';
import { columnJson, isSwitchedOff } from './columns.ts';
import { columnRuns } from './column-runs.ts';
import { holdsWriteRight } from './rights.ts';
import { cachedSql } from './cached-sql.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, Registry, RowRef, Serving, Sql } from './serving.ts';
import { redactedRows } from './redaction.ts';
import { accessClause, and, exact, wholeClause } from './where.ts';

/** A tree of includes: `a.b` and `a.c` make `{ a: { b: {}, c: {} } }`. */
export interface IncludeTree {
  readonly [relation: string]: IncludeTree;
}

export function includeTree(paths: readonly string[]): IncludeTree {
  const tree: Record<string, IncludeTree> = {};
  for (const path of paths) {
    let level: Record<string, IncludeTree> = tree;
    for (const step of path.split('.')) level = (level[step] ??= {}) as Record<string, IncludeTree>;
  }
  return tree;
}

/** Columns that follow others in a select list. */
export const following = (columns: readonly Sql[]): Sql =>
  sql.join(
    columns.map((column) => sql`, ${column}`),
    sql``,
  );

/** Table → asked columns (`fields[…]`); absent means all. */
export type Sparse = Readonly<Record<string, readonly string[]>>;

/** Builds the select lists of one statement; hands out table aliases. */
export class Selection {
  private readonly registry: Registry;
  private readonly context: ReadContext;
  private readonly sparse: Sparse;
  private aliases = 0;

  constructor(registry: Registry, context: ReadContext, sparse: Sparse) {
    this.registry = registry;
    this.context = context;
    this.sparse = sparse;
  }

  /** The select list of the record that was requested. */
  record(serving: Serving, alias: string, tree: IncludeTree): Sql {
    return cachedSql({
      serving,
      context: this.context,
      asked: [alias, tree, this.sparse],
      build: () => this.columns(serving, alias, tree),
    });
  }

  /** `a.id, a.name, (…) as owner, …` of one row. */
  columns(
    serving: Serving,
    alias: string,
    tree: IncludeTree,
    names: readonly string[] = [serving.resource.table],
  ): Sql {
    const row = rowRef(alias);
    const requested = names.flatMap((name) => this.sparse[name] ?? []);
    const parts = [
      ...this.fields(serving.resource, alias, requested),
      ...Object.entries(tree).map(
        ([relation, below]) => sql`${this.granted(serving, row, relation, below)} as ${sql.ref(relation)}`,
      ),
    ];
    return sql.join(parts);
  }

  private fields(resource: Resource, alias: string, requested: readonly string[]): Sql[] {
    return columnRuns(resource, alias, requested, this.context).map((run) => {
      if (typeof run === 'string') return sql.raw(run);
      const [name, { spec }] = run;
      const clear =
        this.context.viewer.kind === 'investor' || holdsWriteRight(resource, 'update', this.context.viewer);
      return sql`${columnJson(name, spec, alias, this.context, clear)} as ${sql.ref(name)}`;
    });
  }

  private granted(serving: Serving, row: RowRef, name: string, tree: IncludeTree): Sql {
    const content = this.include(serving, row, name, tree);
    const withheld = serving.computed?.withheld?.(name, row, this.context) ?? null;
    if (withheld === null) return content;
    const empty = emptyOf(relationOf(serving.resource, name));
    return sql`case when ${withheld} then ${empty} else ${content} end`;
  }

  /** One relation as JSON: an object, null or an array (`contract.md#5.4`). */
  private include(serving: Serving, row: RowRef, name: string, tree: IncludeTree): Sql {
    const relation = relationOf(serving.resource, name);
    if (relation.kind === 'target') return this.target(row, name);
    const target = this.followed(serving, relation);
    if (!target) return emptyOf(relation);
    const alias = `r${++this.aliases}`;
    const far = rowRef(alias);
    if (relation.kind === 'stored') return this.stored(target, alias, relation, row);
    return relation.kind === 'one'
      ? this.one(target, alias, tree, name, sql`${far('id')} = ${row(relation.field)}`)
      : this.several(target, alias, tree, name, relation, row);
  }

  /** The far side, unless its feature or that of the field which leads there is off. */
  private followed({ resource }: Serving, relation: Plain): Serving | undefined {
    const target = this.registry.get(relation.to);
    const leads =
      relation.kind === 'one' || relation.kind === 'stored' ? resource.allFields[relation.field] : null;
    if (!target || !flagOn(target.resource, this.context)) return undefined;
    return leads && isSwitchedOff(leads.spec, this.context) ? undefined : target;
  }

  /** What the row hangs on, whichever resource that is. */
  private target(row: RowRef, name: string): Sql {
    const cases = [...this.registry.values()].flatMap((serving): Sql[] => {
      const word = serving.resource.targetType;
      if (word === undefined || !flagOn(serving.resource, this.context)) return [];
      const alias = `r${++this.aliases}`;
      const on = sql`${rowRef(alias)('id')} = ${row('target_id')}`;
      return [sql`when ${word}::text then ${this.one(serving, alias, {}, name, on)}`];
    });
    return cases.length === 0
      ? sql`null::json`
      : sql`case ${row('target_type')}::text ${sql.join(cases, sql` `)} end`;
  }

  private stored(target: Serving, alias: string, relation: Stored, row: RowRef): Sql {
    const where = and(this.farClauses(target, alias, relation, row));
    const list = sql`select ${rowRef(alias)(relation.column)}::json from ${sql.table(target.resource.table)} as ${sql.ref(alias)}`;
    return sql`coalesce((${list} where ${where}), '[]'::json)`;
  }

  /** A record outside the viewer's scope shows its card, if its resource has one. */
  private one(target: Serving, alias: string, tree: IncludeTree, name: string, on: Sql): Sql {
    const table = sql.table(target.resource.table);
    const access = accessClause(target, rowRef(alias), { ...this.context, purpose: 'include' });
    const names = [target.resource.table, plural(name)];
    const full = sql`select row_to_json(i) from (select ${this.columns(target, alias, tree, names)}) i`;
    const card = this.context.viewer.kind === 'guest' ? undefined : target.resource.card;
    const short = (columns: readonly string[]): Sql =>
      sql`select row_to_json(i) from (select ${sql.join(columns.map((column) => this.onCard(target, alias, column)))}) i`;
    const redacted = redactedRows(target, this.context, {
      alias,
      from: sql`from ${table} as ${sql.ref(alias)} where ${on}`,
      also: sql`${access ?? sql`true`} as reached`,
    });
    if (redacted) {
      const rest = card ? short(card) : sql`null::json`;
      return sql`(select case when ${rowRef(alias)('reached')} then (${full}) else (${rest}) end from (${redacted}) as ${sql.ref(alias)})`;
    }
    if (!access) return sql`(select (${full}) from ${table} as ${sql.ref(alias)} where ${on})`;
    if (!card) return sql`(select (${full}) from ${table} as ${sql.ref(alias)} where ${on} and ${access})`;
    return sql`(select case when ${access} then (${full}) else (${short(card)}) end from ${table} as ${sql.ref(alias)} where ${on})`;
  }

  private onCard(target: Serving, alias: string, column: string): Sql {
    const row = rowRef(alias);
    const byHand = target.computed?.card?.[column];
    return byHand ? sql`${byHand(row, this.context)} as ${sql.ref(column)}` : row(column);
  }

  private several(
    target: Serving,
    alias: string,
    tree: IncludeTree,
    name: string,
    relation: Several,
    row: RowRef,
  ): Sql {
    const far = rowRef(alias);
    const sort = relation.kind === 'many' && relation.sort ? far(relation.sort) : far('id');
    const where = and(this.farClauses(target, alias, relation, row));
    const from = sql`from ${sql.table(target.resource.table)} as ${sql.ref(alias)} where ${where}`;
    return sql`(select coalesce(json_agg(row_to_json(i)), '[]'::json) from (select ${this.columns(target, alias, tree, [target.resource.table, plural(name)])} ${from} order by ${sort}) i)`;
  }

  /** `…Count` and `…Exists` (`contract.md#7.4`). */
  aggregates(serving: Serving, row: RowRef, counts: ListQuery['counts']): Sql[] {
    return counts.map(({ relation, as }) => this.aggregate(serving, row, relation, as));
  }

  private aggregate(serving: Serving, row: RowRef, name: string, as: 'count' | 'exists'): Sql {
    const relation = relationOf(serving.resource, name);
    const label = sql.ref(`${snake(name)}_${as}`);
    if (relation.kind === 'target') {
      const found = sql`(${this.target(row, name)}) is not null`;
      return as === 'count' ? sql`(${found})::int as ${label}` : sql`${found} as ${label}`;
    }
    const target = this.followed(serving, relation);
    if (!target) return sql`${as === 'count' ? 0 : false} as ${label}`;
    const alias = `c${++this.aliases}`;
    if (relation.kind === 'stored') {
      const size = sql`json_array_length(${this.stored(target, alias, relation, row)})`;
      return as === 'count' ? sql`${size} as ${label}` : sql`${size} > 0 as ${label}`;
    }
    const where = and(this.farClauses(target, alias, relation, row));
    const from = sql`from ${sql.table(target.resource.table)} as ${sql.ref(alias)} where ${where}`;
    return as === 'count'
      ? sql`(select count(*) ${from})::int as ${label}`
      : sql`exists(select 1 ${from}) as ${label}`;
  }

  private farClauses(target: Serving, alias: string, relation: Plain, row: RowRef): Sql[] {
    const far = rowRef(alias);
    const clauses = [joinClause(relation, far, row, alias)];
    if (!target.resource.hardDelete) clauses.push(sql`${far('deleted_at')} is null`);
    const access = wholeClause(target, far, { ...this.context, purpose: 'include' });
    if (access) clauses.push(access);
    return clauses;
  }
}

/** Relations whose far side is of one known resource. */
type Plain = Exclude<Relation, { kind: 'target' }>;
type Stored = Extract<Relation, { kind: 'stored' }>;
type Several = Exclude<Plain, { kind: 'one' | 'stored' }>;

const emptyOf = ({ kind }: Relation): Sql =>
  kind === 'one' || kind === 'target' ? sql`null::json` : sql`'[]'::json`;

function relationOf(resource: Resource, name: string): Relation {
  const relation = resource.allRelations[name];
  if (!relation) throw new Error(`${resource.name} has no relation ${name}`);
  return relation;
}

const flagOn = (resource: Resource, context: ReadContext): boolean => isOn(resource.flag, context.flags);

function joinClause(relation: Plain, far: RowRef, row: RowRef, alias: string): Sql {
  if (relation.kind === 'one' || relation.kind === 'stored')
    return sql`${far('id')} = ${row(relation.field)}`;
  if (relation.kind === 'many') {
    const back = sql`${far(relation.field)} = ${row('id')}`;
    return relation.targetType ? sql`${back} and ${far('target_type')} = ${relation.targetType}` : back;
  }
  const pivot = `p${alias}`;
  const link = rowRef(pivot);
  const conditions = [
    sql`${link(relation.from)} = ${row('id')}`,
    sql`${link(relation.onto)} = ${far('id')}`,
    ...Object.entries(relation.where ?? {}).map(([column, value]) =>
      exact({ kind: 'text' }, sql`${link(column)}::text`, [String(value)]),
    ),
  ];
  return sql`exists(select 1 from ${sql.table(relation.pivot)} as ${sql.ref(pivot)} where ${and(conditions)})`;
}
