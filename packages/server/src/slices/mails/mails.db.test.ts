import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOpportunity, addRow, type Person } from '../../../../../tests/fixtures/opportunities.ts';
import { readHeldMails } from '../../kit/mail/held-mails.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { letIn } from '../../../../../tests/support/redaction.ts';

const secret = 'mail-secret';
const { it, stage, as } = useStage({ config: { mailInboundSecret: secret } });
let contact: number;
let opportunity: number;

beforeAll(async () => {
  const { db } = it().app;
  await db.pool.query(
    `update settings set mail_reply_domain = 'replies.larkfield.test', company_name = 'Larkfield Angels', legal_name = null`,
  );
  await db.pool.query('update users set marketing_consent = true, address_line_1 = $2 where id = $1', [
    stage().people.iris,
    '1 High Street',
  ]);
  await db.pool.query('update users set owner_id = $1 where id in ($2, $3)', [
    stage().people.sam,
    stage().people.iris,
    stage().people.omar,
  ]);
  await db.pool.query('update users set email_verified_at = null where id = $1', [stage().people.lone]);
  contact = await addRow(db, 'contacts', {
    first_name: 'Matilda',
    last_name: 'Vale',
    email: 'matilda@vale.test',
    owner_id: stage().people.sam,
  });
  opportunity = await addOpportunity(db, stage(), { status: 2 });
});

const send = async (body: object, who: Person = 'sam', query = '') =>
  (await as(who)).post(`/api/mails${query}`, {
    target_type: 'user',
    target_id: stage().people.iris,
    to_user_ids: [stage().people.iris],
    subject: 'Your statement',
    body: '<p>Dear {{user.name}},</p><p>it is <strong>ready</strong>.</p><script>alert(1)</script>',
    ...body,
  });
const receive = (body: object, key = secret) => {
  const signature = createHmac('sha256', key).update(JSON.stringify(body)).digest('base64');
  return it()
    .guest()
    .post('/api/mails/inbound', body, { headers: { 'x-mail-signature': `sha256=${signature}` } });
};
const inbound = (more: object) => ({
  message_id: '<1@vale.test>',
  to: ['office@larkfield.test'],
  from: { email: 'Iris@Offers.test', name: 'Iris Test' },
  subject: 'Re: Your statement',
  text: 'Thank you.',
  ...more,
});
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const attachments = [{ filename: 'paper.pdf', content: pdf }];
const tokenOf = async (thread: number): Promise<string> =>
  (await it().app.db.pool.query<{ token: string }>('select token from mail_threads where id = $1', [thread]))
    .rows[0]?.token ?? '';
const activity = async (event: string) =>
  (
    await it().app.db.pool.query(
      'select target_type, target_id, description, properties from activity where event = $1 order by id desc limit 1',
      [event],
    )
  ).rows[0];

describe('a mail from a record', () => {
  test('reaches each recipient as their own, and is kept in the story with its text', async () => {
    const sent = await send({ to_contact_ids: [contact] });
    expect([sent.status, sent.body.data.status, sent.body.data.direction]).toEqual([201, 1, 'out']);
    expect(sent.body.data.body).not.toContain('script');
    await it().app.outbox.drain();
    const { id, thread_id } = sent.body.data;
    const shown = (await (await as('sam')).get(`/api/mails/${id}?append=labels`)).body.data;
    expect([shown.status, shown.to_user_ids, shown.to_contact_ids]).toEqual([
      2,
      [stage().people.iris],
      [contact],
    ]);
    const { rows } = await it().app.db.pool.query(
      `select to_email, subject, html, text from email_log where key = 'record_mail' order by id`,
    );
    expect(rows.map(({ to_email }) => to_email)).toEqual(['iris@offers.test', 'matilda@vale.test']);
    expect(rows[0].text).toContain('Dear Iris Test,\n\nit is ready.');
    expect(rows[1].html).toContain('Dear Matilda Vale');
    expect(rows[1].html).not.toContain('{{');
    const held = await readHeldMails(it().app.config);
    expect(held.some((mail) => mail.includes('To: Iris Test <iris@offers.test>'))).toBe(true);
    expect(await activity('mail.sent')).toMatchObject({
      target_type: 'user',
      target_id: stage().people.iris,
      description: '**Sam Test** wrote to **Iris Test and 1 more**: Your statement',
      properties: { mail_id: id, subject: 'Your statement', text: 'Dear Iris Test,\n\nit is ready.' },
    });
    expect(await tokenOf(thread_id)).toMatch(/^[0-9a-f]{30}$/);
  });

  test('leaves out and names whoever did not verify their address, did not agree, or may not know', async () => {
    const { iris, omar, lone } = stage().people;
    const reasons = async (body: object) =>
      Object.fromEntries(
        (await send({ to_user_ids: [iris, omar, lone], ...body })).body.data.left_out.map(
          ({ name, reason }: { name: string; reason: string }) => [name, reason],
        ),
      );
    expect(await reasons({})).toEqual({ 'Lone Test': 'unverified' });
    expect(await reasons({ is_marketing: true })).toEqual({
      'Omar Test': 'no_consent',
      'Lone Test': 'unverified',
    });
    expect(await reasons({ body: '<p>{{user.address}}</p>' })).toEqual({
      'Omar Test': 'merge_field',
      'Lone Test': 'unverified',
    });
    await it().app.db.pool.query(
      'update investment_opportunities set market_sounding_required = true where id = $1',
      [opportunity],
    );
    await changeSettings(it().app.db, 'market_sounding_enabled = true');
    const about = await send({
      target_type: 'investment_opportunity',
      target_id: opportunity,
      to_user_ids: [],
      to_contact_ids: [contact],
    });
    expect([about.status, about.body.errors]).toEqual([
      422,
      { to_user_ids: ['None of these can be written to: may not know.'] },
    ]);
    await changeSettings(it().app.db, 'market_sounding_enabled = false');
    expect((await send({ to_user_ids: [lone] })).status).toBe(422);
  });

  test('is copied to no one who may not know the opportunity that it is about', async () => {
    const { iris, sam } = stage().people;
    const { db } = it().app;
    await letIn(db, opportunity, iris);
    const copied = async (cc: readonly string[], query = '') => {
      const on = { target_type: 'investment_opportunity', target_id: opportunity, to_user_ids: [iris] };
      const { status, body } = await send({ ...on, body: '<p>It is ready.</p>', cc }, 'sam', query);
      return [status, body.errors ?? null];
    };
    const refused = (emails: string) => [
      422,
      { cc: [`No copy can go to ${emails}: they may not know what it is about.`] },
    ];
    await changeSettings(db, 'market_sounding_enabled = true');
    await db.pool.query('update investment_opportunities set market_sounding_required = true where id = $1', [
      opportunity,
    ]);
    expect(await copied(['ada@else.test'])).toEqual(refused('ada@else.test'));
    expect(await copied(['ada@else.test'], '?preview=1')).toEqual(refused('ada@else.test'));
    expect(await copied(['omar@offers.test', 'una@offers.test'])).toEqual(refused('omar@offers.test'));
    expect(await copied(['una@offers.test'])).toEqual([201, null]);
    await addRow(db, 'market_sounding_acceptance', {
      investment_opportunity_id: opportunity,
      external_email: 'ada@else.test',
      status: 2,
      requested_by_id: sam,
      requested_at: '2026-02-01',
      accepted_at: '2026-02-01',
      reason_for_inclusion: 'Counsel',
      script_version: 1,
      description_snapshot: '',
      first_name: 'Ada',
      surname: 'Else',
    });
    expect(await copied(['ada@else.test'])).toEqual([201, null]);
    await changeSettings(db, 'market_sounding_enabled = false');
    expect(await copied(['eve@else.test'])).toEqual([201, null]);
  });

  test('is looked at before it leaves, with the documents that are private', async () => {
    const file = {
      mime: 'application/pdf',
      size: 4,
      sha256: 'x'.padEnd(64, '0'),
      path: 'tenant/d.pdf',
      file_name: 'd.pdf',
    };
    const target = { target_type: 'user', target_id: stage().people.iris };
    const own = await addRow(it().app.db, 'documents', {
      ...target,
      ...file,
      name: 'Statement',
      visibility: 'private',
    });
    const foreign = await addRow(it().app.db, 'documents', {
      ...target,
      target_id: stage().people.omar,
      ...file,
      name: 'Other',
    });
    const count = async () =>
      (await it().app.db.pool.query('select count(*)::int as n from mails')).rows[0].n;
    const before = await count();
    const { status, body } = await send({ document_ids: [own] }, 'sam', '?preview=1');
    expect([status, await count()]).toEqual([200, before]);
    expect(body.data).toMatchObject({
      subject: 'Your statement',
      to: [{ user_id: stage().people.iris, email: 'iris@offers.test', name: 'Iris Test' }],
      left_out: [],
      private_documents: [{ id: own, name: 'Statement' }],
    });
    expect(body.data.body).toContain(`/api/documents/${own}?download=1">Statement</a>`);
    expect((await send({ document_ids: [foreign] })).body.errors).toHaveProperty('document_ids');
  });

  test.each([
    [{ subject: '' }, 'subject'],
    [{ body: '<p>{{user.iban}}</p>' }, 'body'],
    [{ subject: 'Dear {{user.name}}' }, 'subject'],
    [{ to_user_ids: [] }, 'to_user_ids'],
    [{ to_user_ids: [999_999] }, 'to_user_ids'],
    [{ to_emails: ['nobody'] }, 'to_emails'],
    [{ to_emails: ['a@b.test'], cc: ['c@d.test'] }, 'cc'],
    [{ target_type: 'nominee' }, 'target_type'],
  ])('is refused with %j', async (more, field) => {
    expect((await send(more)).body.errors).toHaveProperty(field);
  });

  test('is written by who may change the record, and read by who may open it', async () => {
    const { id } = (await send({})).body.data;
    const status = async (who: Person) => (await (await as(who)).get(`/api/mails/${id}`)).status;
    expect([await status('sam'), await status('abe'), await status('ed'), await status('iris')]).toEqual([
      200, 404, 404, 403,
    ]);
    expect([
      (await send({}, 'abe')).status,
      (await send({}, 'ed')).status,
      (await send({}, 'iris')).status,
    ]).toEqual([404, 403, 403]);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await (await as('sam')).inject({ method, url: `/api/mails/${id}`, json: {} })).status).toBe(
        405,
      );
  });
});

describe('a reply', () => {
  test('comes back into its thread, without what a stranger could do by it', async () => {
    const { id, thread_id } = (await send({})).body.data;
    const to = [`${await tokenOf(thread_id)}@replies.larkfield.test`];
    const html =
      '<p onclick="x()">Fine<img src="https://spy.test/p.gif"><script>x()</script> <a href="javascript:x()">a</a></p>';
    const answer = await receive(inbound({ to, html, attachments }));
    expect(answer.status).toBe(200);
    const [reply] = (
      await (await as('sam')).get(`/api/mails?filter[thread_id]=${thread_id}&filter[direction]=in`)
    ).body.data;
    expect(reply).toMatchObject({
      target_type: 'user',
      target_id: stage().people.iris,
      in_reply_to_id: id,
      status: 5,
      from_email: 'iris@offers.test',
      subject: 'Re: Your statement',
    });
    expect(reply.body).toContain('Fine');
    expect(reply.body).not.toMatch(/img|script|onclick|spy/);
    const { rows } = await it().app.db.pool.query(
      'select name, visibility, target_id from documents where id = $1',
      [reply.document_ids[0]],
    );
    expect(rows).toEqual([{ name: 'paper.pdf', visibility: 'private', target_id: stage().people.iris }]);
    expect(await activity('mail.received')).toMatchObject({
      target_id: stage().people.iris,
      description: '**Iris Test** replied: Re: Your statement',
      properties: { text: 'Fine a' },
    });
    const bells = (await (await as('sam')).get('/api/notifications/admin')).body.data;
    expect(bells[0].data.message).toBe('**Iris Test** replied: Re: Your statement.');
    // the same message again
    expect((await receive(inbound({ to, html }))).body.data.id).toBe(reply.id);
  });

  test('without its thread goes by the address of its sender, and else to no record', async () => {
    const id = (await receive(inbound({ message_id: 'a', from: 'matilda@vale.test' }))).body.data.id;
    expect((await (await as('sam')).get(`/api/mails/${id}`)).body.data).toMatchObject({
      target_type: 'contact',
      target_id: contact,
    });
    const stranger = (await receive(inbound({ message_id: 'b', from: 'who@where.test', attachments }))).body
      .data.id;
    expect((await (await as('sam')).get(`/api/mails/${stranger}`)).body.data).toMatchObject({
      target_type: null,
      body: '<p>Thank you.</p>',
    });
    expect((await (await as('ed')).get(`/api/mails/${stranger}`)).status).toBe(404);
    const file = async (who: Person) =>
      (await as(who)).post(`/api/mails/${stranger}/file`, { target_type: 'contact', target_id: contact });
    expect([(await file('ed')).status, (await file('sam')).status, (await file('sam')).status]).toEqual([
      403, 200, 409,
    ]);
    const [filed] = (await (await as('sam')).get(`/api/mails?filter[target_id]=${contact}&sort=-id`)).body
      .data;
    const { rows } = await it().app.db.pool.query(
      'select name, target_type, target_id from documents where id = $1',
      [filed.document_ids[0]],
    );
    expect([filed.id, rows]).toEqual([
      stranger,
      [{ name: 'paper.pdf', target_type: 'contact', target_id: contact }],
    ]);
  });

  test('is taken with the signature of its server alone', async () => {
    expect((await receive(inbound({}), 'another')).status).toBe(403);
    expect((await it().guest().post('/api/mails/inbound', inbound({}))).status).toBe(403);
    expect((await receive({ message_id: 'c' })).status).toBe(400);
  });
});
