import { expect, test } from 'vitest';
import { addInvestment, addOpportunity, addRow, type Stage } from '../../../tests/fixtures/opportunities.ts';
import { textOfPdf } from '../../../tests/support/pdf-text.ts';
import { remindOfTasks } from './slices/crm/remind-of-tasks.ts';
import { remindOfPreEmption } from './slices/investments/pre-emption/lapse-pre-emption.ts';
import { useStage } from '../../../tests/fixtures/use-stage.ts';

// Half past midnight on 1 July in London, where UTC still has 30 June (`domain.md#0.2`).
const MIDNIGHT = '2026-06-30T23:30:00Z';
const { it, stage, as, rows } = useStage({ now: MIDNIGHT });

const read = async (who: keyof Stage['people'], path: string) => (await (await as(who)).get(path)).body.data;
const namesIn = async (path: string) => (await read('sam', path)).map(({ name }: { name: string }) => name);

test('a filter that names a day means that day there', async () => {
  const { db } = it().app;
  await addRow(db, 'organisations', { name: 'In June', created_at: '2026-06-30T22:59:00Z' });
  await addRow(db, 'organisations', { name: 'In July', created_at: MIDNIGHT });
  expect(await namesIn('/api/organisations?filter[created_from]=2026-07-01')).toEqual(['In July']);
  expect(await namesIn('/api/organisations?filter[created_to]=2026-06-30')).toEqual(['In June']);
  expect(await namesIn(`/api/organisations?filter[created_from]=2026-06-30T23:00:00Z`)).toEqual(['In July']);
});

test('a statistic counts what was paid then in July, a person who joined as well', async () => {
  const { db } = it().app;
  const raise = await addOpportunity(db, stage(), { status: 5, completed_at: MIDNIGHT });
  await addInvestment(db, raise, stage().people.iris, { status: 5, amount: '700', paid_at: MIDNIGHT });
  await addInvestment(db, raise, stage().people.omar, {
    status: 5,
    amount: '600',
    paid_at: '2026-06-30T22:30:00Z',
  });
  const paid = async (more: string) =>
    (await read('sam', `/api/statistics/total-investment-value?opportunity_id=${raise}${more}`)).by_month;
  expect(await paid('')).toEqual([
    { month: '2026-06', value: '600.00' },
    { month: '2026-07', value: '700.00' },
  ]);
  expect(await paid('&from=2026-07-01')).toEqual([{ month: '2026-07', value: '700.00' }]);
  expect(await paid('&to=2026-06-30')).toEqual([{ month: '2026-06', value: '600.00' }]);

  await rows(`update users set created_at = '2026-06-30T12:00:00Z'`);
  await rows(`update users set created_at = $1 where id = $2`, MIDNIGHT, stage().people.iris);
  const { points } = await read(
    'sam',
    '/api/statistics/investor-count-by-date?interval=month&from=2026-06-01',
  );
  expect(points.map(({ date, new: joined }: { date: string; new: number }) => [date, joined])).toEqual([
    ['2026-06-30', 2],
    ['2026-07-01', 1],
  ]);
});

test('a file is named by that day', async () => {
  const answer = await (await as('sam')).get('/api/users/export?format=csv');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('users-2026-07-01.csv');
});

test('what expired on 30 June is over, and what closes on 1 July has no days left', async () => {
  const { db } = it().app;
  const raise = await addOpportunity(db, stage(), { status: 2, closes_at: '2026-07-01T16:00:00Z' });
  for (const expires_on of ['2026-06-30', '2026-07-01'])
    await addRow(db, 'documents', {
      name: `Until ${expires_on}`,
      target_type: 'investment_opportunity',
      target_id: raise,
      visibility: 'public',
      path: `tenant/${expires_on}.pdf`,
      file_name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      expires_on,
    });
  const shown = await read('iris', '/api/documents');
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Until 2026-07-01']);
  const { days_left } = await read('sam', `/api/investment-opportunities/${raise}?append=days_left`);
  expect(days_left).toBe(0);
});

test('documents and mails show that day', async () => {
  const { app } = it();
  const raise = await addOpportunity(app.db, stage(), { name: 'Aster', status: 5, completed_at: MIDNIGHT });
  const investment = await addInvestment(app.db, raise, stage().people.iris, {
    status: 5,
    amount: '10000',
    shares: '4000',
    reserved_at: MIDNIGHT,
    paid_at: MIDNIGHT,
    issued_at: MIDNIGHT,
  });
  const summary = await (await as('iris')).get(`/api/investments/${investment}/summary`);
  expect(await textOfPdf(summary.bytes)).toContain('Requested on 1 Jul 2026');
  const { body } = await (
    await as('sam')
  ).patch(`/api/investments/${investment}`, {
    status: 6,
    certificate_number: 'A-1',
  });
  const [{ path, document_date }] = await rows(
    'select path, document_date from documents where id = $1',
    body.data.certificate_document_id,
  );
  expect(document_date).toBe('2026-07-01');
  expect(await textOfPdf(await app.files.bytes(path))).toContain('Issued on 1 Jul 2026');

  await addRow(app.db, 'tasks', { title: 'Ring', assigned_to_id: stage().people.sam, due_at: MIDNIGHT });
  await remindOfTasks(app);
  const open = await addOpportunity(app.db, stage(), { name: 'Birch', status: 2 });
  const entity = await rows(
    'select id from investment_method_entities where user_id = $1',
    stage().people.iris,
  );
  await addRow(app.db, 'pre_emption_choices', {
    investment_opportunity_id: open,
    user_id: stage().people.iris,
    investment_method_entity_id: entity[0].id,
    pre_emption_option_id: 5,
    deadline: '2026-07-03T23:30:00Z',
  });
  await remindOfPreEmption(app);
  const sent = await rows(
    `select data ->> 'message' as message from notifications where data ->> 'message' ~ 'Ring|Birch' order by 1`,
  );
  expect(sent.map(({ message }) => message)).toEqual([
    'You have pre-emption rights in **Birch**. Respond by 4 Jul 2026.',
    'Your task **Ring** is due on 1 Jul 2026.',
  ]);
});
