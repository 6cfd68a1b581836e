import type { FieldKind } from '@tranche/domain/kit/field';
import type { Resource } from '@tranche/domain/kit/resource';
import { resources } from '@tranche/domain/resources';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';

/** The migrated schema and the definitions say the same (`ARCHITECTURE.md` §4). */
const db = useDatabase();
const all: readonly (readonly [string, Resource])[] = Object.entries(resources);

interface Column {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}
const columnsOf = async (table: string): Promise<Column[]> =>
  (
    await db().pool.query<Column>(
      `select column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows;

const TYPES: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['character varying', 'text', 'inet', 'USER-DEFINED', 'character'],
  html: ['text'],
  email: ['character varying', 'text'],
  url: ['character varying', 'text'],
  integer: ['integer', 'bigint', 'smallint'],
  boolean: ['boolean'],
  money: ['numeric'],
  price: ['numeric'],
  quantity: ['numeric'],
  percent: ['numeric'],
  currency: ['character', 'character varying'],
  country: ['character', 'character varying'],
  date: ['date'],
  moment: ['timestamp with time zone'],
  json: ['jsonb', 'json'],
  code: ['smallint', 'integer'],
  choice: ['character varying', 'text'],
  belongsTo: ['bigint'],
};

/** What every table has. */
const OF_EVERY_TABLE = ['id', 'created_at', 'updated_at', 'deleted_at', 'created_by_id', 'updated_by_id'];
/** What only the server itself reads: no answer ever holds it. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  'api-tokens': ['token_hash'],
  'audit-entries': ['activity_id'],
  'bulk-jobs': ['row_cursor', 'attempts'],
  passkeys: ['transports'],
  'deal-placements': ['reminded_at'],
  'investment-opportunities': ['redacted_slug'],
  imports: ['file_path', 'row_cursor', 'attempts'],
};

describe.each(all)('%s', (name, resource) => {
  test('every column is a field, or named here as hidden', async () => {
    const known = new Set([...OF_EVERY_TABLE, ...Object.keys(resource.allFields), ...(HIDDEN[name] ?? [])]);
    const columns = (await columnsOf(resource.table)).map((column) => column.column_name);
    expect(columns.filter((column) => !known.has(column))).toEqual([]);
  });

  test('every field has its column, of its type, as nullable as it says', async () => {
    const columns = new Map((await columnsOf(resource.table)).map((column) => [column.column_name, column]));
    const wrong: string[] = [];
    for (const [field, { spec }] of Object.entries(resource.allFields)) {
      if (spec.transient) continue;
      const column = columns.get(field);
      const types = spec.encrypted ? ['bytea'] : TYPES[spec.kind];
      if (!column) wrong.push(`${field} is missing`);
      else if (!types.includes(column.data_type)) wrong.push(`${field} is ${column.data_type}`);
      else if (!spec.nullable && column.is_nullable === 'YES') wrong.push(`${field} may be null`);
    }
    const must = [
      ...(resource.hardDelete ? [] : ['deleted_at']),
      ...(resource.unaudited ? [] : ['created_by_id', 'updated_by_id']),
    ];
    wrong.push(...must.filter((name) => !columns.has(name)).map((name) => `${name} is missing`));
    expect(wrong).toEqual([]);
  });

  if (resource.big) {
    test('what a big list filters and sorts by has its index', async () => {
      const { rows } = await db().pool.query<{ indexdef: string }>(
        `select indexdef from pg_indexes where tablename = $1`,
        [resource.table],
      );
      const indexed = rows.map(
        ({ indexdef }) =>
          /\(([^)]*(?:\([^)]*\))?[^)]*)\)/.exec(indexdef.slice(indexdef.indexOf(' USING ')))?.[1] ?? '',
      );
      const covers = (name: string): boolean =>
        indexed.some((columns) =>
          columns
            .split(',')
            .slice(0, 2)
            .some((column) => column.trim().replace(/"/g, '').split(' ')[0] === name),
        );
      const missing = Object.entries(resource.allFields)
        .filter(
          ([, { spec }]) =>
            spec.filter === 'partial' ||
            spec.kind === 'belongsTo' ||
            (spec.sortable && ['moment', 'date', 'money'].includes(spec.kind)),
        )
        .map(([name]) => name)
        .filter((name) => !covers(name));
      expect(missing).toEqual([]);
    });
  }
});
