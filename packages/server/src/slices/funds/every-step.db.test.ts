import { readStatementParams } from '@tranche/domain/funds/runs/statements';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { failEachStep, hashesOf, viewerById } from '../../../../../tests/support/fail-each-step.ts';
import { system } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { distribute } from './distribute.ts';
import { lockFund } from './lock.ts';
import { postEntry } from './post-entry.ts';
import { advanceRun } from './runs/advance-run.ts';
import { postRun } from './runs/post-run.ts';
import { reverseRun } from './runs/undo-run.ts';
import { createRun } from './runs/write-run.ts';
import { linesOf, lockRun } from './runs/scope.ts';
import { issueLine } from './statements/issue-line.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ jobsByHand: true });
beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(it().app.db.kysely);
});

const TABLES = ['funds', 'fund_ledger', 'runs', 'run_lines', 'investments', 'activity', 'status_histories'];
const state = () => hashesOf(it().app, [...TABLES, 'notifications', 'outbox']);

test('call, contribution and distribution: whatever fails on the way, the books are as before', async () => {
  const { app } = it();
  const sam = await as('sam');
  const viewer = await viewerById(app, stage().people.sam);
  const { body } = await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' });
  const fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const parties = [await entityOf(app.db, stage().people.iris), await entityOf(app.db, stage().people.omar)];
  const steps: number[] = [];
  for (const [index, party] of parties.entries()) {
    for (const type of ['commitment', 'capital_call', 'contribution']) {
      const entry = {
        fund_id: fund,
        type,
        amount: '1000',
        entry_date: `2026-01-1${index}`,
        investment_method_entity_id: party,
        description: type,
      };
      if (index === 0)
        steps.push(await failEachStep(app, { viewer, state, run: (work) => postEntry(work, entry) }));
      else expect((await sam.post('/api/fund-ledger', entry)).status).toBe(201);
    }
  }
  const wish = { amount: '500', distributed_on: '2026-03-01' };
  steps.push(await failEachStep(app, { viewer, state, run: (work) => distribute(work, fund, wish) }));
  for (const count of steps) expect(count).toBeGreaterThan(5);
  const { rows } = await app.db.pool.query(
    `select type, count(*)::int as n, sum(amount)::text as amount from fund_ledger where fund_id = $1 group by type order by type`,
    [fund],
  );
  expect(rows).toEqual([
    { type: 'capital_call', n: 2, amount: '2000.00' },
    { type: 'commitment', n: 2, amount: '2000.00' },
    { type: 'contribution', n: 2, amount: '2000.00' },
    { type: 'distribution_capital', n: 2, amount: '500.00' },
  ]);
});

test('a run drafted, posted and reversed: whatever fails on the way, there is nothing of it', async () => {
  const { app } = it();
  const sam = await as('sam');
  const viewer = await viewerById(app, stage().people.sam);
  const { body } = await sam.post('/api/funds', { name: 'Cedar', structure: 'lp' });
  const target_id: number = body.data.id;
  for (const person of [stage().people.iris, stage().people.omar])
    await sam.post('/api/fund-ledger', {
      fund_id: target_id,
      type: 'commitment',
      amount: '1000',
      entry_date: '2026-01-10',
      investment_method_entity_id: await entityOf(app.db, person),
      description: 'Commitment',
    });
  const form = {
    kind: 'fund_capital_call',
    target_type: 'fund',
    target_id,
    entry_date: '2026-02-01',
    total: '100',
  } as const;
  const steps = [await failEachStep(app, { viewer, state, run: (work) => createRun(work, form) })];
  const { id } = (await sam.get('/api/runs?sort=-id')).body.data[0];
  const { preview_hash } = (await sam.get(`/api/runs/${id}/preview`)).body.data;
  steps.push(await failEachStep(app, { viewer, state, run: (work) => postRun(work, id, preview_hash) }));
  await advanceRun(app, id);
  const undo = (work: Work) => reverseRun(work, String(id), { reason: 'Wrong day' });
  steps.push(await failEachStep(app, { viewer, state, run: undo }));
  for (const count of steps) expect(count).toBeGreaterThan(5);
  const { rows } = await app.db.pool.query(
    `select sum(case when reverses_id is null then amount else -amount end)::text as left, count(*)::int as n
      from fund_ledger where run_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ left: '0.00', n: 4 }]);
});

test('a statement of a holder: whatever fails on the way, none is filed and no one is told', async () => {
  const { app } = it();
  const sam = await as('sam');
  const { body } = await sam.post('/api/funds', { name: 'Haven', structure: 'lp' });
  const fund = body.data.id;
  await sam.post('/api/fund-ledger', {
    fund_id: fund,
    type: 'contribution',
    amount: '1000',
    entry_date: '2026-01-10',
    description: 'Paid in',
    investment_method_entity_id: await entityOf(app.db, stage().people.iris),
  });
  const { body: made } = await sam.post('/api/runs', {
    kind: 'fund_statements',
    target_type: 'fund',
    target_id: fund,
    entry_date: '2026-03-31',
    params: { period_start: '2026-01-01', period_end: '2026-03-31' },
  });
  const steps = await failEachStep(app, {
    viewer: system,
    state: () => hashesOf(app, ['documents', 'folder_structures', 'activity', 'notifications', 'outbox']),
    run: async (work) => {
      const row = await lockRun(work, made.data.id);
      const [line] = await linesOf(work, row.id);
      if (!line) throw new Error('No line');
      const run = { row, fund: await lockFund(work, fund), params: readStatementParams(row.params) };
      await issueLine(work, run, line);
    },
  });
  expect(steps).toBeGreaterThan(5);
  const iris = await as('iris');
  const { data } = (await iris.get('/api/documents?filter[category]=statement')).body;
  const names: string[] = data.map(({ name }: { name: string }) => name);
  expect(names.filter((name) => /Haven/.test(name))).toEqual([expect.stringMatching(/^Statement for Haven/)]);
});
