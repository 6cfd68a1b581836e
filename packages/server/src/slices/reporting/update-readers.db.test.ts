import { beforeAll, describe, expect, test } from 'vitest';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { publishDueReports } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-04-01T09:00:00Z' });
let [larch, revenue, hidden] = [0, 0, 0];
const query = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

beforeAll(async () => {
  const { db } = it().app;
  larch = await addOpportunity(db, stage(), { name: 'Larch', status: 5 });
  await addInvestment(db, larch, stage().people.iris, { status: 5, amount: '1000' });
  await addInvestment(db, larch, stage().people.omar, { status: 5, amount: '2000' });
  const type = await addRow(db, 'report_types', { name: 'Financial' });
  const kpi = (name: string, isVisible: boolean) =>
    addRow(db, 'report_sub_types', {
      report_type_id: type,
      name,
      key: name.toLowerCase(),
      unit: 'currency',
      is_investor_visible: isVisible,
    });
  revenue = await kpi('Revenue', true);
  hidden = await kpi('Burn', false);
  for (const id of [revenue, hidden])
    await addRow(db, 'report_inputs', {
      target_type: 'investment_opportunity',
      target_id: larch,
      report_sub_type_id: id,
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      value: '100',
      status: 2,
    });
});

const block = (kpi: number, kind = 'chart') => `<figure data-block="${kind}" data-kpi="kpi-${kpi}"></figure>`;
async function draft(body: Record<string, unknown> = {}): Promise<number> {
  const answer = await (
    await as('sam')
  ).post('/api/update-reports', {
    target_type: 'investment_opportunity',
    target_id: larch,
    title: 'First quarter',
    body: '<p>All well.</p>',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const publish = async (id: number) => (await as('sam')).post(`/api/update-reports/${id}/publish`);
const read = async (id: number, more = '') =>
  (await (await as('sam')).get(`/api/update-reports/${id}${more}`)).body.data;
const open = async (who: 'iris' | 'omar' | 'lone', id: number) =>
  (await as(who)).post('/api/opens', { target_type: 'update_report', target_id: id, duration_seconds: 40 });
const bells = (id: number, key = 'UpdateReports') =>
  query(
    `select notifiable_id as "to" from notifications where type = $1 and data ->> 'cta' like $2 order by 1`,
    [`App\\Notifications\\${key}`, `%/${id}`],
  );

describe('the audience', () => {
  test('is named and counted before sending, and fixed at publication', async () => {
    const id = await draft();
    const sam = await as('sam');
    const before = await sam.get(`/api/update-reports/${id}/audience`);
    expect(before.body.data.map(({ name }: { name: string }) => name)).toEqual(['Iris Test', 'Omar Test']);
    expect(before.body.meta).toMatchObject({ total: 2, to_notify: 2 });
    await publish(id);
    await addInvestment(it().app.db, larch, stage().people.lone, { status: 5, amount: '500' });
    expect((await open('lone', id)).status).toBe(201);
    await open('iris', id);
    const readers = await sam.get(`/api/update-reports/${id}/readers`);
    expect(readers.body.data).toMatchObject([
      { name: 'Iris Test', was_sent: true, times: 1, seconds: 40 },
      { name: 'Lone Test', was_sent: false, notified_at: null, times: 1 },
      { name: 'Omar Test', was_sent: true, opened_at: null, times: 0 },
    ]);
    expect(readers.body.meta).toMatchObject({
      total: 3,
      not_opened: 1,
      to_remind: 1,
      by_day: [{ day: '2026-04-01', opened: 2 }],
    });
    expect((await sam.get(`/api/update-reports/${id}/readers?opened=0`)).body.data).toHaveLength(1);
    expect((await read(id, '?append=readership')).readership).toEqual({ sent: 2, opened: 1, later: 1 });
    await query(`update investments set status = 8 where user_id = $1`, [stage().people.lone]);
  });

  test('leaves out whoever may not know a confidential opportunity', async () => {
    const { db } = it().app;
    const secret = await addOpportunity(db, stage(), {
      name: 'Secret',
      status: 3,
      market_sounding_required: true,
    });
    await changeSettings(it().app.db, 'market_sounding_enabled = true');
    const id = await draft({ target_id: secret, audience: 'all_investors' });
    const { body } = await (await as('sam')).get(`/api/update-reports/${id}/audience`);
    expect(body.meta.total).toBe(0);
    expect((await publish(id)).body.errors.audience).toEqual(['There is no one to send this report to.']);
    await changeSettings(it().app.db, 'market_sounding_enabled = false');
  });

  test('is not notified twice of one report by withdrawing and publishing it again', async () => {
    const id = await draft({ title: 'Again' });
    await publish(id);
    await (await as('sam')).post(`/api/update-reports/${id}/unpublish`);
    it().clock.advance({ hours: 1 });
    await publish(id);
    expect(await bells(id)).toEqual([{ to: stage().people.iris }, { to: stage().people.omar }]);
  });

  test('is read by those who may write reports, its readers by those who may read them', async () => {
    const id = await draft({ title: 'Rights' });
    await publish(id);
    for (const part of ['audience', 'readers', 'figures', `preview?user_id=${stage().people.iris}`]) {
      expect((await (await as('iris')).get(`/api/update-reports/${id}/${part}`)).status, part).toBe(403);
      expect((await (await as('abe')).get(`/api/update-reports/${id}/${part}`)).status, part).toBe(403);
      expect((await (await as('sam')).get(`/api/update-reports/999999/${part}`)).status, part).toBe(404);
    }
  });
});

describe('a reminder', () => {
  test('reaches those alone who have not opened it, once a day', async () => {
    const id = await draft({ title: 'Remind' });
    await publish(id);
    await open('iris', id);
    const sam = await as('sam');
    const answers = await atOnce(() => sam.post(`/api/update-reports/${id}/remind`, {}));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { data: { reminded: 1 } },
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Everyone has opened this report or was reminded today.',
    );
    expect(await bells(id, 'ReportReminder')).toEqual([{ to: stage().people.omar }]);
    it().clock.advance({ days: 1 });
    const next = await sam.post(`/api/update-reports/${id}/remind`, { user_ids: [stage().people.iris] });
    expect(next.status).toBe(409);
    expect((await sam.post(`/api/update-reports/${id}/remind`, {})).body.data).toEqual({ reminded: 1 });
    expect(await bells(id, 'ReportReminder')).toHaveLength(2);
  });
});

describe('at a set minute', () => {
  const later = (): string => new Date(it().clock.now().getTime() + 600_000).toISOString();

  test('a draft goes live once, in the name of whoever set it', async () => {
    const id = await draft({ title: 'Timed' });
    const sam = await as('sam');
    const set = await sam.patch(`/api/update-reports/${id}`, { publish_at: later() });
    expect(set.body.data).toMatchObject({
      status: 1,
      publish_by_id: stage().people.sam,
      publish_error: null,
    });
    await publishDueReports(it().app);
    expect((await read(id)).status).toBe(1);
    it().clock.advance({ minutes: 11 });
    await Promise.all([publishDueReports(it().app), publishDueReports(it().app)]);
    await publishDueReports(it().app);
    expect(await read(id)).toMatchObject({ status: 2, publish_at: null, publish_by_id: null });
    expect(await bells(id)).toHaveLength(2);
    expect(
      await query(
        `select actor_id from activity where event = 'update_report.published' and target_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_id: stage().people.sam }]);
  });

  // `screens.md#journey-l`, l9
  test('it reaches 42 holders once; 11 open it, and a reminder reaches the other 31', async () => {
    const { db } = it().app;
    const birch = await addOpportunity(db, stage(), { name: 'Birch', status: 5 });
    const holders: number[] = [];
    for (let n = 1; n <= 42; n += 1) {
      const user = await addRow(db, 'users', {
        role_id: 5,
        first_name: `Holder${n}`,
        last_name: 'Test',
        email: `holder${n}@offers.test`,
        email_verified_at: '2026-01-01',
        accepted_terms_version: 1,
      });
      holders.push(user);
      await addInvestment(db, birch, user, { status: 5, amount: '1000' });
    }
    const sam = await as('sam');
    const id = await draft({ target_id: birch, title: 'To 42', body: `${block(revenue, 'kpi')}<p>x</p>` });
    expect((await sam.get(`/api/update-reports/${id}/audience`)).body.meta.total).toBe(42);
    await sam.patch(`/api/update-reports/${id}`, { publish_at: later() });
    it().clock.advance({ minutes: 9 });
    await publishDueReports(it().app);
    expect(await bells(id)).toEqual([]);
    it().clock.advance({ minutes: 2 });
    await Promise.all([publishDueReports(it().app), publishDueReports(it().app)]);
    expect(await bells(id)).toEqual(holders.map((to) => ({ to })));
    for (const user of holders.slice(0, 11)) {
      const reader = await it().as(user);
      expect((await reader.post('/api/opens', { target_type: 'update_report', target_id: id })).status).toBe(
        201,
      );
    }
    expect((await sam.post(`/api/update-reports/${id}/remind`, {})).body.data).toEqual({ reminded: 31 });
    expect(await bells(id, 'ReportReminder')).toEqual(holders.slice(11).map((to) => ({ to })));
    expect(await bells(id)).toHaveLength(42);
    expect((await read(id, '?append=readership')).readership).toEqual({ sent: 42, opened: 11, later: 0 });
  });

  test('the past is refused, and null cancels', async () => {
    const id = await draft({ title: 'Cancelled' });
    const sam = await as('sam');
    const past = await sam.patch(`/api/update-reports/${id}`, { publish_at: '2026-01-01T09:00:00Z' });
    expect([past.status, past.body.errors]).toEqual([422, { publish_at: ['Choose a time in the future.'] }]);
    await sam.patch(`/api/update-reports/${id}`, { publish_at: later() });
    const none = await sam.patch(`/api/update-reports/${id}`, { publish_at: null });
    expect(none.body.data).toMatchObject({ publish_at: null, publish_by_id: null });
    it().clock.advance({ minutes: 11 });
    await publishDueReports(it().app);
    expect((await read(id)).status).toBe(1);
    await publish(id);
    const live = await sam.patch(`/api/update-reports/${id}`, { publish_at: later() });
    expect([live.status, Object.keys(live.body.errors)]).toEqual([422, ['publish_at']]);
  });

  test('a guard that fails leaves a draft, and its author is notified once', async () => {
    const id = await draft({ title: 'Refused' });
    const sam = await as('sam');
    await sam.patch(`/api/update-reports/${id}`, { publish_at: later() });
    await query(`update update_reports set body = '' where id = $1`, [id]);
    it().clock.advance({ minutes: 11 });
    await Promise.all([publishDueReports(it().app), publishDueReports(it().app)]);
    await publishDueReports(it().app);
    expect(await read(id)).toMatchObject({ status: 1, publish_error: 'The body field is required.' });
    expect(
      await query(`select data ->> 'message' as said from notifications where data ->> 'cta' = $1`, [
        `/admin/reports/updates/${id}/edit-update`,
      ]),
    ).toEqual([{ said: '**Refused** could not be published: The body field is required.' }]);
    const again = await sam.patch(`/api/update-reports/${id}`, { body: '<p>Now</p>', publish_at: later() });
    expect(again.body.data).toMatchObject({ publish_error: null });
  });

  test('whoever set it must still have the right', async () => {
    const id = await draft({ title: 'Demoted' });
    await (await as('una')).patch(`/api/update-reports/${id}`, { publish_at: later() });
    await query('update users set role_id = 10 where id = $1', [stage().people.una]);
    it().clock.advance({ minutes: 11 });
    await publishDueReports(it().app);
    expect(await read(id)).toMatchObject({
      status: 1,
      publish_error: 'The person who scheduled it may no longer publish it.',
    });
    expect(
      await query(`select notifiable_id as "to" from notifications where data ->> 'cta' = $1`, [
        `/admin/reports/updates/${id}/edit-update`,
      ]),
    ).toEqual([{ to: stage().people.sam }]);
    await query('update users set role_id = 8 where id = $1', [stage().people.una]);
  });
});

describe('what it shows', () => {
  test('follows the figures while a draft and never changes once it is live', async () => {
    const id = await draft({
      title: 'Figures',
      body: `<p>Sales</p>${block(revenue)}${block(hidden)}`,
      report_date: '2026-04-01',
    });
    expect((await read(id)).figures_snapshot).toBeNull();
    const asked = await (await as('sam')).get(`/api/update-reports/${id}/figures`);
    expect(asked.body.data.series.map(({ key }: { key: string }) => key)).toEqual([`kpi-${revenue}`]);
    await publish(id);
    await query('update report_inputs set value = 150 where report_sub_type_id = $1', [revenue]);
    const { body } = await (await as('iris')).get(`/api/update-reports/${id}`);
    expect(body.data.body).toContain(block(revenue));
    expect(body.data.figures_snapshot).toMatchObject({
      currency: 'GBP',
      series: [
        { key: `kpi-${revenue}`, name: 'Revenue', points: [{ end: '2026-03-31', value: '100.000000' }] },
      ],
    });
    await (
      await as('sam')
    ).post(`/api/update-reports/${id}/correct`, {
      body: `<p>Sales rose</p>${block(revenue, 'kpi')}`,
      correction_note: 'A word',
    });
    expect((await read(id)).figures_snapshot.series).toMatchObject([{ points: [{ value: '100.000000' }] }]);
    await (await as('sam')).post(`/api/update-reports/${id}/unpublish`);
    expect((await read(id)).figures_snapshot).toBeNull();
  });

  test('is corrected in view of its readers, the earlier text kept', async () => {
    const id = await draft({ title: 'Typo' });
    const sam = await as('sam');
    const correct = (json: object) => sam.post(`/api/update-reports/${id}/correct`, json);
    expect((await correct({ correction_note: 'x' })).status).toBe(409);
    await publish(id);
    expect(Object.keys((await correct({ body: '<p>B</p>' })).body.errors)).toEqual(['correction_note']);
    expect(Object.keys((await correct({ body: '', correction_note: 'x' })).body.errors)).toEqual(['body']);
    it().clock.advance({ hours: 1 });
    const answer = await correct({ body: '<p>B<script>1</script></p>', correction_note: 'Wrong month' });
    expect(answer.body.data).toMatchObject({ status: 2, body: '<p>B</p>', correction_note: 'Wrong month' });
    expect(await bells(id)).toHaveLength(2);
    const seen = await (await as('iris')).get(`/api/update-reports/${id}`);
    expect(seen.body.data).toMatchObject({
      correction_note: 'Wrong month',
      corrected_at: it().clock.now().toISOString().replace('Z', '000Z'),
    });
    const versions = await sam.get(`/api/record-versions?target_type=update_report&target_id=${id}`);
    expect(versions.body.data[0]).toMatchObject({
      before: { body: '<p>All well.</p>' },
      after: { body: '<p>B</p>' },
    });
    await correct({ title: 'Typo mended', correction_note: 'Title', notify: true });
    expect(await bells(id)).toHaveLength(4);
  });

  test('is previewed as one investor would read it', async () => {
    const id = await draft({
      title: 'Preview',
      body: block(revenue) + '<p>x</p>',
      audience: 'client_groups',
      client_group_ids: [await addRow(it().app.db, 'client_groups', { name: 'Few' })],
    });
    const { body } = await (
      await as('sam')
    ).get(`/api/update-reports/${id}/preview?user_id=${stage().people.iris}`);
    expect(body.data).toMatchObject({
      reads: false,
      report: {
        title: 'Preview',
        about: { name: 'Larch', held: true },
        figures_snapshot: { series: [{ name: 'Revenue' }] },
      },
    });
    expect(body.data.report).not.toHaveProperty('reads_count');
    expect(
      await query(`select 1 from opens where target_id = $1 and target_type = 'update_report'`, [id]),
    ).toEqual([]);
    const staff = await (
      await as('sam')
    ).get(`/api/update-reports/${id}/preview?user_id=${stage().people.abe}`);
    expect([staff.status, Object.keys(staff.body.errors)]).toEqual([422, ['user_id']]);
  });
});
