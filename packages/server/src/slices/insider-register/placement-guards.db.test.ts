import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEAL_WISH as wish } from '../../../../../tests/fixtures/personal-deals.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf, required } from '../../../../../tests/support/refusals.ts';
import { expirePlacements, remindOfContractNotes } from './insider-jobs.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople();
const PATH = '/api/deal-placements';
let type: number;
let opportunities = 0;

const submit = async (who: Person, more: object = {}) => (await as(who)).post(PATH, { ...wish, ...more });
const change = async (who: Person, id: number, body: object) => (await as(who)).patch(`${PATH}/${id}`, body);
const executed = async (who: Person): Promise<number> => {
  const { id } = (await submit(who)).body.data;
  await change('una', id, { status: 2 });
  expect((await change(who, id, { status: 4, executed_on: '2026-03-31' })).status).toBe(200);
  return id;
};
const noteOf = (target_id: number, target_type = 'deal_placement') =>
  addRow(db(), 'documents', {
    name: 'Note',
    file_name: 'note.pdf',
    path: 'tenant/documents/note.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    target_type,
    target_id,
  });
const messagesOf = async (who: Person): Promise<string[]> =>
  (
    await rows<{ message: string }>(
      `select data ->> 'message' as message from notifications where notifiable_id = $1`,
      people()[who],
    )
  ).map(({ message }) => message);

const listing = (name: string, row: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  addRow(db(), 'investment_opportunities', {
    name,
    slug: `offer-${++opportunities}`,
    owner_id: people().sam,
    type_id: type,
    status: 1,
    target_amount: '500000.00',
    ...row,
  });

beforeAll(async () => {
  type = await addRow(db(), 'types', { name: 'Equity' });
  await rows('update settings set market_sounding_enabled = true');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
});

describe('a personal deal is in conflict', () => {
  const sounded = (investment_opportunity_id: number) =>
    addRow(db(), 'market_sounding_acceptance', {
      investment_opportunity_id,
      user_id: people().iris,
      status: 1,
      channel: 'platform',
      script_version: 1,
      description_snapshot: 'One',
      reason_for_inclusion: 'Anchor',
      requested_at: '2026-03-01',
    });
  const conflictIn = async (more: object): Promise<boolean> => (await submit('sam', more)).body.data.conflict;

  beforeAll(async () => {
    await rows(
      `insert into market_sounding_scripts (version, text, first_used_at) overriding system value values (1, 'One', now()) on conflict do nothing`,
    );
  });

  test.each([
    [2, true],
    [3, true],
    [1, false],
    [4, false],
    [5, false],
  ])('with a raise in status %i: %s', async (status, expected) => {
    await listing(`Raise ${status}`, { status });
    expect(await conflictIn({ issuer_name: `raise ${status}` })).toBe(expected);
    expect(await conflictIn({ issuer_name: 'Unheard of' })).toBe(false);
  });

  test('with what is chosen, whatever name is written', async () => {
    const investment_opportunity_id = await listing('Chosen', { status: 2 });
    expect(await conflictIn({ issuer_name: 'Else', investment_opportunity_id })).toBe(true);
  });

  test('with a raise of the organisation of that name', async () => {
    const organisation_id = await addRow(db(), 'organisations', { name: 'Ash Holdings' });
    await listing('Project Ash', { status: 3, organisation_id });
    expect(await conflictIn({ issuer_name: 'ASH holdings' })).toBe(true);
  });

  test('with a raise that is there', async () => {
    await listing('Gone Bio', { status: 2, deleted_at: '2026-01-01' });
    expect(await conflictIn({ issuer_name: 'Gone Bio' })).toBe(false);
  });

  test('with a sounding that was consented to, until it is cleansed', async () => {
    const id = await listing('Quiet Bio');
    const inside = await sounded(id);
    expect(await conflictIn({ issuer_name: 'Quiet Bio' })).toBe(false);
    await rows(
      `update market_sounding_acceptance set status = 2, accepted_at = now(), access_obtained_at = now() where id = $1`,
      inside,
    );
    expect(await conflictIn({ issuer_name: 'Quiet Bio' })).toBe(true);
    await listing('Other Bio');
    expect(await conflictIn({ issuer_name: 'Other Bio' })).toBe(false);
    await rows(
      `update market_sounding_acceptance set status = 4, cleansed_at = now(), access_ceased_at = now() where id = $1`,
      inside,
    );
    expect(await conflictIn({ issuer_name: 'Quiet Bio' })).toBe(false);
  });
});

describe('a conflict with what is kept from the dealer', () => {
  const conflictFor = async (who: Person, issuer_name: string, more: object = {}) => {
    const { data } = (await submit(who, { issuer_name, ...more })).body;
    const listed = await (await as(who)).get(`/api/deal-placements?filter[conflict]=1&filter[id]=${data.id}`);
    const denied = await (await as(who)).get(`/api/deal-placements?filter[conflict]=0&filter[id]=${data.id}`);
    return [data.conflict, listed.body.data.length, denied.body.data.length];
  };
  let secret: number;
  beforeAll(async () => {
    secret = await listing('Veiled Bio', { status: 2, market_sounding_required: true });
    await listing('Own Bio', { status: 2, entrepreneur_id: people().ed });
  });

  test.each(['cleo', 'abe', 'ed'] as const)('is neither told nor denied: %s', async (who) => {
    expect(await conflictFor(who, 'Veiled Bio')).toEqual([null, 0, 0]);
    expect(await conflictFor(who, 'Unheard of')).toEqual([null, 0, 0]);
  });

  test('is told where they may open it', async () => {
    expect(await conflictFor('ed', 'Own Bio')).toEqual([true, 1, 0]);
    expect(await conflictFor('sam', 'Veiled Bio')).toEqual([true, 1, 0]);
    expect(await conflictFor('sam', 'Unheard of')).toEqual([false, 0, 1]);
  });

  test('is shown to staff who decide on the deal, but not on one that they entered', async () => {
    const iris = { insider_kind: 'internal', user_id: people().iris };
    expect(await conflictFor('abe', 'Veiled Bio', iris)).toEqual([null, 0, 0]);
    const { id } = (await submit('sam', { issuer_name: 'Veiled Bio', ...iris })).body.data;
    const seen = await (await as('abe')).get(`/api/deal-placements/${id}?append=conflict`);
    expect(seen.body.data.conflict).toBe(true);
  });

  test('cannot be named by staff who may not open it', async () => {
    for (const who of ['cleo', 'abe', 'ed'] as const)
      expect(refusalOf(await submit(who, { investment_opportunity_id: secret }))).toEqual([
        422,
        { investment_opportunity_id: ['The selected investment opportunity id is invalid.'] },
      ]);
    expect((await submit('cora', { investment_opportunity_id: secret })).status).toBe(201);
  });
});

describe('a personal deal', () => {
  test('is refused with a reason, and approved without one where there is no conflict', async () => {
    const { id } = (await submit('cleo')).body.data;
    expect(refusalOf(await change('una', id, { status: 3, decision_note: ' ' }))).toEqual(
      required('decision_note'),
    );
    expect((await change('una', id, { status: 2 })).status).toBe(200);
  });

  test('is announced to those who may decide it, are there, and do not deal', async () => {
    const admin = { role_id: 1, first_name: 'Off', last_name: 'Duty' };
    const off = await addRow(db(), 'users', { ...admin, email: 'off@larkfield.test', status: 2 });
    const gone = await addRow(db(), 'users', {
      ...admin,
      email: 'gone@larkfield.test',
      deleted_at: '2026-01-01',
    });
    await submit('sam');
    const heard = (await rows('select distinct notifiable_id as id from notifications')).map(({ id }) => id);
    expect(heard).toContain(people().una);
    for (const id of [people().sam, people().abe, people().max, people().cleo, people().iris, off, gone])
      expect(heard).not.toContain(id);
  });

  test('of an investor is not announced to the person who entered and decided it', async () => {
    const { id } = (await submit('sam', { user_id: people().iris })).body.data;
    await rows('delete from notifications');
    expect((await change('sam', id, { status: 2 })).status).toBe(200);
    expect([await messagesOf('sam'), await messagesOf('iris')]).toEqual([[], []]);
  });

  test('can also be corrected by the person who entered it, until it is decided', async () => {
    const { id } = (await submit('sam', { user_id: people().cleo })).body.data;
    expect((await change('sam', id, { amount: '6000.00' })).status).toBe(200);
    expect(refusalOf(await change('una', id, { amount: '7000.00' }))[0]).toBe(403);
    await change('una', id, { status: 2 });
    expect(refusalOf(await change('sam', id, { amount: '8000.00' }))).toEqual([
      409,
      'This action is not available while the record is Approved.',
    ]);
  });

  test('is proved by a note that is not of another record, and by the staff who may', async () => {
    const id = await executed('cleo');
    const foreign = await change('cleo', id, { contract_note_document_id: await noteOf(id, 'user') });
    expect(refusalOf(foreign)).toEqual(invalid('contract_note_document_id'));
    expect((await change('una', id, { contract_note_document_id: await noteOf(id) })).status).toBe(200);
  });

  test('is executed on the day of its approval, by the dealer or staff who may, and with a note of its own', async () => {
    const { id } = (await submit('cleo')).body.data;
    await change('una', id, { status: 2 });
    const foreign = {
      status: 4,
      executed_on: '2026-03-31',
      contract_note_document_id: await noteOf(id, 'user'),
    };
    expect(refusalOf(await change('cleo', id, foreign))).toEqual(invalid('contract_note_document_id'));
    expect((await change('una', id, { status: 4, executed_on: '2026-03-31' })).status).toBe(200);
  });

  test('has a dealer outside who is named, and no account besides', async () => {
    const external = { insider_kind: 'external', user_id: people().iris };
    expect(refusalOf(await submit('sam', external))).toEqual(required('external_name'));
    expect((await submit('sam', { ...external, external_name: 'Petra' })).body.data.user_id).toBeNull();
    const own = await submit('sam', { external_name: 'Petra', external_email: 'p@quist.test' });
    expect(own.body.data).toMatchObject({
      user_id: people().sam,
      external_name: null,
      external_email: null,
    });
  });

  test('is entered for no one who is gone', async () => {
    const gone = await addRow(db(), 'users', {
      role_id: 9,
      first_name: 'Go',
      last_name: 'Ne',
      email: 'left@larkfield.test',
      deleted_at: '2026-01-01',
    });
    expect(refusalOf(await submit('sam', { user_id: gone }))).toEqual(invalid('user_id'));
  });

  test('lapses after its last moment, and is asked for its note once it was executed', async () => {
    const deal = (row: Parameters<typeof addRow>[2]) =>
      addRow(db(), 'deal_placements', { ...wish, user_id: people().cleo, ...row });
    await rows('update deal_placements set status = 5 where status in (2, 4)');
    const last = await deal({ status: 2, valid_until: '2026-03-31T09:00:00Z' });
    expect(await expirePlacements(it().app)).toBe(0);
    it().clock.set('2026-03-31T09:00:01Z');
    expect(await expirePlacements(it().app)).toBe(1);
    expect(await rows('select status from deal_placements where id = $1', last)).toEqual([{ status: 6 }]);
    await deal({ status: 5, executed_on: '2026-03-01' });
    const dealt = { status: 4, executed_on: '2026-03-01' };
    await deal({ ...dealt, reminded_at: '2026-03-11' });
    expect(await remindOfContractNotes(it().app)).toBe(0);
    await deal(dealt);
    expect(await remindOfContractNotes(it().app)).toBe(1);
    expect(await messagesOf('cleo')).toHaveLength(1);
  });
});
