import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { checkAllTriggers } from './check-triggers.ts';
import { addInvestment, addOpportunity, type Stage } from '../../../../../../tests/fixtures/opportunities.ts';
import { watchTriggers } from './watch-triggers.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
let opportunity: number;
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(db().kysely)).rows;
const noticesOf = async (who: keyof Stage['people'], like: string): Promise<number> => {
  const found = await rows(sql<{ n: number }>`select count(*)::int as n from notifications
    where notifiable_id = ${stage().people[who]} and data ->> 'message' like ${like}`);
  return found[0]?.n ?? 0;
};

beforeAll(async () => {
  opportunity = await addOpportunity(db(), stage(), { name: 'Heron', status: 2 });
});

describe('triggers', () => {
  const set = async (body: Record<string, unknown>) => {
    const made = await (
      await as('sam')
    ).post('/api/triggers', {
      investment_opportunity_id: opportunity,
      name: 'Half',
      event: 'amount_raised',
      operator: 'gte',
      threshold: '15000',
      action: 'notify_staff',
      recipients: { owner: true },
      message: 'Heron is on its way.',
      ...body,
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return made.body.data.id as number;
  };
  const happens = async () => {
    await perform(it().app, { viewer: system }, (work) => watchTriggers(work, opportunity));
    await it().app.outbox.drain();
  };
  const stateOf = async (id: number) =>
    (await rows(sql<{ fire_count: number }>`select fire_count from triggers where id = ${id}`))[0]
      ?.fire_count;

  test('fire on the event, once, with a notice and a line in the story', async () => {
    const id = await set({});
    await addInvestment(db(), opportunity, stage().people.iris, { amount_requested: '9000' });
    await happens();
    expect(await stateOf(id)).toBe(0);
    await addInvestment(db(), opportunity, stage().people.omar, { amount_requested: '8000' });
    await Promise.all(Array.from({ length: 5 }, happens));
    expect(await stateOf(id)).toBe(1);
    expect(await noticesOf('sam', 'Heron is on its way.')).toBe(1);
    const notice = await rows(
      sql`select 1 from activity where event = 'trigger.fired' and target_id = ${opportunity}`,
    );
    expect(notice).toHaveLength(1);
  });

  test('act by the hour: a task, word to those who reserved, the close', async () => {
    const task = await set({
      name: 'Chase',
      event: 'reservation_age_days',
      threshold: '2',
      action: 'create_task',
    });
    const word = await set({
      event: 'closes_in_days',
      operator: 'lte',
      threshold: '100',
      action: 'notify_investors',
      recipients: { segment: 'reserved' },
      message: 'Last days of Heron.',
    });
    await sql`update investments set reserved_at = '2026-03-01' where investment_opportunity_id = ${opportunity}`.execute(
      db().kysely,
    );
    await sql`update investment_opportunities set closes_at = '2026-05-01' where id = ${opportunity}`.execute(
      db().kysely,
    );
    await checkAllTriggers(it().app, new Date('2026-04-20T10:00:00Z'));
    expect([await stateOf(task), await stateOf(word)]).toEqual([1, 1]);
    expect(await noticesOf('iris', 'Last days of Heron.')).toBe(1);
    expect(await noticesOf('lone', 'Last days of Heron.')).toBe(0);
    expect(await rows(sql`select 1 from tasks where trigger_id = ${task} and title = 'Chase'`)).toHaveLength(
      1,
    );

    const close = await set({
      event: 'opens_count',
      threshold: '0',
      action: 'close_opportunity',
      message: 'x',
    });
    await checkAllTriggers(it().app, new Date('2026-04-20T11:00:00Z'));
    expect(await stateOf(close)).toBe(1);
    const { body } = await (await as('sam')).get(`/api/investment-opportunities/${opportunity}`);
    expect([body.data.status, body.data.close_outcome]).toEqual([4, null]);
  });

  test('are staff’s alone, and must make sense', async () => {
    expect((await (await as('iris')).get('/api/triggers')).status).toBe(403);
    const sam = await as('sam');
    const bad = {
      investment_opportunity_id: opportunity,
      name: 'a',
      event: 'kpi_threshold',
      operator: 'gte',
      action: 'notify_staff',
      message: 'm',
    };
    expect(Object.keys((await sam.post('/api/triggers', bad)).body.errors)).toEqual(['threshold', 'kpi_id']);
    expect((await (await as('max')).post('/api/triggers', bad)).status).toBe(403);
  });
});
