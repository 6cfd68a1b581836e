import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  setStage,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import { addInvestorType } from '../../../../../tests/fixtures/investors.ts';
import { addUser } from '../../../../../tests/fixtures/test-banks.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { reasonsByOpportunity } from './public.ts';

/** `domain.md#F`: what is known of one person and one opportunity opens the way for them, and there, alone. */
const app = useApp({ now: '2026-03-31T09:00:00Z' });
const db = () => app().app.db;
let stage: Stage;
/** Live for invited people who were sounded, for one type of investor, with room. */
let open: number;
let parent: number;
/** The same, and everything below is known about it, too. */
let beside: number;

const ALL = [
  'investor_type_not_allowed',
  'sounding_required',
  'invitation_required',
  'fully_subscribed',
  'entity_missing',
];
const reasons = async (person: number): Promise<string[]> => {
  const found = await reasonsByOpportunity(db().kysely, person, [open, beside], app().clock.now());
  return (found.get(open) ?? []).filter((reason) => ALL.includes(reason));
};

type Row = Readonly<Record<string, string | number | null>>;
const sounded = (opportunity: number, user: number, row: Row = {}): Promise<number> =>
  addRow(db(), 'market_sounding_acceptance', {
    investment_opportunity_id: opportunity,
    user_id: user,
    reason_for_inclusion: 'Holder',
    script_version: 1,
    requested_at: '2026-02-01',
    status: 2,
    accepted_at: '2026-03-01',
    ...row,
  });
const invited = (opportunity: number, user: number, row: Row = {}): Promise<number> =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: user,
    status: 1,
    token: randomUUID(),
    ...row,
  });

beforeAll(async () => {
  stage = await setStage(db());
  const { omar } = stage.people;
  await db().pool.query('update settings set market_sounding_enabled = true');
  const type = await addInvestorType(app(), 'only_these');
  parent = await addOpportunity(db(), stage, { status: 5, completed_at: '2025-01-01', name: 'Parent' });
  const make = async (name: string): Promise<number> => {
    const id = await addOpportunity(db(), stage, {
      name,
      status: 3,
      market_sounding_required: true,
      maximum_raise: '50000',
      target_amount: '50000',
      parent_opportunity_id: name === 'Open' ? parent : null,
      entity_kinds: '["user", "organisation"]',
    });
    await db().pool.query(
      `insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id) values ($1, $2)`,
      [id, type],
    );
    return id;
  };
  open = await make('Open');
  beside = await make('Beside');
  // Omar may invest, but for the type of investor
  await sounded(open, omar);
  await invited(open, omar);
  await addInvestment(db(), parent, omar, { status: 5, amount: '1' });
});

/** An investor of whom everything is known beside, and nothing here. */
async function newcomer(): Promise<number> {
  const id = await addUser(app(), `Iris ${++newcomers}`);
  await sounded(beside, id);
  await invited(beside, id);
  return id;
}
let newcomers = 0;

const LEFT = ['investor_type_not_allowed', 'sounding_required', 'invitation_required', 'entity_missing'];
const without = (...gone: readonly string[]): string[] => LEFT.filter((reason) => !gone.includes(reason));
type Fact = readonly [name: string, add: (person: number) => Promise<unknown>, left: readonly string[]];
const holding =
  (more: Row = {}) =>
  async (person: number): Promise<void> => {
    const within = more.investment_opportunity_id === 'beside' ? beside : parent;
    const row = { status: 5, amount: '1', ...more, investment_opportunity_id: within };
    const id = await addInvestment(db(), within, person, row);
    await db().pool.query(
      `update investment_method_entities set deleted_at = now()
       where id = (select investment_method_entity_id from investments where id = $1)`,
      [id],
    );
  };
const way = (state: string) => async (person: number) =>
  db().pool.query(`update investment_method_entities set ${state} where id = $1`, [
    await entityOf(db(), person),
  ]);
const organisation = (more: Readonly<Record<string, number | boolean>>) => async (user_id: number) => {
  const name = `Ashby ${newcomers}`;
  const organisation_id = await addRow(db(), 'organisations', { name });
  const method = await addRow(db(), 'investment_methods', { name, kind: 'organisation' });
  const party = { investment_method_id: method, kind: 'organisation', organisation_id, name };
  await addRow(db(), 'investment_method_entities', party);
  const link = { organisation_id, user_id, position: 'director', status: 2, can_invest: true };
  await addRow(db(), 'organisation_links', { ...link, ...more });
};
const FACTS: readonly Fact[] = [
  ['nothing of them here', () => Promise.resolve(), LEFT],
  ['an invitation', (person) => invited(open, person), without('invitation_required')],
  ['a revoked invitation', (person) => invited(open, person, { status: 5 }), LEFT],
  ['an expired invitation', (person) => invited(open, person, { status: 6 }), LEFT],
  ['a deleted invitation', (person) => invited(open, person, { deleted_at: '2026-03-02' }), LEFT],
  [
    'a sounding accepted',
    (person) => sounded(open, person),
    without('sounding_required', 'invitation_required'),
  ],
  ['a sounding unanswered', (person) => sounded(open, person, { status: 1, accepted_at: null }), LEFT],
  ['a holding in the round before', holding(), without('invitation_required')],
  ['a holding in another round', holding({ investment_opportunity_id: 'beside' }), LEFT],
  ['a cancelled one', holding({ status: 8 }), LEFT],
  ['a deleted one', holding({ deleted_at: '2026-03-02' }), LEFT],
  ['a way to invest', way('status = 1'), without('entity_missing')],
  ['an inactive one', way('status = 2'), LEFT],
  ['a deleted one of those', way('deleted_at = now()'), LEFT],
  ['a way that the opportunity does not take', way(`kind = 'trust'`), LEFT],
  ['an organisation that they invest for', organisation({}), without('entity_missing')],
  ['one that they may not invest for', organisation({ can_invest: false }), LEFT],
  ['one that has not approved them', organisation({ status: 1 }), LEFT],
];

test.each(FACTS)('%s', async (_, add, left) => {
  const person = await newcomer();
  await add(person);
  expect(await reasons(person)).toEqual(left);
});

test('it is full by what is committed in it, and not by what is committed beside it', async () => {
  const { omar } = stage.people;
  const person = await newcomer();
  const full = { status: 2, amount: '50000', amount_requested: '50000' };
  await addInvestment(db(), beside, omar, full);
  expect(await reasons(person)).not.toContain('fully_subscribed');
  const id = await addInvestment(db(), open, omar, full);
  expect(await reasons(person)).toContain('fully_subscribed');
  for (const state of ['status = 8', 'deleted_at = now()']) {
    await db().pool.query(`update investments set status = 2, deleted_at = null where id = $1`, [id]);
    await db().pool.query(`update investments set ${state} where id = $1`, [id]);
    expect(await reasons(person), state).not.toContain('fully_subscribed');
  }
});

test('it is full by what is reserved in it, and not by what is reserved beside it', async () => {
  const { lone } = stage.people;
  const person = await newcomer();
  const all = { status: 1, amount_requested: '50000' };
  await addInvestment(db(), beside, lone, all);
  expect(await reasons(person)).not.toContain('fully_subscribed');
  await addInvestment(db(), open, lone, all);
  expect(await reasons(person)).toContain('fully_subscribed');
});

test('it takes every type of investor where none is named, whatever another names', async () => {
  const free = await addOpportunity(db(), stage, { status: 2 });
  const found = await reasonsByOpportunity(db().kysely, await newcomer(), [free], app().clock.now());
  expect(found.get(free)?.filter((reason) => ALL.includes(reason))).toEqual(['entity_missing']);
});
