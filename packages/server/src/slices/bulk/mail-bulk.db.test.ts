import { beforeAll, describe, expect, test } from 'vitest';
import { addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { advanceBulk } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ jobsByHand: true });
beforeAll(async () => {
  await it().app.db.pool.query('update settings set market_sounding_enabled = true');
});

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
const sam = () => as('sam');
const contact = (name: string, row: object = {}): Promise<number> =>
  addRow(it().app.db, 'contacts', {
    first_name: name,
    last_name: 'Lead',
    email: `${name.toLowerCase()}@leads.test`,
    owner_id: stage().people.una,
    ...row,
  });
const order = async (body: object, query = '') => (await sam()).post(`/api/bulk-jobs${query}`, body);
const run = async (id: number) => {
  await advanceBulk(it().app, id);
  return (await (await sam()).get(`/api/bulk-jobs/${id}`)).body.data;
};
const leftOut = async (id: number) =>
  (
    await (await sam()).get(`/api/bulk-job-rows?filter[bulk_job_id]=${id}&filter[left_out]=1&sort=id`)
  ).body.data.map((row: { name: string; reason: string; outcome: string }) => [
    row.name,
    row.outcome,
    row.reason,
  ]);

describe('an email to many', () => {
  let [ann, bea, con, una]: number[] = [];
  beforeAll(async () => {
    ann = await contact('Andra', { company_name: 'Post' });
    bea = await contact('Beate', { company_name: 'Post', email: null, phone: '+44 20 7946 0000' });
    con = await contact('Conny', { company_name: 'Post', marketing_consent: true });
    una = await contact('Ulric', { company_name: 'Post' });
    await rows(`update contacts set converted_at = now() where id = $1`, [una]);
  });
  const body = (more: object = {}) => ({
    family: 'contacts',
    verb: 'mail',
    selection: { filter: { company_name: 'Post' } },
    params: { subject: 'Our spring letter', body: '<p>Dear {{user.name}}</p><script>alert(1)</script>' },
    expected_total: 4,
    ...more,
  });
  const written = () =>
    rows<{ target_id: number; email: string; html: string }>(
      `select m.target_id, r.email, l.params ->> 'body' as html from mails m
       join mail_recipients r on r.mail_id = m.id join email_log l on l.id = r.email_log_id
       where m.subject = 'Our spring letter' order by m.target_id`,
    );

  test('is shown as the first will read it, with who is left out and why; nothing leaves', async () => {
    const { status, body: answer } = await order(body(), '?preview=1');
    expect([status, answer.data.total]).toEqual([200, 4]);
    expect(answer.data.left_out).toEqual([
      { reason: 'There is no email address.', count: 1 },
      { reason: 'This contact has already been converted.', count: 1 },
    ]);
    expect(answer.data.sample).toEqual({
      name: 'Andra Lead',
      subject: 'Our spring letter',
      body: '<p>Dear Andra Lead</p>',
    });
    const params = { ...body().params, is_marketing: true };
    const marketing = await order(body({ params }), '?preview=1');
    expect(marketing.body.data.left_out).toContainEqual({
      reason: 'They have not agreed to marketing.',
      count: 1,
    });
    expect(await written()).toEqual([]);
  });

  test('names what is wrong with it', async () => {
    const errors = async (more: object) => Object.keys((await order(body(more))).body.errors ?? {});
    expect(await errors({ params: {} })).toEqual(['subject', 'body']);
    expect(await errors({ params: { subject: 'Hi', body: '<p>{{user.shoe}}</p>' } })).toEqual(['body']);
    expect(await errors({ start_at: '2026-03-31T08:59:00Z' })).toEqual(['start_at']);
    expect(await errors({ family: 'tasks' })).toEqual(['verb']);
    const named = { ...body().params, to_emails: ['post@firm.test'] };
    expect(await errors({ params: named })).toEqual(['selection']);
    expect(await errors({ family: 'organisations', params: named })).toEqual(['selection']);
    expect(await errors({ params: { ...body().params, document_ids: [999_999] } })).toEqual(['document_ids']);
    const other = { verb: 'update', params: { source: 'event' }, start_at: '2026-04-02T09:00:00Z' };
    expect(await errors(other)).toEqual(['start_at']);
  });

  test('waits for its time, is sent once, each from their own record, and is not undone', async () => {
    const started = await order(body({ start_at: '2026-04-02T09:00:00Z' }));
    expect([started.status, started.body.data.status]).toEqual([202, 1]);
    const id: number = started.body.data.id;
    expect(await run(id)).toMatchObject({ status: 1, phase: 'run', rows_done: 0 });
    expect(await written()).toEqual([]);
    it().clock.set(new Date('2026-04-02T09:00:30Z'));
    const done = await run(id);
    await advanceBulk(it().app, id);
    expect(done).toMatchObject({ status: 3, changed: 2, skipped: 2, undo_until: null });
    expect(await leftOut(id)).toEqual([
      ['Beate Lead', 'skipped', 'There is no email address.'],
      ['Ulric Lead', 'skipped', 'This contact has already been converted.'],
    ]);
    expect(await written()).toEqual([
      { target_id: ann, email: 'andra@leads.test', html: '<p>Dear Andra Lead</p>' },
      { target_id: con, email: 'conny@leads.test', html: '<p>Dear Conny Lead</p>' },
    ]);
    const threads = await rows(
      `select distinct thread_id from mails where subject = 'Our spring letter' and target_id = any($1)`,
      [[ann, bea, con]],
    );
    expect(threads).toHaveLength(2);
    const story = await rows<{ id: string }>(
      `select properties ->> 'bulk_job_id' as id from activity where event = 'mail.sent' and target_id = $1`,
      [ann],
    );
    expect(story).toEqual([{ id: String(id) }]);
    const answer = await (await sam()).post(`/api/bulk-jobs/${id}/undo`);
    expect([answer.status, answer.body.message]).toEqual([409, 'An email that was sent cannot be undone.']);
  });

  test('is cancelled before its time, and nothing leaves', async () => {
    const before = await written();
    const started = await order(body({ start_at: '2026-04-05T09:00:00Z' }));
    const id: number = started.body.data.id;
    const cancelled = await (await sam()).post(`/api/bulk-jobs/${id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 4, phase: null, undo_until: null });
    it().clock.set(new Date('2026-04-05T09:01:00Z'));
    await run(id);
    expect(await written()).toEqual(before);
  });
});

describe('documents of an email to many', () => {
  let open = 0;
  const documentOf = (row: object): Promise<number> =>
    addRow(it().app.db, 'documents', {
      name: 'Terms',
      file_name: 'terms.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      path: 'none',
      visibility: 'public',
      target_type: 'investment_opportunity',
      target_id: open,
      ...row,
    });
  const orderWith = (document_ids: number[], more: object = {}, query = '') =>
    order(
      {
        family: 'contacts',
        verb: 'mail',
        selection: { filter: { company_name: 'Attachments' } },
        params: { subject: 'With documents', body: '<p>Please read.</p>', document_ids },
        expected_total: 1,
        ...more,
      },
      query,
    );
  beforeAll(async () => {
    open = await addOpportunity(it().app.db, stage(), { status: 2 });
    await contact('Dora', { company_name: 'Attachments' });
  });

  test('are links in the email of each; only what investors can open may be sent', async () => {
    const shown = await documentOf({});
    const preview = await orderWith([shown], {}, '?preview=1');
    expect(preview.body.data.sample.body).toContain(`/api/documents/${shown}?download=1">Terms</a>`);
    const secret = await documentOf({ visibility: 'private' });
    const personal = await documentOf({ target_type: 'user', target_id: stage().people.iris });
    for (const id of [secret, personal])
      expect(Object.keys((await orderWith([id])).body.errors)).toEqual(['document_ids']);
    const job = await run((await orderWith([shown])).body.data.id);
    expect(job).toMatchObject({ changed: 1 });
    const [mail] = await rows<{ document_ids: number[] }>(
      `select document_ids from mails where subject = 'With documents'`,
    );
    expect(mail?.document_ids).toEqual([shown]);
  });

  test('of a confidential opportunity reach no one who may not know of it', async () => {
    const target_id = await addOpportunity(it().app.db, stage(), {
      status: 2,
      market_sounding_required: true,
    });
    const secret = await documentOf({ name: 'Memorandum', target_id });
    const left = [{ reason: 'They may not know about this ⟦opportunity⟧.', count: 1 }];
    expect((await orderWith([secret], {}, '?preview=1')).body.data).toMatchObject({
      left_out: left,
      sample: null,
    });
    const users = {
      family: 'users',
      selection: { ids: [stage().people.iris, stage().people.omar] },
      expected_total: 2,
    };
    expect((await orderWith([secret], users, '?preview=1')).body.data.left_out).toEqual([
      { ...left[0], count: 2 },
    ]);
    expect(await run((await orderWith([secret])).body.data.id)).toMatchObject({ changed: 0, skipped: 1 });
  });
});

describe('an email from one record, later', () => {
  test('goes to the recipients that were named, and to no one if it is cancelled', async () => {
    const firm = await addRow(it().app.db, 'organisations', { name: 'Post Firm', email: 'post@firm.test' });
    const later = (params: object = {}) =>
      order({
        family: 'organisations',
        verb: 'mail',
        selection: { ids: [firm] },
        params: { subject: 'Later', body: '<p>Dear all</p>', to_emails: ['post@firm.test'], ...params },
        expected_total: 1,
        start_at: '2026-04-20T09:00:00Z',
      });
    expect(Object.keys((await later({ to_emails: [] })).body.errors)).toEqual(['to_user_ids']);
    const [kept, gone] = [await later(), await later({ subject: 'Never' })];
    await (await sam()).post(`/api/bulk-jobs/${gone.body.data.id}/cancel`);
    const read = await (await sam()).get(`/api/bulk-jobs/${kept.body.data.id}?append=only_name`);
    expect(read.body.data.only_name).toBe('Post Firm');
    const mails = () => rows(`select subject, to_emails from mails where target_type = 'organisation'`);
    await run(kept.body.data.id);
    expect(await mails()).toEqual([]);
    it().clock.set(new Date('2026-04-20T09:01:00Z'));
    for (const { body } of [kept, gone]) await run(body.data.id);
    expect(await mails()).toEqual([{ subject: 'Later', to_emails: ['post@firm.test'] }]);
  });
});
