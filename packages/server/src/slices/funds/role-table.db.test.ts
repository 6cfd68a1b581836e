import { sql } from 'kysely';
import { role } from '@tranche/domain/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/**
 * The specification's §6 over the fund desk: who sees and does what. A Fund Manager keeps funds and makes none, the Committee
 * does everything, an Entrepreneur has no part in it, a Custodian sees and updates fund opportunities and nothing else of a
 * fund. `+` is served, or refused for what was sent; `-` is 403.
 */
const TABLE = `
                                                  manager committee entrepreneur custodian
GET    funds                                         +       +          -           -
POST   funds                                         -       +          -           -
GET    funds/FUND                                    +       +          -           -
GET    funds/FUND?append=holders,portfolio           +       +          -           -
PATCH  funds/FUND                                    +       +          -           -
POST   funds/FUND/nav-proposal                       +       +          -           -
POST   funds/FUND/statements                         +       +          -           -
POST   funds/FUND/distributions                      +       +          -           -
POST   funds/FUND/management-fee                     +       +          -           -
GET    fund-ledger?filter[fund_id]=FUND              +       +          -           -
POST   fund-ledger                                   +       +          -           -
GET    fund-ledger/export                            +       +          -           -
GET    fund-net-asset-values                         +       +          -           -
POST   fund-net-asset-values                         +       +          -           -
GET    fund-kpis                                     +       +          -           -
POST   fund-kpis                                     +       +          -           -
GET    runs                                          +       +          -           -
POST   runs                                          +       +          -           -
GET    runs/RUN                                      +       +          -           -
PATCH  runs/RUN                                      +       +          -           -
GET    runs/RUN/preview                              +       +          -           -
POST   runs/RUN/post                                 +       +          -           -
POST   runs/RUN/retry                                +       +          -           -
POST   runs/RUN/reverse                              +       +          -           -
GET    run-lines?filter[run_id]=RUN                  +       +          -           -
GET    run-lines/LINE/notice                         +       +          -           -
PATCH  run-lines/LINE                                +       +          -           -
POST   run-lines/LINE/remind                         +       +          -           -
GET    fund-investment-opportunities                 +       +          -           +
POST   fund-investment-opportunities                 +       +          -           -
GET    fund-investment-opportunities/ASSET           +       +          -           +
PATCH  fund-investment-opportunities/ASSET           +       +          -           +
POST   fund-investment-opportunities/ASSET/valuation-result + +         -           +
GET    fund-opportunity-valuations                   +       +          -           +
POST   fund-opportunity-valuations                   +       +          -           +
`;
const ROLES = [role.fundManager, role.investmentCommittee, role.entrepreneur, role.custodian] as const;
const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([method = '', path = '', ...marks]) => ({ method, path, marks }));

const { it, stage, as } = useStage({ jobsByHand: true });
let desk: FundDesk;
let people: number[];
let clients: TestClient[];
let ids: Readonly<Record<string, number>>;

const personOf = async (role_id: number): Promise<number> =>
  addRow(it().app.db, 'users', {
    role_id,
    first_name: 'Role',
    last_name: String(role_id),
    email: `role${role_id}@desk.test`,
    email_verified_at: '2026-01-01',
    accepted_terms_version: 1,
  });

/** A fund with a draft of a call on it, and an asset. */
async function furnished(): Promise<Readonly<Record<string, number>>> {
  const fund = await desk.fund();
  await desk.commit(fund, await desk.holder(), '1000');
  const run = (await desk.draft(fund, 'fund_capital_call', { total: '100' })).body.data;
  const asset = await desk.by.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset of ${fund}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  return { FUND: fund, RUN: run.id, LINE: run.lines[0].id, ASSET: asset.body.data.id };
}

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(it().app.db.kysely);
  desk = new FundDesk(it().app.db, await as('sam'));
  ids = await furnished();
  clients = [];
  people = [];
  for (const id of ROLES) people.push(await personOf(id));
  for (const person of people) clients.push(await it().as(person));
});

const pathOf = (path: string, named = ids): string =>
  `/api/${path.replace(/FUND|RUN|LINE|ASSET/g, (name) => String(named[name]))}`;
const statusOf = async (by: TestClient | undefined, method: string, path: string): Promise<number> => {
  if (!by) throw new Error('No one asks');
  if (method === 'GET') return (await by.get(path)).status;
  return (method === 'POST' ? await by.post(path, {}) : await by.patch(path, {})).status;
};
/** What was served, and what was refused for its own sake, was allowed. */
const markOf = (status: number): string =>
  status === 403 ? '-' : status === 404 || status >= 500 ? `${status}` : '+';

test.each(ROWS)('$method $path', async ({ method, path, marks }) => {
  const got: string[] = [];
  for (const by of clients) got.push(markOf(await statusOf(by, method, pathOf(path))));
  expect(got).toEqual(marks);
});

describe('a Fund Manager', () => {
  test('finds nothing of a fund that others manage, and all of one that they manage', async () => {
    const other = await furnished();
    const [manager] = clients;
    const set = (manager_ids: readonly number[]) =>
      desk.by.patch(`/api/funds/${other.FUND}`, { manager_ids });
    const someone = await addRow(it().app.db, 'users', {
      role_id: role.fundManager,
      first_name: 'Other',
      last_name: 'Manager',
      email: 'other@desk.test',
      email_verified_at: '2026-01-01',
      accepted_terms_version: 1,
    });
    const named = ROWS.filter(
      ({ path, marks }) => /FUND\b(?!\])|RUN\/|RUN$|LINE|ASSET/.test(path) && marks[0] === '+',
    );
    const asked = async (): Promise<string[]> => {
      const marks: string[] = [];
      for (const { method, path } of named)
        marks.push(markOf(await statusOf(manager, method, pathOf(path, other))));
      return [...new Set(marks.filter((_, index) => !named[index]?.path.includes('?filter')))];
    };
    expect((await set([someone])).status).toBe(200);
    expect(await asked()).toEqual(['404']);
    const seen = await manager?.get('/api/funds?per_page=100');
    expect(seen?.body.data.map(({ id }: { id: number }) => id)).not.toContain(other.FUND);
    expect((await set([someone, people[0] ?? 0])).status).toBe(200);
    expect(await asked()).toEqual(['+']);
  });
});

test('a Custodian updates an asset, but not its status', async () => {
  const custodian = clients.at(-1);
  const path = `/api/fund-investment-opportunities/${ids.ASSET}`;
  expect((await custodian?.patch(path, { summary: 'Held by our nominee' }))?.status).toBe(200);
  expect((await custodian?.patch(path, { status: 2 }))?.status).toBe(403);
});
