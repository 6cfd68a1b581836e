import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { bindInvitation } from './bind-invitation.ts';
import { inviteOnRegistration } from './invite-on-registration.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;
let tokens = 0;

const invite = (body: object, id = opportunity) =>
  sam.post('/api/invitations', { investment_opportunity_id: id, ...body });
const invited = (row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    token: `guard-${++tokens}`,
    sent_at: '2026-02-01',
    ...row,
  });
const change = (id: number, body: object, who = sam) => who.patch(`/api/invitations/${id}`, body);
const statusOf = async (id: number) =>
  (await rows('select status from invitations where id = $1', id))[0]?.status;
const wordsTo = (user: number) =>
  rows(
    'select 1 from notifications where notifiable_id = $1 union all select 1 from email_log where user_id = $1',
    user,
  );

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
});

describe('an invitation', () => {
  test('names one person by one of three ways', async () => {
    const message = 'Name exactly one investor, contact or email address.';
    const twice = { user_id: stage().people.iris, email: 'someone@else.test' };
    for (const body of [{}, twice]) {
      const { status, body: answer } = await invite(body);
      expect([status, answer.errors]).toEqual([422, { user_id: [message] }]);
    }
  });

  test('of one goes to an investor who is there and active', async () => {
    const { una, lone } = stage().people;
    const staff = await invite({ user_id: una });
    expect(staff.body.errors).toEqual({ user_id: ['The selected user id is invalid.'] });
    await rows('update users set status = 2 where id = $1', lone);
    const inactive = await invite({ user_id: lone });
    expect(inactive.body.errors).toEqual({ user_id: ['This investor is inactive.'] });
    await rows('update users set status = 1 where id = $1', lone);
  });

  test('of many is made for none of those who have one', async () => {
    await invited();
    const { status, body } = await invite({ user_ids: [stage().people.iris] });
    expect([status, body.data]).toEqual([
      201,
      { created: 0, skipped: [{ user_id: stage().people.iris, reason: 'already_invited' }] },
    ]);
    const story = `select 1 from activity where event = 'invitation.created' and target_id = $1`;
    expect(await rows(story, opportunity)).toEqual([]);
  });

  test('is given quietly where no mail is wanted', async () => {
    const { omar } = stage().people;
    const before = await wordsTo(omar);
    const { id } = (await invite({ user_id: omar, send_email: false })).body.data;
    expect(await wordsTo(omar)).toHaveLength(before.length);
    const mine = await (await it().as(omar)).get(`/api/invitations/${id}`);
    expect([mine.status, mine.body.data.status]).toEqual([200, 1]);
  });

  test('is changed and revoked by staff who may edit the opportunity, not by all who see it', async () => {
    const id = await invited();
    const max = await as('max');
    expect((await max.get(`/api/invitations/${id}`)).status).toBe(200);
    expect((await change(id, { message: 'Mine' }, max)).status).toBe(403);
    expect((await max.delete(`/api/invitations/${id}`)).status).toBe(403);
    expect((await iris.delete(`/api/invitations/${id}`)).status).toBe(403);
    expect(await statusOf(id)).toBe(1);
    const reworded = await change(id, { message: 'Look again' });
    expect([reworded.status, reworded.body.data]).toMatchObject([200, { message: 'Look again', status: 1 }]);
  });

  test('is answered by its invitee alone, with yes or no', async () => {
    const id = await invited();
    for (const [who, status] of [
      [sam, 3],
      [sam, 4],
      [iris, 5],
      [iris, 2],
    ] as const) {
      const answer = await change(id, { status }, who);
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { status: ['The selected status is invalid.'] },
      ]);
    }
    expect(await statusOf(id)).toBe(1);
  });

  test('accepted once more is accepted still, without another word; a refusal comes too late', async () => {
    const id = await invited();
    expect((await change(id, { status: 3 }, iris)).status).toBe(200);
    const before = await wordsTo(stage().people.sam);
    expect((await change(id, { status: 3 }, iris)).body.data.status).toBe(3);
    expect(await wordsTo(stage().people.sam)).toHaveLength(before.length);
    const late = await change(id, { status: 4 }, iris);
    expect([late.status, late.body.message]).toEqual([
      409,
      'This action is not available while the record is Accepted.',
    ]);
  });

  test('is there for the invitee once it was sent', async () => {
    const id = await invited({ sent_at: null });
    expect((await iris.get(`/api/invitations/${id}`)).status).toBe(404);
    expect((await change(id, { status: 3 }, iris)).status).toBe(404);
  });

  test.each([
    ['that was accepted', 2, 3, 'Accepted'],
    ['that was declined', 2, 4, 'Declined'],
    ['to what has closed', 4, 1, 'Closed'],
  ])('no reminder is sent of an invitation %s', async (_, stageOf, status, word) => {
    await rows('update investment_opportunities set status = $2 where id = $1', opportunity, stageOf);
    const answer = await change(await invited({ status }), { remind: true });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `This action is not available while the record is ${word}.`,
    ]);
  });

  test('is revoked once, and none is revoked where none is named', async () => {
    const id = await invited({ status: 4 });
    const answer = await change(id, { status: 5 });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This action is not available while the record is Declined.',
    ]);
    const none = await sam.post('/api/invitations/bulk-delete', { ids: [] });
    expect([none.status, none.body.errors]).toEqual([422, { ids: ['The ids field is required.'] }]);
  });

  test('is revoked though the invitee gave up what they had invested', async () => {
    const id = await invited();
    await addInvestment(db(), opportunity, stage().people.omar);
    await addInvestment(db(), opportunity, stage().people.iris, { status: 7 });
    expect((await sam.delete(`/api/invitations/${id}`)).status).toBe(204);
  });
});

describe('a newcomer', () => {
  const bind = (token: string, user = stage().people.lone) =>
    perform(it().app, { viewer: system }, (work) => bindInvitation(work, token, user));

  test.each([
    ['revoked', { status: 5 }],
    ['expired', { status: 6 }],
    ['not sent yet', { sent_at: null }],
  ])('gets nothing by the link of an invitation that is %s', async (_, row) => {
    const id = await invited({ user_id: null, email: 'new@comer.test', ...row });
    expect(await bind(`guard-${tokens}`)).toBe(false);
    expect(await rows('select user_id from invitations where id = $1', id)).toEqual([{ user_id: null }]);
  });

  test('is not invited twice to the same opportunity', async () => {
    await invited({ user_id: stage().people.lone });
    await invited({ user_id: null, email: 'new@comer.test' });
    expect(await bind(`guard-${tokens}`)).toBe(false);
    expect(await bind(`guard-${tokens}`, stage().people.omar)).toBe(true);
  });

  test('is invited on registering where the firm wants it, to what is open to all by then', async () => {
    const run = () =>
      perform(it().app, { viewer: system }, (work) => inviteOnRegistration(work, stage().people.lone));
    await rows('update investment_opportunities set status = 1');
    const shut: readonly Values[] = [
      { status: 1 },
      { status: 3 },
      { status: 4 },
      { status: 2, opens_at: '2026-04-01T00:00:00Z' },
      { status: 2, closes_at: '2026-03-31T08:00:00Z' },
      { status: 2, deleted_at: '2026-03-01' },
    ];
    for (const row of shut) await addOpportunity(db(), stage(), row);
    const open = await addOpportunity(db(), stage(), { status: 2, opens_at: null, closes_at: null });
    expect(await run()).toBe(0);
    await changeSettings(db(), 'invite_on_register = true');
    expect(await run()).toBe(1);
    expect(
      await rows(
        'select 1 from invitations where user_id = $1 and investment_opportunity_id = $2',
        stage().people.lone,
        open,
      ),
    ).toHaveLength(1);
    await changeSettings(db(), 'invite_on_register = false');
  });
});
