import { sql } from 'kysely';
import type { Database } from '../../kit/db/database.ts';

const PEOPLE = { sam: 1, una: 8, ed: 2, cora: 7, max: 10, abe: 12, iris: 5, omar: 5, lone: 5 } as const;
export type Person = keyof typeof PEOPLE;
export type People = Record<Person, number>;
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A row by hand; returns its id. */
export async function addRow(db: Database, table: string, row: Values): Promise<number> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${names})
    values (${sql.join(Object.values(row))}) returning id`.execute(db.kysely);
  return Number(rows[0]?.id);
}

export interface Stage {
  readonly people: People;
  readonly typeId: number;
  readonly industryId: number;
}

/** People of the roles that matter here, one type, one sector. Names are "Sam Test" and so on. */
export async function setStage(db: Database): Promise<Stage> {
  await db.pool.query('update settings set is_demo = true');
  const add = (name: Person): Promise<number> =>
    addRow(db, 'users', {
      role_id: PEOPLE[name],
      first_name: name.charAt(0).toUpperCase() + name.slice(1),
      last_name: 'Test',
      email: `${name}@offers.test`,
      email_verified_at: '2026-01-01',
      accepted_terms_version: 1,
    });
  return {
    people: {
      sam: await add('sam'),
      una: await add('una'),
      ed: await add('ed'),
      cora: await add('cora'),
      max: await add('max'),
      abe: await add('abe'),
      iris: await add('iris'),
      omar: await add('omar'),
      lone: await add('lone'),
    },
    typeId: await addRow(db, 'types', { name: 'Equity' }),
    industryId: await addRow(db, 'industries', { name: 'CleanTech' }),
  };
}

/** A complete offer at any stage, owned by Sam. */
export const addOffer = (db: Database, { people, typeId }: Stage, row: Values = {}): Promise<number> =>
  addRow(db, 'investment_opportunities', {
    name: 'Northwind',
    slug: `northwind-${++offers}`,
    owner_id: people.sam,
    type_id: typeId,
    summary: 'Wind at sea',
    description: '<p>Turbines</p>',
    target_amount: '1000000',
    maximum_raise: '1200000',
    minimum_investment: '5000',
    share_price: '2.5',
    fully_diluted_shares_pre: '1600000',
    opens_at: '2026-01-01',
    closes_at: '2026-06-30T16:00:00Z',
    ...row,
  });
let offers = 0;

/** The personal way of investing of somebody, once. */
export async function entityOf(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from investment_method_entities
    where user_id = ${userId}`.execute(db.kysely);
  if (rows[0]) return rows[0].id;
  const found = await sql<{
    id: number;
  }>`select id from investment_methods where kind = 'user' limit 1`.execute(db.kysely);
  const method =
    found.rows[0]?.id ?? (await addRow(db, 'investment_methods', { name: 'Personal', kind: 'user' }));
  return addRow(db, 'investment_method_entities', {
    investment_method_id: method,
    kind: 'user',
    user_id: userId,
    name: 'Personal',
  });
}

export const addInvestment = async (
  db: Database,
  offer: number,
  user: number,
  row: Values = {},
): Promise<number> =>
  addRow(db, 'investments', {
    investment_opportunity_id: offer,
    investment_method_entity_id: await entityOf(db, user),
    user_id: user,
    amount_requested: '10000',
    ...row,
  });

/** A round after one that is done, whose holders are asked first: 100,000 new shares on 1,000,000 at 2. */
export async function addFollowOn(
  db: Database,
  stage: Stage,
  holders: readonly (readonly [user: number, shares: string])[],
  row: Values = {},
): Promise<number> {
  const before = await addOffer(db, stage, { status: 5, completed_at: '2025-01-01' });
  const held = { status: 5, amount: '10000', issued_at: '2025-01-02', share_price: '1' };
  for (const [user, holding] of holders) await addInvestment(db, before, user, { ...held, shares: holding });
  return addOffer(db, stage, {
    status: 2,
    parent_opportunity_id: before,
    pre_emption_enabled: true,
    pre_emption_deadline: '2026-04-20T16:00:00Z',
    shares_in_issue_pre: '1000000',
    new_shares_offered: '100000',
    share_price: '2',
    ...row,
  });
}

/** A line of Iris that waits for £1,000, and its call; a card is taken for it. */
export async function addCalledLine(db: Database, stage: Stage): Promise<{ id: number; call: number }> {
  const offer = await addOffer(db, stage, {
    status: 2,
    accepts_stripe: true,
    share_price: '1',
    minimum_investment: '100',
  });
  const id = await addInvestment(db, offer, stage.people.iris, {
    status: 3,
    amount_requested: '1000',
    amount: '1000',
    shares: '1000',
    share_price: '1',
    total_due: '1000',
    amount_cash_called: '1000',
    amount_outstanding: '1000',
  });
  const called = { investment_id: id, sequence: 1, amount: '1000', due_on: '2026-04-10' };
  return { id, call: await addRow(db, 'cash_calls', called) };
}
