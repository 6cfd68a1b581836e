import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../../../../tests/support/app.ts';
import { seedIfEmpty } from './seed.ts';

const it = useApp({ config: { production: true } });

test('a client in production begins with nothing of the demo', async () => {
  const { app } = it();
  await seedIfEmpty(app, () => undefined);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(app.db.kysely);
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql
      .raw<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
      .execute(app.db.kysely);
    traces.push(
      ...rows
        .filter(({ row }) => /Larkfield|Sample|12345678|demonstration|\.test\b/.test(row))
        .map(({ row }) => `${name}: ${row}`),
    );
  }
  expect(traces).toEqual([]);
  const { rows } =
    await sql`select company_name, terms_text, bank_account_number, is_demo, client_variant from settings`.execute(
      app.db.kysely,
    );
  expect(rows).toEqual([
    {
      company_name: 'Private Markets',
      terms_text: null,
      bank_account_number: null,
      is_demo: false,
      client_variant: 'larkfield',
    },
  ]);
  expect((await sql`select 1 from lead_statuses`.execute(app.db.kysely)).rows.length).toBeGreaterThan(0);
  expect((await sql`select 1 from users union all select 1 from terms`.execute(app.db.kysely)).rows).toEqual(
    [],
  );
});
