import { MERGE_FAMILIES } from '@tranche/domain/merges/codes';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { CLASHES, UNITED_ELSEWHERE } from './clashes.ts';
import { HUNG, HUNG_ELSEWHERE, isAuthor, MOVES, PIVOTS, STAYS, type Reference } from './references.ts';

const db = useDatabase();
const rows = async <T extends object>(text: string): Promise<T[]> => (await db().pool.query<T>(text)).rows;

describe('every column of the database that refers to a record', () => {
  const spelled = ({ table, column }: Reference): string => `${table}.${column}`;

  test('goes to the survivor, or stays for a reason', async () => {
    const known = new Set(
      [
        ...MERGE_FAMILIES.flatMap((family) => [...MOVES[family], ...PIVOTS[family]]),
        ...HUNG,
        ...HUNG_ELSEWHERE,
        ...Object.values(STAYS).flat(),
      ].map(spelled),
    );
    const found = await rows<Reference>(`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid::regclass::text in ('users', 'contacts', 'organisations')
      union select t.table_name, t.stem || '_id' from (select table_name, regexp_replace(column_name, '_type$', '') as stem
        from information_schema.columns where table_schema = 'public' and column_name ~ '^(target|subject)_type$') t`);
    expect(found.filter((one) => !isAuthor(one) && !known.has(spelled(one))).map(spelled)).toEqual([]);
    const there = new Set(found.map(spelled));
    expect([...known].filter((one) => !there.has(one))).toEqual([]);
  });

  test('and each of which a record may have one says what becomes of two', async () => {
    const moved = new Set(
      [...MERGE_FAMILIES.flatMap((family) => MOVES[family]), ...HUNG, ...HUNG_ELSEWHERE].map(spelled),
    );
    const keys = await rows<{ name: string; columns: string[] }>(`
      select i.indexrelid::regclass::text as name, array_agg(i.indrelid::regclass::text || '.' || a.attname) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisunique and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) group by 1`);
    const said = new Set([...CLASHES.map(({ index }) => index), ...UNITED_ELSEWHERE]);
    const silent = keys.filter(
      ({ name, columns }) => columns.some((column) => moved.has(column)) && !said.has(name),
    );
    expect(silent.map(({ name }) => name)).toEqual(ONE_OF_THEM);
  });
});

/** Kept of opportunities and funds, which are never merged. */
const ONE_OF_THEM = ['pdfs_target', 'report_inputs_figure'];
