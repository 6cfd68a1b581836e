import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

/** Records as a year of work leaves them, with all that hangs on each: told to go, they go or it is said why not. */
const it = useApp({ demo: true, now: DEMO_NOW });
let support: TestClient;
let admin: TestClient;

beforeAll(async () => {
  support = await it().as('support@larkfield.test');
  admin = await it().as('superadmin@larkfield.test');
});

const FEW = 6;
const removable = servings
  .map(({ resource }) => resource)
  .filter(({ without }) => !without?.includes('delete'))
  .map(({ name, table }) => ({ name, table }));

interface Row {
  readonly id: number;
  readonly name: string | null;
}
const rowsOf = (table: string): Promise<Row[]> =>
  it().app.db.run<Row>(
    sql`select id, to_jsonb(t) ->> 'name' as name from ${sql.table(table)} as t order by id desc limit ${FEW}`,
  );

test.each(removable)('$name: nothing is half removed, for good or not', async ({ name, table }) => {
  for (const row of await rowsOf(table)) {
    const plain = await admin.delete(`/api/${name}/${row.id}`);
    const query = new URLSearchParams({ force: '1', name: row.name ?? '' });
    const forced = await support.delete(`/api/${name}/${row.id}?${query}`);
    for (const { status, body } of [plain, forced]) {
      expect(status, `${name} ${row.id}`).toBeLessThan(500);
      if (status !== 204) expect(body?.message, `${name} ${row.id}: ${status}`).toBeTruthy();
    }
  }
});
