import { ROLE_NAMES } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from './roles.ts';

/**
 * Whoever may create a record sees and changes the one that they created, as far as specification §6 gives them that: no row
 * scope takes it away. The table is written from §6, not from `roles.ts`.
 */
const INVESTORS = ['users', 'contacts', 'organisations', 'organisation-links', 'investment-method-entities']
  .concat(['investment-methods', 'nominees', 'client-groups'])
  .join(' ');
const REFERENCE =
  'pipelines attributes lead-statuses report-types industries types sub-types tax-options investor-types terms';
/** role | what it creates | of i index, s show, u update, what it then may */
const CREATORS = `
1 | ${INVESTORS} ${REFERENCE} live existing pipeline-deals funds fund-investment-opportunities | isu
1 | update-reports | isu
1 | custom-kpis staff | isu
8 | ${INVESTORS} ${REFERENCE} live existing pipeline-deals funds fund-investment-opportunities | isu
8 | update-reports custom-kpis staff | isu
3 | ${INVESTORS} live existing pipeline-deals funds fund-investment-opportunities | isu
3 | wip-report | is
2 | existing | isu
9 | ${INVESTORS} | i
11 | ${INVESTORS} live existing pipeline-deals | isu
12 | ${INVESTORS} | isu
`;
const cases = CREATORS.trim()
  .split('\n')
  .flatMap((investment) => {
    const [id = '', what = '', then = ''] = investment.split('|').map((cell) => cell.trim());
    return what.split(' ').map((name) => [Number(id), name, then] as const);
  });

const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
    await addOneOfEachRole(app.db);
  },
});
const clients = new Map<number, TestClient>();
const as = (id: number): TestClient => clients.get(id) as TestClient;
const known: Record<string, number> = {};

beforeAll(async () => {
  for (const id of Object.keys(ROLE_NAMES).map(Number))
    clients.set(id, await it().as(`role${id}@contract.test`));
  known.type = await made(8, 'types', { name: 'Equity' });
  known.pension = await made(8, 'investment-methods', { name: 'Pension', kind: 'pension' });
  known.pipeline = await made(8, 'pipelines', { name: 'Deals' });
  known.fund = await made(8, 'funds', { name: 'Fund one', structure: 'lp' });
  known.opportunity = await made(8, 'investment-opportunities', opportunity('Of the firm'));
});

async function made(id: number, family: string, body: Record<string, unknown>): Promise<number> {
  const answer = await as(id).post(`/api/${family}`, body);
  expect([family, id, answer.status, answer.text]).toEqual([family, id, 201, answer.text]);
  return answer.body.data.id;
}

const opportunity = (name: string, status?: number) => ({
  name,
  type_id: known.type,
  target_amount: '100000',
  minimum_investment: '1000',
  ...(status ? { status } : {}),
});
const person = (name: string) => ({
  first_name: 'New',
  last_name: name,
  email: `${name.toLowerCase()}@new.test`,
});
let count = 0;

/** What each creates, with no one named as its owner: path, body, and the parents of one's own that it needs. */
const FAMILIES: Readonly<
  Record<string, (id: number, name: string) => Promise<readonly [string, Record<string, unknown>]>>
> = {
  users: async (_, name) => ['users', person(name)],
  staff: async (_, name) => ['users', { ...person(name), role_id: 9 }],
  contacts: async (_, name) => ['contacts', person(name)],
  organisations: async (_, name) => ['organisations', { name }],
  'organisation-links': async (id, name) => [
    'organisation-links',
    {
      user_id: await made(id, 'users', person(name)),
      organisation_id: await made(id, 'organisations', { name }),
      position: 'director',
    },
  ],
  'investment-method-entities': async (id, name) => [
    'investment-method-entities',
    {
      user_id: await made(id, 'users', person(name)),
      investment_method_id: known.pension,
      account_reference: name,
    },
  ],
  'investment-methods': async (_, name) => ['investment-methods', { name, kind: 'trust' }],
  live: async (_, name) => ['investment-opportunities', opportunity(name)],
  existing: async (_, name) => ['investment-opportunities', opportunity(name, 5)],
  'pipeline-deals': async (_, name) => ['pipeline-deals', { name, company_name: name }],
  funds: async (_, name) => ['funds', { name, structure: 'lp' }],
  'fund-investment-opportunities': async (_, name) => [
    'fund-investment-opportunities',
    { name, fund_id: known.fund },
  ],
  'update-reports': async (_, name) => [
    'update-reports',
    { title: name, body: '<p>x</p>', target_type: 'investment_opportunity', target_id: known.opportunity },
  ],
  'custom-kpis': async (_, name) => [
    'custom-kpis',
    { name, target_type: 'investment_opportunity', target_id: known.opportunity },
  ],
  attributes: async (_, name) => ['attributes', { name, key: name.toLowerCase(), type: 'text' }],
  'sub-types': async (_, name) => ['sub-types', { name, type_id: known.type }],
  'tax-options': async (_, name) => [
    'tax-options',
    { name, code: name, scheme: 'EIS', effective_from: '2026-01-01' },
  ],
  'investor-types': async (_, name) => [
    'investor-types',
    { name, code: name.toLowerCase(), basis: 'client', statement_text: '<p>x</p>' },
  ],
  terms: async () => ['terms', { format: 'html', text: '<p>x</p>' }],
};

test.each(cases)('role %i creates %s, then may %s', async (id, what, then) => {
  const name = `Made${++count}`;
  const [family, body] = await (FAMILIES[what]?.(id, name) ?? [what, { name }]);
  const client = as(id);
  const recordId = await made(id, family, body);
  const path = `/api/${family}/${recordId}`;
  const type = what === 'staff' ? '&type=admin' : '';
  const answers = {
    i: (await client.get(`/api/${family}?filter[id]=${recordId}&page=1${type}`)).body?.meta?.total,
    s: (await client.get(path)).status,
    u: (await client.patch(path, {})).status,
  };
  expect(answers).toEqual({
    i: 1,
    s: then.includes('s') ? 200 : 403,
    u: then.includes('u') ? 200 : expect.any(Number),
  });
});

test('who names another owner still looks after the investor whom they brought', async () => {
  const colleague = (await as(1).get('/api/users?type=admin&filter[role_id]=3')).body.data[0].id;
  const id = await made(12, 'users', { ...person('Shared'), owner_id: colleague });
  const shown = await as(12).get(`/api/users/${id}`);
  expect([shown.status, shown.body.data.owner_id]).toEqual([200, colleague]);
  expect((await as(12).get('/api/users')).body.data.map((row: { id: number }) => row.id)).toContain(id);
});

test('an entrepreneur who names another entrepreneur still works on what they recorded', async () => {
  const other = await made(1, 'users', { ...person('Founder'), role_id: 2 });
  const id = await made(2, 'investment-opportunities', {
    ...opportunity('For another', 5),
    entrepreneur_id: other,
  });
  const shown = await as(2).get(`/api/investment-opportunities/${id}`);
  expect([shown.status, shown.body.data.entrepreneur_id]).toEqual([200, other]);
});

test('the scope of others stays: an adviser does not see what a colleague created', async () => {
  const id = await made(1, 'users', person('Distant'));
  expect((await as(12).get(`/api/users/${id}`)).status).toBe(404);
});
