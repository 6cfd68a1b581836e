import type { RoleId } from '@tranche/domain/roles';
import { isRoleId, role } from '@tranche/domain/roles';
import { clientFlags } from '@tranche/domain/settings/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
} from '../../../../../tests/fixtures/opportunities.ts';
import { verdictFor } from '../../../../../tests/notices/pages.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const DEAL_PAGE = expect.stringMatching(/^\/admin\/investments\/deals\/\d+\/performance$/);
interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly url: string;
}

beforeAll(async () => {
  const { db } = it().app;
  const { iris, omar, lone, abe } = stage().people;
  const named = (id: number, first: string, last: string, phone: string | null): Promise<unknown> =>
    db.pool.query(
      'update users set first_name = $2, last_name = $3, email = $4, phone = $5, owner_id = $6 where id = $1',
      [
        id,
        first,
        last,
        `${first}.${last}@penrose-family.test`.toLowerCase(),
        phone,
        id === omar ? abe : null,
      ],
    );
  await named(iris, 'Iris', 'Featherstone', '07700 900123');
  await named(omar, 'Omar', 'Penrose', '+44 (0)7700 900456');
  await named(lone, 'Zoë', 'Lind', null);
  await addRow(db, 'contacts', {
    first_name: 'Matilda',
    last_name: 'Okonkwo',
    email: 'm@okonkwo.test',
    mobile: '0044 7700900789',
    company_name: 'Juniper Mills',
  });
  const pipeline = await addRow(db, 'pipelines', { name: 'Main' });
  await addRow(db, 'pipeline_deals', {
    name: 'Juniper Bio',
    slug: 'juniper-bio',
    company_name: 'Sorrel Labs Ltd',
    pipeline_id: pipeline,
    pipeline_stage_id: await addRow(db, 'pipeline_stages', { pipeline_id: pipeline, name: 'New' }),
    owner_id: stage().people.sam,
    stage_entered_at: '2026-03-01T09:00:00Z',
    received_on: '2026-03-01',
  });
  await addRow(db, 'organisations', { name: 'Thistle Trust', registration_number: 'OC 301234' });
  const live = await addOpportunity(db, stage(), { name: 'Northwind Energy', status: 2 });
  const existing = await addOpportunity(db, stage(), { name: 'Larch Robotics', status: 5 });
  await addInvestment(db, live, iris, { reference: 'INV-2026-00417', payment_reference: 'NWE-IRIS-417' });
  await addInvestment(db, existing, omar, {
    reference: 'INV-2025-00088',
    status: 6,
    certificate_number: 'C-7/19',
  });
});

const find = async (who: Person, query: string): Promise<readonly Hit[]> =>
  (await (await as(who)).get(`/api/search?query=${encodeURIComponent(query)}`)).body.data;
const titles = async (who: Person, query: string): Promise<readonly string[]> =>
  (await find(who, query)).map(({ title }) => title);

describe('search finds', () => {
  test.each([
    // two letters that are other, missing, too many or in the wrong order
    ['Featherstone', 'Iris Featherstone'],
    ['Fetherstome', 'Iris Featherstone'],
    ['Faetherstone', 'Iris Featherstone'],
    ['iris fethrstone', 'Iris Featherstone'],
    ['Featherstone Iris', 'Iris Featherstone'],
    ['Pamrose', 'Omar Penrose'],
    ['Omra', 'Omar Penrose'],
    ['zoe', 'Zoë Lind'],
    ['junpier', 'Matilda Okonkwo'],
    ['Nortwhind', 'Northwind Energy'],
    ['northwimd enrgy', 'Northwind Energy'],
    ['thisle', 'Thistle Trust'],
    // while it is still being typed
    ['featerst', 'Iris Featherstone'],
    // telephone numbers in any spelling
    ['07700900123', 'Iris Featherstone'],
    ['+44 7700 900 123', 'Iris Featherstone'],
    ['0044 (0)7700-900123', 'Iris Featherstone'],
    ['900123', 'Iris Featherstone'],
    ['07700 900456', 'Omar Penrose'],
    ['07700 900 789', 'Matilda Okonkwo'],
    // references, as a bank spells them too
    ['INV-2026-00417', 'INV-2026-00417'],
    ['nweiris417', 'INV-2026-00417'],
    ['C7 19', 'INV-2025-00088'],
    ['oc301234', 'Thistle Trust'],
    // parts of addresses
    ['featherstone@', 'Iris Featherstone'],
    ['okonkwo.test', 'Matilda Okonkwo'],
  ])('%s', async (query, title) => {
    expect((await titles('sam', query))[0]).toBe(title);
  });

  test('what is as it was typed, and then nothing that is nearly so', async () => {
    expect(await titles('sam', 'penrose')).toEqual(['Iris Featherstone', 'Omar Penrose', 'Zoë Lind']);
    expect(await titles('sam', 'Quetzalcoatl')).toEqual([]);
    expect(await titles('sam', 'fe')).toEqual(['Iris Featherstone']);
  });

  test('a name that was changed, by its new words', async () => {
    const { db } = it().app;
    await db.pool.query("update organisations set name = 'Marigold Trust' where name = 'Thistle Trust'");
    expect(await titles('sam', 'mairgold')).toEqual(['Marigold Trust']);
    await db.pool.query("update organisations set name = 'Thistle Trust' where name = 'Marigold Trust'");
  });
});

test('three digits are no telephone number', async () => {
  expect(await titles('sam', '7009')).not.toEqual([]);
  expect(await titles('sam', '700')).toEqual([]);
});

test('whoever may not list a record does not find it by a number, a reference or a wrong letter', async () => {
  expect(await titles('abe', 'Pemrosse')).toEqual(['Omar Penrose']);
  for (const query of ['Fetherstome', '07700900123', 'NWE-IRIS-417'])
    expect([query, await titles('abe', query)]).toEqual([query, []]);
  for (const query of ['Fetherstome', '07700900123', 'INV-2026-00417', 'NWE-IRIS-417', 'oc301234'])
    expect([query, await titles('omar', query)]).toEqual([query, []]);
});

describe('a hit leads to a page of the portal that shows it', () => {
  test.each([
    [
      'sam',
      'INV-2026-00417',
      /^\/admin\/investments\/opportunities\/\d+\/details\/transactions\?panel=line:\d+$/,
    ],
    ['sam', 'INV-2025-00088', /^\/admin\/investments\/existing\/\d+\/details\/transactions\?panel=line:\d+$/],
    ['abe', 'INV-2025-00088', /^\/admin\/investors\/\d+\/details\/transactions$/],
  ] as const)('%s finds %s', async (who, query, url) => {
    expect((await find(who, query))[0]?.url).toMatch(url);
  });

  test('of everyone', async () => {
    for (const who of ['sam', 'una', 'ed', 'cora', 'max', 'abe', 'iris', 'omar'] as const)
      for (const query of ['Iris', 'Omar', 'Matilda', 'Thistle', 'Northwind', 'Larch', 'INV-202'])
        for (const { url } of await find(who, query))
          expect([who, url, verdictFor(url, await roleOf(who), clientFlags(await it().app.flags()))]).toEqual(
            [who, url, 'open'],
          );
  });

  test('a deal by its name or its company, and an entrepreneur those of their own alone', async () => {
    for (const query of ['Juniper Bio', 'junper bio', 'Sorrel Labs'])
      expect(await find('sam', query)).toMatchObject([
        { type: 'deals', title: 'Juniper Bio', subtitle: 'Sorrel Labs Ltd', url: DEAL_PAGE },
      ]);
    expect(await find('ed', 'Juniper Bio')).toEqual([]);
    expect(await find('iris', 'Juniper Bio')).toEqual([]);
  });
});

describe('what is asked to be done', () => {
  test.each([
    [
      'invite Iris to Northwind',
      'Invite Iris Featherstone to Northwind Energy',
      /\/details\?panel=invite:\d+$/,
    ],
    ['invite Fetherstome to Nortwhind', 'Invite Iris Featherstone to Northwind Energy', /invite:\d+$/],
    [
      'note on Omar',
      'Add a note on Omar Penrose',
      /\/admin\/investors\/\d+\/details\/notes-calls-tasks\?show=notes$/,
    ],
    [
      'log call with Matilda',
      'Log a call with Matilda Okonkwo',
      /\/contacts\/\d+\/details\/notes-calls-tasks\?show=calls$/,
    ],
  ])('%s', async (query, title, url) => {
    const [hit, ...others] = await find('sam', query);
    expect(hit).toMatchObject({ type: 'actions', title });
    expect(hit?.url).toMatch(url);
    expect(others).toEqual([]);
    expect(verdictFor(hit?.url ?? '', role.superAdmin, clientFlags(await it().app.flags()))).toBe('open');
  });

  test('is offered only to who may do it, for what can be done', async () => {
    const named = 'invite Omar to Northwind';
    expect(await titles('sam', named)).toEqual(['Invite Omar Penrose to Northwind Energy']);
    // who looks after Omar and may not invite; an investor; a round that is over
    expect(await titles('abe', named)).toEqual([]);
    expect(await titles('iris', named)).toEqual([]);
    expect(await titles('sam', 'invite Omar to Larch')).toEqual([]);
    expect(await titles('abe', 'note on Iris')).toEqual([]);
    expect(await titles('abe', 'note on Omar')).toEqual(['Add a note on Omar Penrose']);
  });
});

test('the words of many new names are looked up by the index, whatever the table held before', async () => {
  const client = await it().app.db.pool.connect();
  try {
    await client.query('begin');
    // so few that reading all of them is the cheapest way at first
    await client.query('truncate search_words');
    await client.query("insert into search_words (word) select 'word' || n from generate_series(1, 60) n");
    await client.query('analyze search_words');
    await client.query(
      `insert into contacts (first_name, last_name, email)
       select 'Ada', 'Harley' || n, 'ada' || n || '@words.test' from generate_series(1, 400) n`,
    );
    const { rows } = await client.query(
      `select seq_scan::int from pg_stat_xact_user_tables where relname = 'search_words'`,
    );
    expect(rows).toEqual([{ seq_scan: 1 }]); // that of analyze
  } finally {
    await client.query('rollback');
    client.release();
  }
});

async function roleOf(who: Person): Promise<RoleId> {
  const { rows } = await it().app.db.pool.query<{ role_id: number }>(
    'select role_id from users where id = $1',
    [stage().people[who]],
  );
  const found = rows[0]?.role_id ?? 0;
  return isRoleId(found) ? found : role.investor;
}
