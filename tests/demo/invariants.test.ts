import { add, decimal } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { brokenInvariants } from './invariants.ts';

/** The invariants of `domain.md#3.11` over the demo client: in the database, and as the API tells them. */
const it = useApp({ demo: true, now: DEMO_NOW });

test('those that the database can tell', async () => {
  expect(await brokenInvariants(it().app.db)).toEqual([]);
});

interface CapTable {
  readonly issued: string;
  readonly rows: readonly {
    readonly security: string;
    readonly shares: string;
    readonly pct_issued: string | null;
  }[];
}

test('5 shares of a cap table are all that is issued, and all of a hundred', async () => {
  const staff = await it().as('superadmin@larkfield.test');
  const opportunities = await it().app.db.run<{ id: number }>(
    sql`select id from investment_opportunities where cap_table_enabled and deleted_at is null and status >= 4`,
  );
  expect(opportunities.length).toBeGreaterThan(0);
  for (const { id } of opportunities) {
    const { body } = await staff.get(`/api/investment-opportunities/${id}?append=cap_table`);
    const table: CapTable = body.data.cap_table;
    const shares = table.rows.filter(({ security }) => security === 'share');
    const total = shares.reduce((sum, row) => add(sum, row.shares), '0');
    expect([id, decimal(total).eq(table.issued)]).toEqual([id, true]);
    const pct = shares.reduce(
      (sum, row) =>
        decimal(sum)
          .plus(row.pct_issued ?? 0)
          .toFixed(4),
      '0',
    );
    expect([id, pct]).toEqual([id, '100.0000']);
  }
});

test('15 another investor’s row is absent, another account is refused', async () => {
  const curious = await it().as('ready-no-holdings@larkfield.test');
  const [investment] = await it().app.db.run<{ id: number; user_id: number }>(
    sql`select id, user_id from investments where user_id is not null order by id limit 1`,
  );
  expect((await curious.get(`/api/investments/${investment?.id}`)).status).toBe(404);
  expect((await curious.get(`/api/users/${investment?.user_id}`)).status).toBe(403);
});
