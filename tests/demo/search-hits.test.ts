import { isRoleId, type RoleId } from '@tranche/domain/roles';
import { clientFlags } from '@tranche/domain/settings/flags';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verdictFor } from '../notices/pages.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

// What the search finds leads to a page that its reader may open, and that shows the thing.
const it = useApp({ demo: true, now: DEMO_NOW });

interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly url: string;
}

/** Of each type, what its records are called. */
const NAMES: Readonly<Record<string, string>> = {
  investors: 'select name from users where role_id = 5 and deleted_at is null order by id limit 4',
  contacts: 'select name from contacts where deleted_at is null order by id limit 4',
  organisations: 'select name from organisations where deleted_at is null order by id limit 4',
  opportunities: 'select name from investment_opportunities where deleted_at is null order by id',
  deals: 'select name from pipeline_deals where deleted_at is null order by id limit 6',
  investments: 'select reference as name from investments where deleted_at is null order by id limit 4',
  funds: 'select name from funds where deleted_at is null order by id',
  documents: 'select name from documents where deleted_at is null order by id limit 6',
  reports: 'select title as name from update_reports where deleted_at is null order by id',
};

/** Where the record of a hit is read. */
const RECORDS: Readonly<Record<string, string>> = {
  investors: 'users',
  contacts: 'contacts',
  organisations: 'organisations',
  opportunities: 'investment-opportunities',
  deals: 'pipeline-deals',
  investments: 'investments',
  funds: 'funds',
  documents: 'documents',
  reports: 'update-reports',
};

const run = <Row>(query: string): Promise<readonly Row[]> => it().app.db.run<Row>(sql.raw(query));

async function readers(): Promise<readonly { email: string; role: RoleId }[]> {
  const staff = await run<{ email: string; role_id: number }>(
    'select distinct on (role_id) email, role_id from users where role_id <> 5 and status = 1 and deleted_at is null order by role_id, id',
  );
  return [...staff, { email: 'portfolio-large@larkfield.test', role_id: 5 }].flatMap(({ email, role_id }) =>
    isRoleId(role_id) ? [{ email, role: role_id }] : [],
  );
}

test('every hit leads to a page of its reader, and to the record', async () => {
  const [settings] = await run<Record<string, boolean>>('select * from settings where id = 1');
  const flags = clientFlags(settings ?? {});
  const wrong = new Set<string>();
  const found = new Set<string>();
  const names = (await Promise.all(Object.values(NAMES).map((one) => run<{ name: string }>(one)))).flat();
  for (const { email, role } of await readers()) {
    const client = await it().as(email);
    const statuses = new Map<string, number>(); // many names find one record, and nothing changes meanwhile
    const statusOf = async (url: string): Promise<number> => {
      const status = statuses.get(url) ?? (await client.get(url)).status;
      statuses.set(url, status);
      return status;
    };
    for (const { name } of names) {
      const { body } = await client.get(`/api/search?query=${encodeURIComponent(name)}`);
      for (const { type, id, url } of body.data as readonly Hit[]) {
        found.add(type);
        const status = await statusOf(`/api/${RECORDS[type]}/${id}`);
        if (status !== 200) wrong.add(`role ${role}: ${type} ${id} answers ${status}`);
        const verdict = url.startsWith('/api/') ? await statusOf(url) : verdictFor(url, role, flags);
        if (verdict !== 'open' && verdict !== 200) wrong.add(`role ${role}: ${url} is ${verdict}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect([...found].sort()).toEqual(Object.keys(NAMES).sort());
});
