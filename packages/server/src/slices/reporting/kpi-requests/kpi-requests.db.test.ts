import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import { addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { expireRequests, remindOfRequests } from './request-jobs.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-04-08T09:00:00Z' });
let [larch, birch, elm] = [0, 0, 0];
let [revenue, heads, note] = [0, 0, 0];
const end = '2026-03-31';
const query = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

const asked = (target_id: number, more = {}) => ({
  target_type: 'investment_opportunity',
  target_id,
  period_end: end,
  report_sub_type_ids: [revenue, heads, note],
  recipient_email: 'fd@larch.test',
  recipient_name: 'Fay Doyle',
  due_on: '2026-04-22',
  ...more,
});
const request = async (body: object, path = '/api/kpi-requests') => (await as('sam')).post(path, body);
const change = async (id: number, body: object) => (await as('sam')).patch(`/api/kpi-requests/${id}`, body);
const show = async (id: number) =>
  (await (await as('sam')).get(`/api/kpi-requests/${id}?append=progress`)).body.data;

/** The mails to an address, the newest first, each with its link as it leaves. */
async function mails(key: string, email = 'fd@larch.test') {
  return query(
    `select m.params, m.to_email, pgp_sym_decrypt(l.link, $3) as link from email_log m left join mail_links l on l.email_id = m.id
      where m.key = $1 and m.to_email = $2 order by m.id desc`,
    [key, email, it().app.config.secret],
  );
}
const linkOf = async (email?: string): Promise<string> => {
  const [mail] = await mails('kpi_request', email);
  return `/api/kpi-answers/${String(mail?.link).split('/').at(-1)}`;
};
const cell = (report_sub_type_id: number, value: string | null, more = {}) => ({
  report_sub_type_id,
  value,
  ...more,
});

beforeAll(async () => {
  const { db } = it().app;
  const round = { status: 5, completed_at: '2024-01-01' };
  larch = await addOpportunity(db, stage(), { name: 'Larch', ...round });
  birch = await addOpportunity(db, stage(), { name: 'Birch', ...round });
  elm = await addOpportunity(db, stage(), { name: 'Elm', ...round });
  const type = await addRow(db, 'report_types', { name: 'Financial' });
  const make = async (body: object): Promise<number> =>
    (await (await as('sam')).post('/api/report-sub-types', { report_type_id: type, ...body })).body.data.id;
  revenue = await make({ name: 'Revenue', unit: 'currency', is_required: true, definition: 'Net of VAT' });
  heads = await make({ name: 'Headcount', unit: 'number', is_required: true, sign: 'positive' });
  note = await make({ name: 'Outlook', unit: 'text' });
  for (const [target_id, value, status] of [
    [larch, '80', 2],
    [birch, '999', 2],
    [larch, '77', 1],
  ] as const)
    await request(
      {
        target_type: 'investment_opportunity',
        target_id,
        period_end: status === 1 ? '2025-09-30' : '2025-12-31',
        values: [{ report_sub_type_id: revenue, value, status }],
      },
      '/api/report-inputs',
    );
});

describe('a request', () => {
  let id = 0;
  let link = '';

  test('is shown before it is sent, and sends nothing by that', async () => {
    const { status, body } = await request(
      asked(larch, { message: 'For the board.' }),
      '/api/kpi-requests?preview=1',
    );
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({
      to: { email: 'fd@larch.test', name: 'Fay Doyle' },
      subject: 'Figures of Larch for Q1 2026 are asked for by 22 Apr 2026.',
      form: {
        company: 'Larch',
        kpis: [{ name: 'Revenue', last: { value: '80.000000', period: 'Q4 2025' } }, {}, {}],
      },
    });
    expect(body.data[0].paragraphs).toContain('For the board.');
    expect(await mails('kpi_request')).toEqual([]);
  });

  test('goes out with a link of its own that is stored nowhere', async () => {
    const answer = await request(asked(larch, { message: 'For the board.' }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: 1,
      remind_days: [3, 0, -3],
      expires_at: '2026-05-22T23:00:00.000000Z',
    });
    id = answer.body.data.id;
    link = await linkOf();
    const token = link.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await query(`select * from kpi_request_links where kpi_request_id = $1`, [id]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const twice = await request(asked(larch));
    expect(twice.body.errors).toEqual({ target_id: ['Figures of Larch for Q1 2026 are already asked for.'] });
  });

  test('opens for whoever holds it: the company, its KPIs and its own published figures', async () => {
    const { status, body, headers } = await it().guest().get(link);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(Object.keys(body.data).sort()).toEqual(
      [
        'firm',
        'company',
        'period',
        'period_end',
        'due_on',
        'currency',
        'status',
        'is_open',
        'submitted_at',
        'question',
        'commentary',
        'kpis',
      ].sort(),
    );
    expect(body.data).toMatchObject({ company: 'Larch', status: 2, is_open: true });
    expect(body.data.kpis[0]).toEqual({
      report_sub_type_id: revenue,
      name: 'Revenue',
      definition: 'Net of VAT',
      unit: 'currency',
      decimals: 0,
      is_required: true,
      is_signed: true,
      is_settled: false,
      query: null,
      last: { value: '80.000000', period: 'Q4 2025' },
      answer: null,
    });
    expect((await show(id)).opened_at).not.toBeNull();
  });

  test('keeps a draft as it is typed, and checks it when it is sent', async () => {
    const guest = it().guest();
    const keep = (body: object) => guest.patch(link, body);
    expect((await keep({ values: [cell(revenue, '12o')] })).body.data).toMatchObject({ status: 3 });
    expect(
      (await keep({ values: [cell(heads, '-4', { commentary: 'Odd' })], commentary: 'Draft' })).status,
    ).toBe(200);
    const again = (await guest.get(link)).body.data;
    expect(again.kpis.map(({ answer }: { answer: { value: string } | null }) => answer?.value)).toEqual([
      '12o',
      '-4',
      undefined,
    ]);
    expect(again.commentary).toBe('Draft');
    expect((await show(id)).progress).toEqual({ of: 3, given: 2 });
    expect((await keep({ values: [cell(999, '1')] })).body.errors).toHaveProperty([
      'values.0.report_sub_type_id',
    ]);
    const refused = await keep({ submit: true, values: [cell(heads, '')] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['values.0.value', 'values.1.value']);
    expect((await show(id)).status).toBe(3);
    expect(await query(`select 1 from report_inputs where source = 'company'`)).toEqual([]);
  });

  test('is sent once; its figures wait for review, and the one who asked is notified', async () => {
    const guest = it().guest();
    const body = { submit: true, values: [cell(revenue, '120'), cell(heads, '-4'), cell(note, 'Good')] };
    const answers = await atOnce(() => guest.patch(link, body));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...answers.slice(1).map(() => 409)]);
    expect((await guest.get(link)).body.data).toMatchObject({ status: 4, is_open: false });
    const { body: inputs } = await (
      await as('sam')
    ).get(`/api/report-inputs?append=odd&filter[target_id]=${larch}&filter[period_end]=${end}&sort=id`);
    expect(inputs.data).toMatchObject([
      { value: '120.000000', source: 'company', status: 1, review: 1, odd: [] },
      { value: '-4.000000', odd: [{ kind: 'sign' }] },
      { text_value: 'Good' },
    ]);
    const bells = await query(
      `select data ->> 'message' as message, data ->> 'cta' as cta from notifications where notifiable_id = $1 and data ->> 'message' like '%were sent%'`,
      [stage().people.sam],
    );
    expect(bells).toEqual([
      {
        message: 'Figures of **Larch** for Q1 2026 were sent.',
        cta: `/admin/reports/kpis/requests?request=${id}`,
      },
    ]);
    const inbox = (await (await as('sam')).get('/api/inbox')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'kpi_review',
    );
    expect(inbox).toMatchObject([{ key: `kpi_review:${id}`, subject: { name: 'Larch' } }]);
    expect(
      (await (await as('sam')).get(`/api/inbox/kpi_review:${id}`)).body.data.evidence.facts.length,
    ).toBeGreaterThan(3);
  });

  test('is asked back by the same link, figure by figure', async () => {
    expect((await change(id, { status: 5 })).body.errors).toHaveProperty('question');
    expect(
      (await change(id, { status: 5, questions: [{ report_sub_type_id: 999, question: 'x' }] })).body.errors,
    ).toHaveProperty(['questions.0.report_sub_type_id']);
    const queried = await change(id, {
      status: 5,
      questions: [{ report_sub_type_id: heads, question: 'Below nothing?' }],
    });
    expect(queried.body.data).toMatchObject({ status: 5 });
    const [mail] = await mails('kpi_query');
    expect(`/api/kpi-answers/${String(mail?.link).split('/').at(-1)}`).toBe(link);
    const guest = it().guest();
    expect((await guest.get(link)).body.data).toMatchObject({
      is_open: true,
      kpis: [{ query: null }, { query: 'Below nothing?' }, {}],
    });
    expect((await guest.patch(link, { submit: true, values: [cell(heads, '4')] })).body.data.status).toBe(4);
    const [row] = await query(
      `select review, value from report_inputs where report_sub_type_id = $1 and target_id = $2 and period_end = $3`,
      [heads, larch, end],
    );
    expect(row).toEqual({ review: 1, value: '4.000000' });
  });

  test('is approved as a whole, locked and published; the company reads its receipt', async () => {
    const row = (await show(id)).updated_at;
    expect((await change(id, { status: 6, _updated_at: '2020-01-01T00:00:00.000000Z' })).status).toBe(409);
    expect((await change(id, { status: 6, _updated_at: row })).body.data.status).toBe(6);
    const on = { period_end: end, targets: [{ target_type: 'investment_opportunity', target_id: larch }] };
    expect((await request(on, '/api/report-inputs/lock')).body).toEqual({ data: { figures: 3 } });
    expect((await request(on, '/api/report-inputs/publish')).body.data).toMatchObject({ figures: 3 });
    const form = (await it().guest().get(link)).body.data;
    expect(form).toMatchObject({
      status: 6,
      is_open: false,
      kpis: [{ is_settled: true, answer: { value: '120' } }, {}, {}],
    });
    const late = await it()
      .guest()
      .patch(link, { values: [cell(revenue, '1')] });
    expect(refusalOf(late)).toEqual([409, 'These figures were sent already.']);
    const more = await request(asked(larch, { report_sub_type_ids: [revenue] }));
    expect(more.body.errors).toEqual({
      report_sub_type_ids: ['Revenue of Larch for Q1 2026 is already published.'],
    });
  });
});

describe('a link', () => {
  test.each(['x', 'A'.repeat(43), '../../user', '%00'])(
    '%s that was never one opens nothing and names no one',
    async (token) => {
      const answer = await it()
        .guest()
        .get(`/api/kpi-answers/${encodeURIComponent(token)}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('Larch');
    },
  );

  test('of a new one, of another recipient, ends the old; reminded, extended, withdrawn', async () => {
    const { body } = await request(asked(birch, { recipient_email: 'fd@birch.test' }));
    const { id } = body.data;
    const old = await linkOf('fd@birch.test');
    expect((await change(id, { remind: true })).body.data.reminded_on).toBe('2026-04-08');
    expect((await change(id, { remind: true })).body.message).toBe('A reminder can be sent once a day.');
    const [reminder] = await mails('kpi_request_reminder', 'fd@birch.test');
    expect(old).toContain(String(reminder?.link).split('/').at(-1));
    await change(id, { new_link: true, recipient_email: 'cfo@birch.test' });
    const gone = await it().guest().get(old);
    expect([gone.status, gone.body.reasons]).toEqual([410, ['replaced']]);
    expect(gone.text).not.toContain('Birch');
    const present = await linkOf('cfo@birch.test');
    expect((await it().guest().get(present)).body.data.company).toBe('Birch');
    expect((await change(id, { due_on: '2026-04-01' })).body.errors).toHaveProperty('due_on');
    expect((await change(id, { due_on: '2026-05-06' })).body.data).toMatchObject({
      due_on: '2026-05-06',
      expires_at: '2026-06-05T23:00:00.000000Z',
    });
    expect((await change(id, { status: 8 })).body.data.status).toBe(8);
    expect((await it().guest().get(present)).body.reasons).toEqual(['withdrawn']);
    expect((await change(id, { remind: true })).status).toBe(409);
  });

  test('is reminded of on its days, and ends thirty days after it was due', async () => {
    const { body } = await request(
      asked(elm, { due_on: '2026-04-15', remind_days: [3, -3], recipient_email: 'fd@elm.test' }),
    );
    const link = await linkOf('fd@elm.test');
    const sent = async (now: string): Promise<number> => {
      it().clock.set(now);
      await remindOfRequests(it().app);
      await remindOfRequests(it().app);
      return (await mails('kpi_request_reminder', 'fd@elm.test')).length;
    };
    expect(await sent('2026-04-11T06:00:00Z')).toBe(0);
    expect(await sent('2026-04-12T06:00:00Z')).toBe(1);
    expect(await sent('2026-04-13T06:00:00Z')).toBe(1);
    expect(await sent('2026-04-19T06:00:00Z')).toBe(2);
    it().clock.set('2026-05-15T22:00:00Z');
    expect(await expireRequests(it().app)).toBe(0);
    it().clock.set('2026-05-15T23:30:00Z');
    expect(await expireRequests(it().app)).toBe(1);
    expect((await show(body.data.id)).status).toBe(7);
    const gone = await it().guest().patch(link, { values: [] });
    expect([gone.status, gone.body.reasons]).toEqual([410, ['expired']]);
  });
});

describe('many companies', () => {
  test('are asked together, or none of them', async () => {
    it().clock.set('2026-07-08T09:00:00Z');
    const company = (target_id: number, recipient_email: string) => ({
      target_type: 'investment_opportunity',
      target_id,
      recipient_email,
    });
    const common = { period_end: '2026-06-30', due_on: '2026-07-22', report_sub_type_ids: [revenue] };
    const bad = await request({
      ...common,
      companies: [company(larch, 'a@larch.test'), company(birch, 'nobody')],
    });
    expect(bad.body.errors).toHaveProperty(['companies.1.recipient_email']);
    const month = await request({
      ...common,
      period_end: '2026-05-31',
      companies: [company(larch, 'a@larch.test')],
    });
    expect(month.body.errors).toEqual({
      report_sub_type_ids: ['Revenue has no period that ends on 31 May 2026.'],
    });
    expect(await mails('kpi_request', 'a@larch.test')).toEqual([]);
    const good = await request({
      ...common,
      companies: [company(larch, 'a@larch.test'), company(birch, 'b@birch.test')],
    });
    expect(good.status, good.text).toBe(201);
    expect(good.body.data).toHaveLength(2);
    const { body } = await (
      await as('sam')
    ).get(
      '/api/kpi-requests?filter[period_end]=2026-06-30&filter[is_open]=1&append=target,labels&sort=due_on',
    );
    expect(
      body.data.map(({ target, status_label: label }: { target: { name: string }; status_label: string }) => [
        target.name,
        label,
      ]),
    ).toEqual([
      ['Larch', 'Sent'],
      ['Birch', 'Sent'],
    ]);
  });

  test.each(['ed', 'cora', 'iris', 'abe'] as const)('%s neither asks nor sees', async (who) => {
    const person = await as(who);
    expect((await person.post('/api/kpi-requests', asked(elm))).status).toBe(403);
    for (const path of ['/api/kpi-requests', '/api/kpi-requests/1'])
      expect((await person.get(path)).status).toBe(403);
  });
});
