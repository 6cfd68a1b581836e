import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { bindInvitation } from './bind-invitation.ts';
import { inviteOnRegistration } from './invite-on-registration.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await it().app.db.pool.query<Record<string, unknown>>(text)).rows;
const live = (name = 'Northwind') => addOpportunity(it().app.db, stage(), { status: 2, name });
const invite = async (opportunity: number, body: object) =>
  (await as('sam')).post('/api/invitations', {
    investment_opportunity_id: opportunity,
    ...body,
  });

describe('an invitation', () => {
  test('reaches the investor by bell and mail, opens with their first look, and takes their answer', async () => {
    const opportunity = await live();
    const made = await invite(opportunity, { user_id: stage().people.iris, message: 'Have a look' });
    expect([made.status, made.body.data.status]).toEqual([201, 1]);
    expect(made.body.data).not.toHaveProperty('token');
    const id: number = made.body.data.id;
    const iris = await as('iris');
    const bell = await iris.get('/api/notifications/user');
    expect(bell.body.data[0].data).toMatchObject({ icon: 'investment_opportunity_invited' });
    expect(
      await rows(`select params ->> 'note' as note from email_log where user_id = ${stage().people.iris}`),
    ).toEqual([{ note: 'Sam Test writes: “Have a look”' }]);

    const viewing = { target_type: 'investment_opportunity', target_id: opportunity };
    const first = await iris.post('/api/opens', viewing);
    const again = await iris.post('/api/opens', { ...viewing, duration_seconds: 40 });
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    const mine = await iris.get(`/api/investment-opportunities/${opportunity}?append=my_invitation`);
    expect(mine.body.data.my_invitation).toMatchObject({ id, status: 2, message: 'Have a look' });

    const no = await iris.patch(`/api/invitations/${id}`, { status: 4, decline_reason: 'Too windy' });
    expect(no.body.data).toMatchObject({ status: 4, decline_reason: 'Too windy' });
    const yes = await iris.patch(`/api/invitations/${id}`, { status: 3 });
    expect(yes.body.data).toMatchObject({ status: 3, decline_reason: null });
    expect(
      await rows(
        `select data ->> 'message' as m from notifications where notifiable_id = ${stage().people.sam} order by m`,
      ),
    ).toEqual([
      { m: '**Iris Test** accepted the invitation to **Northwind**.' },
      { m: '**Iris Test** declined the invitation to **Northwind**.' },
    ]);
    const omar = await as('omar');
    expect((await omar.patch(`/api/invitations/${id}`, { status: 3 })).status).toBe(404);
    expect((await iris.post('/api/invitations', { investment_opportunity_id: opportunity })).status).toBe(
      403,
    );
    const staff = await (
      await as('sam')
    ).get(
      `/api/investment-opportunities/${opportunity}?append=opens_count,unique_openers&include=invitations.user,opens`,
    );
    expect(staff.body.data).toMatchObject({
      opens_count: 1,
      unique_openers: 1,
      invitations: [{ user: { name: 'Iris Test' } }],
      opens: [{ duration_seconds: 40 }],
    });
  });

  test('tells the super admins of the answer where the owner may not open the opportunity', async () => {
    const opportunity = await addOpportunity(it().app.db, stage(), {
      status: 2,
      name: 'Eastwind',
      owner_id: stage().people.abe,
    });
    const { id } = (await invite(opportunity, { user_id: stage().people.omar })).body.data;
    const omar = await as('omar');
    expect((await omar.patch(`/api/invitations/${id}`, { status: 3 })).status).toBe(200);
    const notice = await rows(`select notifiable_id as id, data ->> 'message' as m from notifications
      where data ->> 'message' like '%Eastwind%' and notifiable_id <> ${stage().people.omar}`);
    expect(notice).toEqual([
      { id: stage().people.sam, m: '**Omar Test** accepted the invitation to **Eastwind**.' },
    ]);
  });

  test('is given once, reminded once a day, and revoked before an investment only', async () => {
    const opportunity = await live();
    const { id } = (await invite(opportunity, { user_id: stage().people.omar })).body.data;
    const twice = await invite(opportunity, { user_id: stage().people.omar });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { user_id: ['This investor has already been invited.'] },
    ]);
    const sam = await as('sam');
    expect((await sam.patch(`/api/invitations/${id}`, { remind: true })).status).toBe(409);
    it().clock.advance({ hours: 25 });
    expect((await sam.patch(`/api/invitations/${id}`, { remind: true })).status).toBe(200);
    expect((await sam.patch(`/api/invitations/${id}`, { remind: true })).status).toBe(409);
    const investment = await addInvestment(it().app.db, opportunity, stage().people.omar);
    const refused = await sam.delete(`/api/invitations/${id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'This investor has already invested.']);
    await sql`update investments set status = 8 where id = ${investment}`.execute(it().app.db.kysely);
    expect((await sam.post('/api/invitations/bulk-delete', { ids: [id] })).status).toBe(204);
    expect((await sam.post('/api/invitations/bulk-delete', { ids: [id] })).status).toBe(409);
    expect((await (await as('omar')).get(`/api/invitations/${id}`)).status).toBe(404);
    expect((await invite(opportunity, { user_id: stage().people.omar })).status).toBe(201);
  });

  test('that was accepted is revoked while nothing was invested, and no longer then', async () => {
    const user_id = stage().people.lone;
    const sam = await as('sam');
    const accepted = async (opportunity: number): Promise<number> => {
      const { id } = (await invite(opportunity, { user_id })).body.data;
      const answer = await (await it().as(user_id)).patch(`/api/invitations/${id}`, { status: 3 });
      expect(answer.body.data.status).toBe(3);
      return id;
    };
    const idle = await accepted(await live());
    expect((await sam.delete(`/api/invitations/${idle}`)).status).toBe(204);
    const opportunity = await live();
    const used = await accepted(opportunity);
    await addInvestment(it().app.db, opportunity, user_id);
    const refused = await sam.delete(`/api/invitations/${used}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'This investor has already invested.']);
    expect((await sam.post('/api/invitations/bulk-delete', { ids: [used] })).status).toBe(409);
    expect(
      await rows(`select id, status from invitations where id in (${idle}, ${used}) order by id`),
    ).toEqual([
      { id: idle, status: 5 },
      { id: used, status: 3 },
    ]);
  });

  test('goes to many, and says who was left out', async () => {
    const db = it().app.db;
    const opportunity = await live();
    await sql`update users set status = 2 where id = ${stage().people.lone}`.execute(db.kysely);
    const contact = await addRow(db, 'contacts', {
      first_name: 'Cleo',
      last_name: 'Ray',
      email: 'cleo@ray.test',
    });
    const misspelt = await invite(opportunity, { emails: 'new@somebody.test, nobody' });
    expect([misspelt.status, misspelt.body.errors]).toEqual([
      422,
      { 'emails.1': ['The email field must be a valid email address.'] },
    ]);
    await invite(opportunity, { user_id: stage().people.iris });
    const { status, body } = await invite(opportunity, {
      user_ids: [stage().people.iris, stage().people.omar, stage().people.lone],
      contact_ids: [contact],
      emails: 'new@somebody.test; CLEO@ray.test, omar@offers.test',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      created: 3,
      skipped: [
        { user_id: stage().people.iris, reason: 'already_invited' },
        { user_id: stage().people.lone, reason: 'inactive' },
      ],
    });
    const mails = await rows(`select m.to_email, m.cta, pgp_sym_decrypt(l.link, 'test-secret') as link
      from email_log m join mail_links l on l.email_id = m.id where m.user_id is null order by m.to_email`);
    expect(mails.map((mail) => mail.to_email)).toEqual(['cleo@ray.test', 'new@somebody.test']);
    expect(mails[0]?.cta).toBeNull();
    expect(mails[0]?.link).toMatch(/^\/register\?invite=[\w-]{43}&email=[^&]+%40[^&]+$/);
    await it().app.outbox.drain();
    expect(await rows('select 1 from mail_links')).toEqual([]);
    const shown = await rows(
      `select i.id from invitations i, email_log m where position(i.token in to_jsonb(m)::text) > 0`,
    );
    expect(shown).toEqual([]);
    await sql`update users set status = 1 where id = ${stage().people.lone}`.execute(db.kysely);
  });

  test('goes to no one whose category the opportunity is not for, or must not be shown to', async () => {
    const { db } = it().app;
    const kinds = ['restricted', 'high_net_worth'].map((code) =>
      addRow(db, 'investor_types', {
        name: code,
        code,
        basis: 'cobs',
        statement_title: 'S',
        statement_text: 'T',
      }),
    );
    const [restricted = 0, wealthy = 0] = await Promise.all(kinds);
    const { iris, omar, lone } = stage().people;
    const become = (id: number, kind: number) =>
      sql`update users set investor_type_id = ${kind}, category_status = 2 where id = ${id}`.execute(
        db.kysely,
      );
    await become(iris, wealthy);
    await become(omar, restricted);
    const skippedOf = async (opportunity: number) =>
      (await invite(opportunity, { user_ids: [iris, omar, lone] })).body.data.skipped;
    const reason = 'investor_type_not_allowed';
    const mass = () => addOpportunity(db, stage(), { status: 2, promotion_class: 'nmmi' });
    expect(await skippedOf(await mass())).toEqual([]);
    await changeSettings(db, 'risk_warning_enabled = true');
    expect(await skippedOf(await live())).toEqual([]);
    expect(await skippedOf(await mass())).toEqual([{ user_id: omar, reason }]);
    const only = await live();
    await sql`insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id)
      values (${only}, ${restricted})`.execute(db.kysely);
    expect(await skippedOf(only)).toEqual([{ user_id: iris, reason }]);
    await changeSettings(db, 'risk_warning_enabled = false');
    await sql`update users set investor_type_id = null, category_status = null where id in (${iris}, ${omar})`.execute(
      db.kysely,
    );
  });

  test('is not for managers to give, nor for ended offers', async () => {
    const opportunity = await live();
    const max = await as('max');
    expect(
      (await max.post('/api/invitations', { investment_opportunity_id: opportunity, user_id: 1 })).status,
    ).toBe(403);
    const closed = await addOpportunity(it().app.db, stage(), { status: 4 });
    expect((await invite(closed, { user_id: stage().people.iris })).status).toBe(409);
  });
});

describe('someone who registers', () => {
  test('by the link of an invitation keeps it', async () => {
    const opportunity = await addOpportunity(it().app.db, stage(), { status: 3, name: 'Quiet' });
    await invite(opportunity, { email: 'nina@example.test' });
    const [invitation] = await rows(`select token from invitations where email = 'nina@example.test'`);
    const password = 'Kestrel-Meadow-42';
    const guest = it().guest();
    await guest.get('/sanctum/csrf-cookie');
    const mine = async (token: unknown) =>
      (await guest.get(`/api/invitations/mine?token=${String(token)}`)).body.data;
    expect(await mine(invitation?.token)).toEqual({
      email: 'nina@example.test',
      opportunity: 'Quiet',
      slug: null,
    });
    expect(await mine('nobody')).toBeNull();
    const [received] =
      await rows(`insert into attributes (name, key, type, entity, form, show_on_register, options)
      values ('How did you hear about us?', 'heard_of_us', 'select', 'user', 'registration_form', true,
        '[{"value":"press","label":"The press"}]') returning id`);
    const [hidden] = await rows(`insert into attributes (name, key, type, entity, form)
      values ('Note', 'a_note', 'text', 'user', 'details') returning id`);
    const wrong = await guest.post('/api/auth/manual-register', {
      first_name: 'Nina',
      last_name: 'Vale',
      email: 'nina@example.test',
      password,
      password_confirmation: password,
      attribute_values: [
        { attribute_id: received?.id, value: 'radio' },
        { attribute_id: hidden?.id, value: 'x' },
      ],
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ['attribute_values.0.value', 'attribute_values.1.attribute_id'],
    ]);
    const answer = await guest.post('/api/auth/manual-register', {
      attribute_values: [{ attribute_id: received?.id, value: 'press' }],
      first_name: 'Nina',
      last_name: 'Vale',
      email: 'nina@example.test',
      password,
      password_confirmation: password,
      invitation_token: invitation?.token,
    });
    expect(answer.status).toBe(201);
    await it().app.outbox.drain();
    expect(await rows(`select user_id, status from invitations where email = 'nina@example.test'`)).toEqual([
      { user_id: answer.body.data.id, status: 2 },
    ]);
    expect(await mine(invitation?.token)).toMatchObject({ slug: expect.stringMatching(/^[\w-]+$/) });
    const bell = await rows(`select data from notifications where notifiable_id = ${answer.body.data.id}`);
    expect(bell.map(({ data }) => data)).toEqual([
      {
        message: 'You have been invited to view **Quiet**.',
        icon: 'investment_opportunity_invited',
        cta: expect.stringMatching(/^\/investor\/investments\/[\w-]+$/),
      },
    ]);
    expect(
      await rows(
        `select 1 from email_log where user_id = ${answer.body.data.id} and subject like '%invited%'`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select value from attribute_values where target_type = 'user' and target_id = ${answer.body.data.id}`,
      ),
    ).toEqual([{ value: 'press' }]);
  });

  test('by a link that someone has used gets nothing of it', async () => {
    const opportunity = await addOpportunity(it().app.db, stage(), { status: 3, name: 'Shared on' });
    await invite(opportunity, { email: 'first@example.test' });
    const [{ token } = {}] = await rows(`select token from invitations where email = 'first@example.test'`);
    const bind = (user: number) =>
      perform(it().app, { viewer: system }, (work) => bindInvitation(work, String(token), user));
    expect([await bind(stage().people.lone), await bind(stage().people.omar)]).toEqual([true, false]);
    expect(
      await rows(`select user_id from invitations where investment_opportunity_id = ${opportunity}`),
    ).toEqual([{ user_id: stage().people.lone }]);
  });

  test('is invited to what is open, where the firm wants it', async () => {
    const db = it().app.db;
    await changeSettings(db, 'invite_on_register = true');
    const open = await live('Fresh');
    await rows(
      `update investment_opportunities set opens_at = '${it().clock.now().toISOString()}' where id = ${open}`,
    );
    const run = () =>
      perform(it().app, { viewer: system }, (work) => inviteOnRegistration(work, stage().people.lone));
    expect(await run()).toBeGreaterThan(0);
    expect(await run()).toBe(0);
    expect(
      await rows(
        `select status from invitations where user_id = ${stage().people.lone} and investment_opportunity_id = ${open}`,
      ),
    ).toEqual([{ status: 1 }]);
  });
});
