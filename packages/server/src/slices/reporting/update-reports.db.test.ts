import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let larch = 0;

beforeAll(async () => {
  const { db } = it().app;
  larch = await addOpportunity(db, stage(), { name: 'Larch', status: 5 });
  await addInvestment(db, larch, stage().people.iris, { status: 5, amount: '1000' });
});

async function draft(body: Record<string, unknown> = {}): Promise<number> {
  const answer = await (
    await as('sam')
  ).post('/api/update-reports', {
    target_type: 'investment_opportunity',
    target_id: larch,
    title: 'First quarter',
    body: '<p>All well.<script>x</script></p>',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const newsOf = async (who: 'iris' | 'omar'): Promise<number[]> =>
  (await (await as(who)).get('/api/update-reports?type=live')).body.data.map(({ id }: { id: number }) => id);
const publish = async (id: number) => (await as('sam')).post(`/api/update-reports/${id}/publish`);

describe('an update report', () => {
  test('is a draft of today by its author, and reaches its holders when it is published', async () => {
    const id = await draft();
    const { body } = await (
      await as('sam')
    ).get(`/api/update-reports/${id}?include=author&append=target,labels`);
    expect(body.data).toMatchObject({
      status: 1,
      status_label: 'Draft',
      report_date: '2026-03-31',
      body: '<p>All well.</p>',
      author: { id: stage().people.sam },
      target: { name: 'Larch' },
    });
    expect(await newsOf('iris')).toEqual([]);
    const live = await publish(id);
    expect([live.status, live.body.data.status, live.body.data.published_at]).toEqual([
      200,
      2,
      '2026-03-31T09:00:00.000000Z',
    ]);
    expect(await newsOf('iris')).toEqual([id]);
    expect(await newsOf('omar')).toEqual([]);
    const card = await (await as('iris')).get('/api/update-reports?append=about&filter[general]=0');
    expect(card.body.data[0].about).toEqual({
      type: 'investment_opportunity',
      id: larch,
      name: 'Larch',
      logo: null,
      held: true,
    });
    expect((await (await as('iris')).get('/api/update-reports?filter[general]=1')).body.data).toEqual([]);
    const { db } = it().app;
    const bell = await db.pool.query(`select notifiable_id, data from notifications`);
    expect(bell.rows).toEqual([
      {
        notifiable_id: stage().people.iris,
        data: {
          message: 'A new report, **First quarter**, is available for **Larch**.',
          icon: 'update_reports',
          cta: `/investor/news/reports/${id}`,
        },
      },
    ]);
    const mail = await db.pool.query(`select 1 from email_log where user_id = $1`, [stage().people.iris]);
    expect(mail.rows).toHaveLength(1);
    const story = await db.pool.query(
      `select from_status, to_status from status_histories where target_type = 'update_report' and target_id = $1`,
      [id],
    );
    expect(story.rows).toEqual([{ from_status: 1, to_status: 2 }]);
    expect((await publish(id)).body.message).toBe('This action is not available while the record is Live.');
  });

  test('is not sent to no one, nor by those who only read, nor twice at once', async () => {
    const lonely = await draft({ target_id: await addOpportunity(it().app.db, stage(), { status: 5 }) });
    const refused = await publish(lonely);
    expect([refused.status, refused.body.errors.audience]).toEqual([
      422,
      ['There is no one to send this report to.'],
    ]);
    const id = await draft({ title: 'Race' });
    expect((await (await as('abe')).post(`/api/update-reports/${id}/publish`)).status).toBe(403);
    expect((await (await as('iris')).get(`/api/update-reports/${id}`)).status).toBe(404);
    const answers = await atOnce(() => publish(id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await (await as('sam')).post(`/api/update-reports/${lonely}/notify`)).status).toBe(409);
  });

  test('taken back it leaves the news, keeps its readers, and comes back by a status', async () => {
    const id = await draft({ title: 'Second', notify: false });
    const sam = await as('sam');
    await sam.patch(`/api/update-reports/${id}`, { status: 2, summary: 'Short' });
    const iris = await as('iris');
    for (let i = 0; i < 2; i++)
      expect((await iris.post('/api/opens', { target_type: 'update_report', target_id: id })).status).toBe(
        201,
      );
    expect(
      (await (await as('omar')).post('/api/opens', { target_type: 'update_report', target_id: id })).status,
    ).toBe(404);
    const mine = await iris.get(`/api/update-reports/${id}?append=is_read,read_rate`);
    expect(mine.body.data).toMatchObject({ is_read: true, read_rate: null, summary: 'Short' });
    expect(mine.body.data).not.toHaveProperty('reads_count');
    const staff = await sam.get(`/api/update-reports/${id}?append=is_read,read_rate&include=opens.user`);
    expect(staff.body.data).toMatchObject({ is_read: false, read_rate: '100.0000', reads_count: 1 });
    expect(staff.body.data.opens).toHaveLength(1);
    await sam.post(`/api/update-reports/${id}/unpublish`);
    expect((await iris.get(`/api/update-reports/${id}`)).status).toBe(404);
    const back = await sam.patch(`/api/update-reports/${id}`, { status: 2 });
    expect(back.body.data).toMatchObject({ status: 2, reads_count: 1 });
  });

  test('goes to groups, to those invited, or to all', async () => {
    const { db } = it().app;
    const group = await addRow(db, 'client_groups', { name: 'Friends' });
    await db.pool.query('insert into client_group_user (client_group_id, user_id) values ($1, $2)', [
      group,
      stage().people.omar,
    ]);
    const sam = await as('sam');
    const bare = await sam.post('/api/update-reports', {
      title: 'T',
      body: '<p>B</p>',
      audience: 'client_groups',
    });
    expect(Object.keys(bare.body.errors)).toEqual(['client_group_ids']);
    const grouped = await draft({ audience: 'client_groups', client_group_ids: [group], title: 'Groups' });
    await publish(grouped);
    expect(await newsOf('omar')).toEqual([grouped]);
    const everybody = await draft({
      target_type: null,
      target_id: null,
      audience: 'all_investors',
      title: 'Firm',
    });
    await publish(everybody);
    expect(await newsOf('omar')).toContain(everybody);
    expect(await newsOf('iris')).toContain(everybody);
    expect(await newsOf('iris')).not.toContain(grouped);
  });

  test('carries public documents to its readers', async () => {
    const { db } = it().app;
    const secret = await addOpportunity(db, stage(), { status: 1 });
    const document = (visibility: string) =>
      addRow(db, 'documents', {
        target_type: 'investment_opportunity',
        target_id: secret,
        name: 'Accounts',
        file_name: 'a.pdf',
        path: `tenant/documents/2026/03/${visibility}.pdf`,
        mime: 'application/pdf',
        size: 10,
        sha256: 'a'.repeat(64),
        visibility,
        scan_status: 'clean',
      });
    const [open, closed] = [await document('public'), await document('private')];
    const id = await draft({ document_ids: [open, closed], title: 'With papers' });
    await publish(id);
    const iris = await as('iris');
    const { body } = await iris.get(`/api/update-reports/${id}?include=documents`);
    expect(body.data.documents.map((one: { id: number }) => one.id)).toEqual([open]);
    expect((await iris.get(`/api/documents/${open}`)).status).toBe(200);
    expect((await (await as('omar')).get(`/api/documents/${open}`)).status).toBe(404);
    const sam = await as('sam');
    expect((await sam.patch(`/api/update-reports/${id}`, { document_ids: [999_999] })).status).toBe(422);
  });
});

describe('a WIP report', () => {
  test('freezes what is in hand, and computes it live', async () => {
    const { db } = it().app;
    const open = await addOpportunity(db, stage(), { name: 'Open', status: 2 });
    await addInvestment(db, open, stage().people.omar, { status: 1, amount_requested: '5000' });
    const sam = await as('sam');
    const stored = await sam.post('/api/wip-report', { notes: 'Monday' });
    expect(stored.status, stored.text).toBe(201);
    expect(stored.body.data).toMatchObject({
      name: 'WIP 31 Mar 2026',
      as_of: '2026-03-31T09:00:00.000000Z',
      notes: 'Monday',
    });
    expect(stored.body.data.snapshot.opportunities).toEqual([
      expect.objectContaining({
        id: open,
        name: 'Open',
        stage: 2,
        reserved: '5000.00',
        percent: '0.5000',
        investors: 1,
        days_left: 91,
      }),
    ]);
    await addInvestment(db, open, stage().people.iris, { status: 1, amount_requested: '7000' });
    const live = await sam.get('/api/wip-report?live=1');
    expect(live.body.data.snapshot.totals).toMatchObject({ opportunities: 1, reserved: '12000.00' });
    const { id } = stored.body.data;
    const renamed = await sam.patch(`/api/wip-report/${id}`, { name: 'Mine', filters: { owner_id: 1 } });
    expect([renamed.body.data.name, renamed.body.data.filters]).toEqual(['Mine', {}]);
    expect(renamed.body.data.snapshot.totals.reserved).toBe('5000.00');
    expect((await sam.get('/api/wip-report?live=1&statuses=9')).status).toBe(422);
    expect((await (await as('iris')).get('/api/wip-report?live=1')).status).toBe(403);
  });

  test('is compared with another, or with the present, cell by cell', async () => {
    const { db } = it().app;
    const pipeline = await addRow(db, 'pipelines', { name: 'Main' });
    const column = (name: string, probability: string) =>
      addRow(db, 'pipeline_stages', { pipeline_id: pipeline, name, probability });
    const [first, second] = [await column('New', '10'), await column('Committee', '50')];
    const deal = (name: string) =>
      addRow(db, 'pipeline_deals', {
        name,
        slug: name.toLowerCase(),
        pipeline_id: pipeline,
        pipeline_stage_id: first,
        company_name: `${name} Limited`,
        owner_id: stage().people.sam,
        target_raise: '1000',
        received_on: '2026-03-01',
        stage_entered_at: '2026-03-21',
      });
    const [juniper, hazel] = [await deal('Juniper'), await deal('Hazel')];
    const note = { target_type: 'pipeline_deal', target_id: juniper, created_by_id: stage().people.sam };
    await addRow(db, 'notes', { ...note, body: '<p>Met &amp; liked</p>', created_at: '2026-03-22' });
    await addRow(db, 'tasks', {
      ...note,
      title: 'Call',
      assigned_to_id: stage().people.sam,
      due_at: '2026-03-30',
    });
    const sam = await as('sam');
    const stored = await sam.post('/api/wip-report', { name: 'Before' });
    expect(stored.body.data.snapshot.deals).toEqual([
      {
        id: juniper,
        company: 'Juniper Limited',
        pipeline: 'Main',
        stage: 'New',
        owner: 'Sam Test',
        currency: 'GBP',
        ask: '1000.00',
        weighted: '100.00',
        in_stage_since: '2026-03-21',
        days_in_stage: 10,
        last_note: { text: 'Met & liked', at: '2026-03-22T00:00:00.000000Z', by: 'Sam Test' },
        next_step: { task: 'Call', due: '2026-03-30T00:00:00.000000Z' },
        overdue_tasks: 1,
        next_date: null,
      },
      expect.objectContaining({ id: hazel, last_note: null, next_step: null, overdue_tasks: 0 }),
    ]);
    await db.pool.query('update pipeline_deals set pipeline_stage_id = $1 where id = $2', [second, juniper]);
    await db.pool.query('update pipeline_deals set deleted_at = now() where id = $1', [hazel]);
    const { id } = stored.body.data;
    const changes = await sam.get(`/api/wip-report/${id}/compare?with=now`);
    expect(changes.body.data).toMatchObject({
      before: { id, name: 'Before' },
      after: { id: null },
      added: [],
      gone: [{ kind: 'deal', id: hazel, name: 'Hazel Limited' }],
      changed: [
        { row: `deal:${juniper}`, field: 'stage', before: 'New', after: 'Committee' },
        { row: `deal:${juniper}`, field: 'weighted', before: '100.00', after: '500.00' },
      ],
    });
    expect((await sam.get(`/api/wip-report/${id}/compare?with=${id}`)).body.data.changed).toEqual([]);
    expect((await sam.get(`/api/wip-report/${id}/compare?with=99999`)).status).toBe(422);
    expect((await sam.get(`/api/wip-report/99999/compare?with=${id}`)).status).toBe(404);
    expect((await (await as('iris')).get(`/api/wip-report/${id}/compare?with=now`)).status).toBe(403);
  });

  test('sums each currency by itself, and all of them in the firm’s at the rate of the day', async () => {
    const { db } = it().app;
    await addOpportunity(db, stage(), { name: 'Rhine', status: 2, currency: 'EUR', target_amount: '100' });
    await addOpportunity(db, stage(), { name: 'Fjord', status: 2, currency: 'NOK', target_amount: '100' });
    await addRow(db, 'fx_rates', { base: 'EUR', quote: 'GBP', rate: '0.8', as_of: '2026-03-30' });
    const { totals, by_currency: sums } = (await (await as('sam')).get('/api/wip-report?live=1')).body.data
      .snapshot;
    expect(sums.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'GBP', 'NOK']);
    expect(totals).toMatchObject({ target: '1000080.00', fx_missing: ['NOK'] });
  });
});
