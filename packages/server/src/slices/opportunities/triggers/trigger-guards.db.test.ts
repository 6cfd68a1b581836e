import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { checkAllTriggers } from './check-triggers.ts';
import { TRIGGERS_TOPIC } from './watch-triggers.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let opportunity: number;

/** One that fires as soon as it is looked at. */
const trigger = (row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'triggers', {
    investment_opportunity_id: opportunity,
    name: 'Any viewing',
    event: 'opens_count',
    operator: 'gte',
    threshold: '0',
    action: 'notify_staff',
    recipients: '{"owner":true}',
    message: 'Looked at.',
    ...row,
  });
const firedOf = async (id: number) =>
  (await rows('select fire_count from triggers where id = $1', id))[0]?.fire_count;
const notifiedOf = async (message: string) =>
  (
    await rows(
      `select notifiable_id as id from notifications where data ->> 'message' = $1 order by notifiable_id`,
      message,
    )
  ).map(({ id }) => id);

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  await rows('delete from triggers');
  opportunity = await addOpportunity(db(), stage(), { name: 'Ibis', status: 2 });
});

describe('a trigger', () => {
  test('fires while it is active and there', async () => {
    const idle = await trigger({ is_active: false });
    const gone = await trigger({ deleted_at: '2026-03-01' });
    const live = await trigger();
    expect(await checkAllTriggers(it().app)).toBe(1);
    expect([await firedOf(idle), await firedOf(gone), await firedOf(live)]).toEqual([0, 0, 1]);
  });

  test('fires again once its condition is another one, not once its name is', async () => {
    const id = await trigger();
    expect(await checkAllTriggers(it().app)).toBe(1);
    await sam.patch(`/api/triggers/${id}`, { name: 'Renamed', threshold: '0' });
    expect([await checkAllTriggers(it().app), await firedOf(id)]).toEqual([0, 1]);
    expect((await sam.patch(`/api/triggers/${id}`, { operator: 'lte' })).body.data.fire_count).toBe(0);
    expect([await checkAllTriggers(it().app), await firedOf(id)]).toEqual([1, 1]);
  });

  test('is changed to nothing that makes no sense', async () => {
    const id = await trigger();
    const kpi = await sam.patch(`/api/triggers/${id}`, { event: 'kpi_threshold' });
    expect([kpi.status, kpi.body.errors]).toEqual([422, { kpi_id: ['The kpi id field is required.'] }]);
    const whom = await sam.patch(`/api/triggers/${id}`, { recipients: { everyone: true } });
    expect([whom.status, whom.body.errors]).toEqual([
      422,
      { recipients: ['The selected recipients is invalid.'] },
    ]);
  });

  test('that closes does nothing to what has closed already, and has fired all the same', async () => {
    await rows(
      `update investment_opportunities set status = 4, close_outcome = 'funded' where id = $1`,
      opportunity,
    );
    const id = await trigger({ action: 'close_opportunity' });
    expect([await checkAllTriggers(it().app), await firedOf(id)]).toEqual([1, 1]);
    expect(
      await rows('select status, close_outcome from investment_opportunities where id = $1', opportunity),
    ).toEqual([{ status: 4, close_outcome: 'funded' }]);
  });

  const view = async () => {
    const iris = await as('iris');
    const viewing = { target_type: 'investment_opportunity', target_id: opportunity };
    expect((await iris.post('/api/opens', viewing)).status).toBe(201);
  };
  const looks = () =>
    rows(
      `select done_at is not null as done from outbox where topic = $1 and payload ->> 'opportunity_id' = $2`,
      TRIGGERS_TOPIC,
      String(opportunity),
    );

  test('is looked at after its opportunity was viewed, unless the opportunity is gone by then', async () => {
    const id = await trigger();
    await view();
    expect(await looks()).toEqual([{ done: false }]);
    await rows('update investment_opportunities set deleted_at = now() where id = $1', opportunity);
    await it().app.outbox.drain();
    expect([await looks(), await firedOf(id)]).toEqual([[{ done: true }], 0]);
  });

  test('asks for no look where none is active on that opportunity', async () => {
    await trigger({ is_active: false });
    await trigger({ deleted_at: '2026-03-01' });
    await trigger({ investment_opportunity_id: await addOpportunity(db(), stage()) });
    await view();
    expect(await looks()).toEqual([]);
  });
});

describe('a firing', () => {
  test('notifies the staff that it names, and no investor or inactive colleague', async () => {
    const { sam: owner, una, max, iris, cora } = stage().people;
    await rows('update users set status = 2 where id = $1', max);
    const named = { user_ids: [una, iris, max], roles: [7] };
    await trigger({ recipients: JSON.stringify(named), message: 'To some.' });
    await trigger({ recipients: JSON.stringify({ ...named, owner: true }), message: 'To the owner too.' });
    await trigger({ recipients: JSON.stringify({ user_ids: [max] }), message: 'To someone at least.' });
    expect(await checkAllTriggers(it().app)).toBe(3);
    await rows('update users set status = 1 where id = $1', max);
    const inOrder = (...ids: number[]) => ids.sort((a, b) => a - b);
    expect(await notifiedOf('To some.')).toEqual(inOrder(una, cora));
    expect(await notifiedOf('To the owner too.')).toEqual(inOrder(owner, una, cora));
    expect(await notifiedOf('To someone at least.')).toEqual([owner]);
  });

  test('notifies the invited whose invitation was sent and stands', async () => {
    const { iris, omar, lone, una } = stage().people;
    const invited = { investment_opportunity_id: opportunity, sent_at: '2026-02-01' };
    const other = await addOpportunity(db(), stage(), { status: 2 });
    await addRow(db(), 'invitations', { ...invited, user_id: iris, token: 'ibis-1' });
    await addRow(db(), 'invitations', { ...invited, user_id: omar, token: 'ibis-2', sent_at: null });
    await addRow(db(), 'invitations', { ...invited, user_id: lone, token: 'ibis-3', status: 5 });
    await addRow(db(), 'invitations', {
      ...invited,
      user_id: lone,
      token: 'ibis-4',
      investment_opportunity_id: other,
    });
    await trigger({
      action: 'notify_investors',
      recipients: JSON.stringify({ segment: 'invited', user_ids: [una] }),
      message: 'To the invited.',
    });
    expect(await checkAllTriggers(it().app)).toBe(1);
    expect(await notifiedOf('To the invited.')).toEqual([iris]);
  });

  test('notifies holders, or those who have reserved, and in neither case those who left', async () => {
    const { iris, omar, lone } = stage().people;
    await addInvestment(db(), opportunity, iris, { status: 5, shares: '10', amount: '10' });
    await addInvestment(db(), opportunity, omar, { status: 1 });
    await addInvestment(db(), opportunity, lone, { status: 8 });
    const other = await addOpportunity(db(), stage(), { status: 2 });
    await addInvestment(db(), other, lone, { status: 5, shares: '10', amount: '10' });
    for (const segment of ['holders', 'reserved'])
      await trigger({
        action: 'notify_investors',
        recipients: JSON.stringify({ segment }),
        message: `To ${segment}.`,
      });
    expect(await checkAllTriggers(it().app)).toBe(2);
    expect(await notifiedOf('To holders.')).toEqual([iris]);
    expect(await notifiedOf('To reserved.')).toEqual([omar]);
  });
});
