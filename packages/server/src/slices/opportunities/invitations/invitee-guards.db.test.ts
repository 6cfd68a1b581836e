import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { closeDueOpportunities } from '../lifecycle/close-due-opportunities.ts';
import { bindInvitation } from './bind-invitation.ts';
import { inviteOnRegistration } from './invite-on-registration.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each clause is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let opportunity: number;
let other: number;
let count = 0;

const invite = (body: object, id = opportunity) =>
  sam.post('/api/invitations', { investment_opportunity_id: id, ...body });
const many = async (body: object, id = opportunity) => (await invite(body, id)).body.data;
const invited = (row: Values = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    token: `invitee-${++count}`,
    sent_at: '2026-02-01',
    ...row,
  });
const contact = (row: Values = {}) =>
  addRow(db(), 'contacts', {
    first_name: 'Pat',
    last_name: 'Lead',
    email: `pat${++count}@lead.test`,
    ...row,
  });
const investor = (row: Values = {}): Promise<number> =>
  addRow(db(), 'users', {
    role_id: 5,
    first_name: 'New',
    last_name: 'Test',
    email: `new${++count}@offers.test`,
    email_verified_at: '2026-01-01',
    category_status: 2,
    ...row,
  });
const statusOf = async (id: number) =>
  (await rows('select status from invitations where id = $1', id))[0]?.status;
const recipients = () =>
  rows(
    'select user_id, contact_id, email from invitations where investment_opportunity_id = $1 order by id',
    opportunity,
  );

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
  other = await addOpportunity(db(), stage(), { status: 2 });
});

describe('an address is', () => {
  test('that of the investor or the contact who is there, else no one’s', async () => {
    const gone = { deleted_at: '2026-01-01' };
    await investor({ email: 'left@offers.test', ...gone });
    await contact({ email: 'left@lead.test', ...gone });
    const known = await contact({ email: 'known@lead.test' });
    const converted = await contact({
      email: 'done@lead.test',
      converted_user_id: stage().people.omar,
      converted_at: '2026-01-01',
    });
    const emails = ['left@offers.test', 'left@lead.test', 'known@lead.test', 'iris@offers.test'];
    expect(await many({ emails, contact_ids: [converted] })).toEqual({ created: 5, skipped: [] });
    const none = { user_id: null, contact_id: null, email: null };
    expect(await recipients()).toEqual([
      { ...none, user_id: stage().people.omar },
      { ...none, email: 'left@offers.test' },
      { ...none, email: 'left@lead.test' },
      { ...none, contact_id: known },
      { ...none, user_id: stage().people.iris },
    ]);
  });
});

describe('an invitation is given', () => {
  test('once to each opportunity, while an earlier one stands', async () => {
    const lead = await contact();
    const wishes = { user_ids: [stage().people.iris], contact_ids: [lead], emails: ['new@comer.test'] };
    expect((await many(wishes)).created).toBe(3);
    expect((await many(wishes, other)).created).toBe(3);
    const again = await many(wishes);
    expect([again.created, again.skipped.map(({ reason }: { reason: string }) => reason)]).toEqual([
      0,
      ['already_invited', 'already_invited', 'already_invited'],
    ]);
    await rows('update invitations set status = 5 where investment_opportunity_id = $1', opportunity);
    expect((await many(wishes)).created).toBe(3);
    await rows('update invitations set deleted_at = now() where investment_opportunity_id = $1', opportunity);
    expect((await many(wishes)).created).toBe(3);
  });

  test('to no one of the staff, and to no one who is gone or asleep', async () => {
    const gone = { deleted_at: '2026-01-01' };
    const user_ids = [stage().people.una, await investor(gone), await investor({ status: 2 })];
    const contact_ids = [await contact(gone), await contact({ status: 2 })];
    const { created, skipped } = await many({ user_ids, contact_ids });
    expect([created, skipped.map(({ reason }: { reason: string }) => reason)]).toEqual([
      0,
      ['not_found', 'not_found', 'inactive', 'not_found', 'inactive'],
    ]);
  });

  test('to all who are eligible, and to no others', async () => {
    const wanted = await investor();
    await investor({ deleted_at: '2026-01-01' });
    await investor({ status: 2 });
    await investor({ email_verified_at: null });
    await investor({ category_status: 1 });
    await investor({ role_id: 8 });
    expect(await many({ all_eligible: true })).toEqual({ created: 1, skipped: [] });
    expect((await recipients()).map(({ user_id }) => user_id)).toEqual([wanted]);
    await rows('update users set category_status = 1 where id = $1', wanted);
  });

  test('to the members of the groups that are named and there', async () => {
    const group = (row: Values = {}) => addRow(db(), 'client_groups', { name: `Group ${++count}`, ...row });
    const [mine, others, gone] = [await group(), await group(), await group({ deleted_at: '2026-01-01' })];
    const add = (id: number, column: string, member: number) =>
      rows(`insert into client_group_user (client_group_id, ${column}) values ($1, $2)`, id, member);
    const lead = await contact();
    await add(mine, 'user_id', stage().people.iris);
    await add(mine, 'contact_id', lead);
    await add(others, 'user_id', stage().people.omar);
    await add(gone, 'user_id', stage().people.lone);
    expect((await many({ client_group_ids: [mine, gone] })).created).toBe(2);
    expect((await recipients()).map(({ user_id, contact_id }) => user_id ?? contact_id)).toEqual([
      stage().people.iris,
      lead,
    ]);
  });

  test('on registering from the very opening on, and up to the closing', async () => {
    await rows('update investment_opportunities set status = 1');
    const now = '2026-03-31T09:00:00Z';
    await addOpportunity(db(), stage(), { status: 2, closes_at: now });
    const open = await addOpportunity(db(), stage(), { status: 2, opens_at: now });
    await changeSettings(db(), 'invite_on_register = true');
    const at = { viewer: system, now: new Date(now) };
    expect(await perform(it().app, at, (work) => inviteOnRegistration(work, stage().people.lone))).toBe(1);
    await changeSettings(db(), 'invite_on_register = false');
    expect(
      await rows(
        'select investment_opportunity_id as id from invitations where user_id = $1',
        stage().people.lone,
      ),
    ).toEqual([{ id: open }]);
  });
});

describe('an invitation', () => {
  test('that waits leaves with its own publication, unless it was taken back', async () => {
    const [draft, second] = [await addOpportunity(db(), stage()), await addOpportunity(db(), stage())];
    const wait = (row: Values) => invited({ investment_opportunity_id: draft, sent_at: null, ...row });
    await wait({});
    await wait({ user_id: stage().people.omar, status: 5 });
    await wait({ user_id: stage().people.lone, deleted_at: '2026-02-01' });
    await wait({ investment_opportunity_id: second });
    const sentBefore = await wait({ user_id: stage().people.abe, sent_at: '2026-02-01' });
    expect((await sam.patch(`/api/investment-opportunities/${draft}`, { status: 2 })).status).toBe(200);
    const left = await rows(
      'select user_id, investment_opportunity_id as id from invitations where sent_at = $1 and investment_opportunity_id = any($2)',
      '2026-03-31T09:00:00Z',
      [draft, second],
    );
    expect(left).toEqual([{ user_id: stage().people.iris, id: draft }]);
    expect(await statusOf(sentBefore)).toBe(1);
  });

  test('is called to mind after a whole day, and a day after the last time', async () => {
    const id = await invited({ sent_at: '2026-03-30T09:00:01Z' });
    const remind = async () => refusalOf(await sam.patch(`/api/invitations/${id}`, { remind: true }));
    const soon = [409, 'A reminder can be sent once a day.'];
    expect(await remind()).toEqual(soon);
    it().clock.set('2026-03-31T09:00:01Z');
    expect((await remind())[0]).toBe(200);
    it().clock.set('2026-04-01T09:00:00Z');
    expect(await remind()).toEqual(soon);
    it().clock.set('2026-04-01T09:00:01Z');
    expect((await remind())[0]).toBe(200);
  });

  test('lapses at its very moment', async () => {
    const end = { expires_at: '2026-03-31T09:00:00Z' };
    const [now, later, gone] = [
      await invited(end),
      await invited({ user_id: stage().people.omar, expires_at: '2026-03-31T09:00:01Z' }),
      await invited({ ...end, user_id: stage().people.lone, deleted_at: '2026-02-01' }),
    ];
    expect(await closeDueOpportunities(it().app)).toMatchObject({ expired: 1 });
    expect([await statusOf(now), await statusOf(later), await statusOf(gone)]).toEqual([6, 1, 1]);
  });

  test('is revoked though the invitee invested in something else', async () => {
    const id = await invited();
    await addInvestment(db(), other, stage().people.iris);
    await addInvestment(db(), opportunity, stage().people.iris, { deleted_at: '2026-03-01' });
    expect((await sam.patch(`/api/invitations/${id}`, { status: 5 })).status).toBe(200);
  });
});

describe('the link of an invitation', () => {
  const bind = (token: string) =>
    perform(it().app, { viewer: system }, (work) => bindInvitation(work, token, stage().people.lone));

  test('is taken by a newcomer who has no other to the same opportunity that stands', async () => {
    const lone = { user_id: stage().people.lone };
    await invited({ ...lone, investment_opportunity_id: other });
    await invited({ ...lone, status: 5 });
    await invited({ ...lone, deleted_at: '2026-02-01' });
    await invited({ user_id: stage().people.omar });
    await invited({ user_id: null, email: 'gone@comer.test', deleted_at: '2026-02-01' });
    expect(await bind(`invitee-${count}`)).toBe(false);
    await invited({ user_id: null, email: 'new@comer.test' });
    expect(await bind(`invitee-${count}`)).toBe(true);
  });

  const mine = async (row: Values) => {
    await invited({ user_id: null, email: 'new@comer.test', ...row });
    return (await it().guest().get(`/api/invitations/mine?token=invitee-${count}`)).body.data;
  };

  test.each<[string, Values]>([
    ['was not sent', { sent_at: null }],
    ['is deleted', { deleted_at: '2026-02-01' }],
    ['was declined', { status: 4 }],
    ['has lapsed', { status: 6 }],
  ])('says nothing where it %s', async (_, row) => {
    expect(await mine(row)).toBeNull();
  });

  test('says to whom it went and to what, while that is there', async () => {
    expect(await mine({ status: 2 })).toMatchObject({ email: 'new@comer.test', opportunity: 'Northwind' });
    const gone = await contact({ deleted_at: '2026-02-01' });
    expect(await mine({ email: null, contact_id: gone })).toMatchObject({ email: null });
    await rows('update investment_opportunities set deleted_at = now() where id = $1', opportunity);
    expect(await mine({ email: 'late@comer.test' })).toBeNull();
  });
});
