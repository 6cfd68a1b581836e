import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addInvestorType, addOpportunity } from '../../../../../tests/fixtures/investors.ts';
import { addUser } from '../../../../../tests/fixtures/test-banks.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { reasonsByOpportunity } from './public.ts';

const app = useApp({ now: '2026-03-31T09:00:00Z' });

test('whether one person may invest reads their own entities, not everyone’s', async () => {
  const person = await addUser(app(), 'Iris');
  const opportunity = await addOpportunity(app(), await addUser(app(), 'Sam', 1));
  await addInvestorType(app(), 'hnw');
  const undo = new Error('Roll back');
  const work = app()
    .app.db.kysely.transaction()
    .execute(async (trx) => {
      await sql`insert into users (role_id, first_name, last_name, email, password)
      select 5, 'Ada', 'Harley' || n, 'ada' || n || '@entities.test', '' from generate_series(1, 3000) n`.execute(
        trx,
      );
      await sql`with method as (insert into investment_methods (name, kind) values ('Direct', 'user') returning id)
      insert into investment_method_entities (investment_method_id, user_id, kind, name)
      select method.id, users.id, 'user', users.name from users, method where email like '%@entities.test'`.execute(
        trx,
      );
      await sql`analyze investment_method_entities`.execute(trx);
      const before = await scansOf(trx);
      await reasonsByOpportunity(trx, person, [opportunity], app().clock.now());
      expect(await scansOf(trx)).toBe(before);
      throw undo;
    });
  await expect(work).rejects.toBe(undo);
});

async function scansOf(trx: Parameters<typeof reasonsByOpportunity>[0]): Promise<number> {
  const { rows } = await sql<{ scans: number }>`select seq_scan::int as scans from pg_stat_xact_user_tables
    where relname = 'investment_method_entities'`.execute(trx);
  return rows[0]?.scans ?? 0;
}
