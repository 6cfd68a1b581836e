import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { checkTriggers } from './check-triggers.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What a trigger sees of an opportunity; each clause is asked where it is wired. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let opportunity: number;
let other: number;

const trigger = (event: string, row: Values = {}) =>
  addRow(db(), 'triggers', {
    investment_opportunity_id: opportunity,
    name: 'Watch',
    event,
    operator: 'gte',
    threshold: '0',
    action: 'notify_staff',
    recipients: '{"owner":true}',
    message: 'Look.',
    ...row,
  });
/** The subjects that a trigger of this event finds. */
const metBy = async (event: string, row: Values = {}): Promise<unknown> => {
  const id = await trigger(event, row);
  const at = { viewer: system, now: it().clock.now() };
  await perform(it().app, at, (work) => checkTriggers(work, opportunity));
  return (await rows('select met_subjects from triggers where id = $1', id))[0]?.met_subjects;
};

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from triggers');
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
  other = await addOpportunity(db(), stage(), { status: 2 });
});

describe('a trigger looks at', () => {
  test('reservations of its own opportunity that stand', async () => {
    const { iris, omar, lone, abe } = stage().people;
    const since = { reserved_at: '2026-03-01T09:00:00Z' };
    const own = await addInvestment(db(), opportunity, iris, since);
    await addInvestment(db(), opportunity, omar, { ...since, status: 7 });
    await addInvestment(db(), opportunity, lone, { ...since, deleted_at: '2026-03-02' });
    await addInvestment(db(), opportunity, abe, { reserved_at: null });
    await addInvestment(db(), other, iris, since);
    expect(await metBy('reservation_age_days', { threshold: '30' })).toEqual([`investment:${own}`]);
    expect(await metBy('reservation_age_days', { threshold: '31' })).toEqual([]);
  });

  test('calls of its own opportunity from the day after they were due', async () => {
    const { iris, omar, lone, abe } = stage().people;
    const called = { status: 3, amount: '10000', cash_call_due_on: '2026-03-30' };
    const own = await addInvestment(db(), opportunity, iris, called);
    await addInvestment(db(), opportunity, omar, { ...called, cash_call_due_on: '2026-03-31' });
    await addInvestment(db(), opportunity, lone, { ...called, status: 4 });
    await addInvestment(db(), opportunity, abe, { ...called, deleted_at: '2026-03-30' });
    await addInvestment(db(), other, iris, called);
    expect(await metBy('cash_call_overdue_days')).toEqual([`investment:${own}:2026-03-30`]);
  });

  test('key dates of its own opportunity from today on', async () => {
    const date = (row: Values) =>
      addRow(db(), 'key_dates', {
        target_type: 'investment_opportunity',
        target_id: opportunity,
        name: 'Day',
        date: '2026-03-31',
        ...row,
      });
    const own = await date({});
    await date({ date: '2026-03-30' });
    await date({ deleted_at: '2026-03-30' });
    await date({ target_id: other });
    await date({ target_type: 'pipeline_deal' });
    expect(await metBy('key_date', { operator: 'lte', threshold: '7' })).toEqual([
      `key_date:${own}:2026-03-31`,
    ]);
  });

  test('the last change of stage since it was set', async () => {
    const history = (row: Values) =>
      addRow(db(), 'status_histories', {
        target_type: 'investment_opportunity',
        target_id: opportunity,
        from_status: 1,
        to_status: 2,
        at: '2026-03-20T09:00:00Z',
        ...row,
      });
    await history({ at: '2026-03-01T08:59:59Z' });
    await history({ from_status: null });
    await history({ target_id: other });
    await history({ target_type: 'investment' });
    const since = { created_at: '2026-03-01T09:00:00Z' };
    expect(await metBy('stage_changed', since)).toEqual([]);
    await history({ at: '2026-03-01T09:00:00Z' });
    const last = await history({});
    expect(await metBy('stage_changed', since)).toEqual([`stage:${last}`]);
  });

  test('viewings of its own opportunity', async () => {
    const open = (row: Values) =>
      addRow(db(), 'opens', {
        target_type: 'investment_opportunity',
        target_id: opportunity,
        user_id: stage().people.iris,
        opened_at: '2026-03-20T09:00:00Z',
        device: 'desktop',
        ...row,
      });
    await open({});
    await open({ target_id: other });
    await open({ target_type: 'update_report' });
    expect(await metBy('opens_count', { threshold: '2' })).toEqual([]);
    await open({ user_id: stage().people.omar });
    expect(await metBy('opens_count', { threshold: '2' })).toEqual(['raise']);
  });

  test('the closing of what is live and has not closed yet', async () => {
    const near = { operator: 'lte', threshold: '100' };
    const closes = (row: string) =>
      rows(`update investment_opportunities set ${row} where id = $1`, opportunity);
    await closes(`closes_at = '2026-04-10T09:00:00Z', status = 4`);
    expect(await metBy('closes_in_days', near)).toEqual([]);
    await closes(`closes_at = '2026-03-31T09:00:00Z', status = 2`);
    expect(await metBy('closes_in_days', near)).toEqual([]);
    await closes('closes_at = null');
    expect(await metBy('closes_in_days', near)).toEqual([]);
    await closes(`closes_at = '2026-03-31T09:00:01Z'`);
    expect(await metBy('closes_in_days', near)).toHaveLength(1);
  });
});

describe('a price', () => {
  const price = (row: Values) =>
    addRow(db(), 'share_prices', {
      investment_opportunity_id: opportunity,
      share_class: 'Ordinary',
      price: '2',
      effective_on: '2026-03-10',
      source: 'manual',
      status: 2,
      ...row,
    });

  test('of a day is the latest live one of its class and opportunity up to it', async () => {
    const first = await price({ effective_on: '2026-03-01' });
    const second = await price({});
    await price({ effective_on: '2026-03-05', status: 1 });
    await price({ effective_on: '2026-03-06', deleted_at: '2026-03-07' });
    const preferred = await price({ effective_on: '2026-03-08', share_class: 'Preferred' });
    const foreign = await price({ effective_on: '2026-03-09', investment_opportunity_id: other });
    const asOf = async (day: string, of: number) =>
      (
        await sam.get(
          `/api/share-prices?filter[as_of]=${day}&filter[investment_opportunity_id]=${of}&sort=id`,
        )
      ).body.data.map(({ id }: { id: number }) => id);
    expect(await asOf('2026-03-09', opportunity)).toEqual([first, preferred]);
    expect(await asOf('2026-03-10', opportunity)).toEqual([second, preferred]);
    expect(await asOf('2026-03-09', other)).toEqual([foreign]);
    expect(await asOf('soon', other)).toEqual([]);
  });

  test('is news to those who hold shares in its opportunity', async () => {
    const { iris, omar, lone, abe } = stage().people;
    const held = { status: 5, amount: '10', shares: '10', issued_at: '2026-01-01', share_price: '1' };
    await addInvestment(db(), opportunity, iris, held);
    await addInvestment(db(), opportunity, omar, { ...held, deleted_at: '2026-02-01' });
    await addInvestment(db(), opportunity, lone);
    await addInvestment(db(), other, abe, held);
    await rows('delete from notifications');
    const answer = await sam.post('/api/share-prices', {
      investment_opportunity_id: opportunity,
      source: 'manual',
      price: '3',
      effective_on: '2026-03-20',
      notify: true,
    });
    expect(answer.status).toBe(201);
    const bells = await rows(`select notifiable_id as id from notifications where type like '%Price%'`);
    expect(bells).toEqual([{ id: iris }]);
  });
});
