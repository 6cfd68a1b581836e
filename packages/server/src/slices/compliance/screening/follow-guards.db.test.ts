import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../../tests/support/people.ts';
import { expireChecks, followSubjects, rescreen } from './keep-screening.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, rows, as } = usePeople({ jobsByHand: true });
const NOW = '2026-03-31T09:00:00Z';
const SUBJECT = {
  kind: 'person',
  name: 'Petra Quill',
  date_of_birth: '1980-01-02',
  address: '1 High Street, Leeds, LS1 1AA',
};
const LONG_AGO = '2025-01-01T09:00:00Z';
let sam: TestClient;
let count = 0;

beforeAll(async () => {
  await setSettings(it(), { user_screening_enabled: true });
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set(NOW);
  await rows('update aml_checks set status = 4 where status in (1, 2)');
  await rows(`update users set aml_status = 4, updated_at = '2025-01-01'`);
});

const investor = (more: Values = {}): Promise<number> =>
  addRow(db(), 'users', {
    role_id: 5,
    first_name: 'Petra',
    last_name: 'Quill',
    email: `followed${++count}@larkfield.test`,
    email_verified_at: '2026-01-01',
    date_of_birth: '1980-01-02',
    address_line_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    updated_at: LONG_AGO,
    ...more,
  });
const check = (owner: Values, more: Values = {}): Promise<number> =>
  addRow(db(), 'aml_checks', {
    ...owner,
    status: 2,
    provider: 'lists',
    scope: 'uk',
    provider_reference: `followed-${++count}`,
    requested_at: '2026-03-01T09:00:00Z',
    subject: JSON.stringify(SUBJECT),
    matches: '[]',
    ...more,
  });
/** Someone who counts as passed, by a check of the same particulars. */
const passed = async (more: Values = {}, of: Values = {}): Promise<number> => {
  const user_id = await investor({ aml_status: 2, ...more });
  await check({ user_id }, of);
  return user_id;
};
const named = (name: string): string => JSON.stringify({ ...SUBJECT, name });
const standing = async (id: number, table = 'users'): Promise<number> =>
  (await rows(`select aml_status from ${table} where id = $1`, id))[0].aml_status;
const statusOf = async (id: number): Promise<number> =>
  (await rows('select status from aml_checks where id = $1', id))[0].status;
const follow = async (payload: object): Promise<void> => {
  await rows(`insert into outbox (topic, payload) values ('screening.subject', $1)`, payload);
  await it().app.outbox.drain();
};

describe('the daily look at who passed', () => {
  test('is at those who differ from their last pass, or changed within a day and a half', async () => {
    const found = [
      await passed({ last_name: 'Quilt' }),
      await passed({ date_of_birth: '1980-01-03' }),
      await passed({ updated_at: '2026-03-29T21:00:01Z' }),
    ];
    const left = [
      await passed(),
      await passed({ updated_at: '2026-03-29T21:00:00Z' }),
      await passed({ last_name: 'Quilt', deleted_at: '2026-03-01' }),
      await passed({ last_name: 'Quilt', aml_status: 4 }),
    ];
    const later = await passed();
    await check({ user_id: later }, { status: 4, subject: named('Petra Quilt') });
    await check({ user_id: await investor() }, { subject: named('Petra Quilt') });
    expect(await followSubjects(it().app)).toBe(found.length);
    expect(await Promise.all([...found, ...left, later].map((id) => standing(id)))).toEqual([
      ...[5, 5, 2],
      ...[2, 2, 2, 4],
      2,
    ]);
  });
});

describe('a change of someone', () => {
  test('is measured by their own last pass', async () => {
    const same = await passed();
    const changed = await passed({}, { subject: named('Petra Quilt') });
    await check({ user_id: changed }, { status: 4 });
    const other = await passed({ last_name: 'Quilt' }, { subject: named('Petra Quilt') });
    for (const user_id of [same, changed, other]) await follow({ user_id });
    expect([await standing(same), await standing(changed), await standing(other)]).toEqual([2, 5, 2]);
  });

  test('begins no check of a colleague, or of who is gone', async () => {
    const fresh = { aml_status: 0 };
    const left = [await investor({ ...fresh, role_id: 12 }), await investor({ ...fresh, deleted_at: NOW })];
    const ready = await investor(fresh);
    for (const user_id of [...left, ready]) await follow({ user_id });
    const asked = await rows('select user_id from aml_checks where user_id = any($1)', [...left, ready]);
    expect(asked).toEqual([{ user_id: ready }]);
    const bodies = [
      await addRow(db(), 'organisations', { name: 'Gone Ltd', deleted_at: NOW }),
      await addRow(db(), 'organisations', { name: 'Here Ltd' }),
    ];
    for (const organisation_id of bodies) await follow({ organisation_id });
    expect(
      await rows('select organisation_id from aml_checks where organisation_id = any($1)', bodies),
    ).toEqual([{ organisation_id: bodies[1] }]);
  });

  test('settles no check of another person, none that is decided and none that no one has looked at', async () => {
    const user_id = await investor({ aml_status: 1 });
    const other = await investor({ aml_status: 1 });
    for (const owner of [user_id, other])
      for (const type of ['proof_of_identity', 'proof_of_address'])
        await addRow(db(), 'registration_documents', {
          user_id: owner,
          type,
          status: 2,
          file_name: 'seen.pdf',
          mime: 'application/pdf',
          size: 1,
          sha256: '0'.repeat(64),
          path: 'none',
        });
    const seen = { status: 1, screened_at: '2026-03-30T09:00:00Z' };
    const unseen = await check({ user_id }, { status: 1 });
    const failed = await check({ user_id }, { ...seen, status: 4 });
    const theirs = await check({ user_id: other }, seen);
    await follow({ user_id });
    expect(await Promise.all([unseen, failed, theirs].map(statusOf))).toEqual([1, 4, 1]);
    await rows(`update aml_checks set screened_at = '2026-03-30' where id = $1`, unseen);
    await follow({ user_id });
    expect(await Promise.all([unseen, failed, theirs].map(statusOf))).toEqual([2, 4, 1]);
    expect(await rows('select topic from outbox where attempts > 0 and done_at is null')).toEqual([]);
  });
});

describe('a result', () => {
  const party = async (kind: string, owner: Values): Promise<number> => {
    const method = await addRow(db(), 'investment_methods', { name: `${kind} ${++count}`, kind });
    return addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind,
      name: 'Petra',
      ...owner,
    });
  };
  const partyOf = (id: number) => standing(id, 'investment_method_entities');

  test('is on what the person invests through themselves, and on nothing of another or that is gone', async () => {
    const [user_id, other] = [await passed({}, { expires_at: NOW }), await investor()];
    const firm = await addRow(db(), 'organisations', { name: 'Quill Ltd' });
    const [own, old, body, theirs] = [
      await party('pension', { user_id }),
      await party('trust', { user_id, deleted_at: NOW }),
      await party('organisation', { user_id, organisation_id: firm }),
      await party('pension', { user_id: other }),
    ];
    expect(await expireChecks(it().app)).toBe(1);
    expect(await Promise.all([own, old, body, theirs].map(partyOf))).toEqual([5, 0, 0, 0]);
  });

  test('of an organisation is on what it invests through alone', async () => {
    const firms = [
      await addRow(db(), 'organisations', { name: 'Quill Ltd', aml_status: 2 }),
      await addRow(db(), 'organisations', { name: 'Beside Ltd', aml_status: 2 }),
    ];
    const user_id = await investor();
    const [firm = 0, beside = 0] = firms;
    const [own, old, theirs, hers] = [
      await party('organisation', { user_id, organisation_id: firm }),
      await party('organisation', { user_id, organisation_id: firm, deleted_at: NOW }),
      await party('organisation', { user_id, organisation_id: beside }),
      await party('pension', { user_id }),
    ];
    const subject = JSON.stringify({ kind: 'organisation', name: 'Quill Ltd' });
    await check({ organisation_id: firm }, { subject, expires_at: NOW });
    expect(await expireChecks(it().app)).toBe(1);
    expect(await Promise.all(firms.map((id) => standing(id, 'organisations')))).toEqual([5, 2]);
    expect(await Promise.all([own, old, theirs, hers].map(partyOf))).toEqual([5, 0, 0, 0]);
  });
});

describe('a check', () => {
  const REVIEW = { status: 2, review_note: 'Passport seen' };
  const review = (id: number, more: object = {}) =>
    sam.patch(`/api/aml-checks/${id}`, { ...REVIEW, ...more });

  test('is decided though someone else has a newer one', async () => {
    const firm = async () => addRow(db(), 'organisations', { name: 'Quill Ltd', aml_status: 3 });
    const owners: Values[] = [
      { user_id: await investor({ aml_status: 3 }) },
      { organisation_id: await firm() },
      { user_id: await investor({ aml_status: 3 }) },
      { organisation_id: await firm() },
    ];
    const ids: number[] = [];
    for (const owner of owners) ids.push(await check(owner, { status: 3 }));
    for (const id of ids) expect([id, (await review(id)).status]).toEqual([id, 200]);
  });

  test('passes until a day after today, and at most as long as the firm lets a pass count', async () => {
    const on = async (next_check_on: string) => {
      const id = await check({ user_id: await investor({ aml_status: 3 }) }, { status: 3 });
      const { status, body } = await review(id, { next_check_on });
      return [status, body.errors?.next_check_on ?? body.data.expires_at.slice(0, 10)];
    };
    expect(await on('2026-03-31')).toEqual([422, ['The next check must be after today.']]);
    expect(await on('2026-04-01')).toEqual([200, '2026-04-01']);
    // 24 months
    expect(await on('2028-03-31')).toEqual([200, '2028-03-31']);
    expect(await on('2028-04-01')).toEqual([422, ['The next check must be by 31 Mar 2028.']]);
  });

  test('is compared again with a list that came after it, while that list is the current one', async () => {
    const list = await addRow(db(), 'sanctions_lists', {
      source: 'uk',
      name: 'UK',
      format: 'csv',
      file_name: 'uk.csv',
      sha256: '0'.repeat(64),
      is_current: true,
      created_at: NOW,
    });
    await passed({}, { screened_at: NOW });
    expect(await rescreen(it().app)).toBe(0);
    const before = '2026-03-31T08:59:59Z';
    await passed({}, { screened_at: before });
    await rows('update sanctions_lists set is_current = false where id = $1', list);
    await addRow(db(), 'sanctions_lists', {
      source: 'eu',
      name: 'EU',
      format: 'csv',
      file_name: 'eu.csv',
      sha256: '1'.repeat(64),
      is_current: true,
      created_at: before,
    });
    expect(await rescreen(it().app)).toBe(0);
    await rows('update sanctions_lists set is_current = true where id = $1', list);
    expect(await rescreen(it().app)).toBe(1);
  });
});
