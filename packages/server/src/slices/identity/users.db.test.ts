import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const door = useDoorway();
let admin: TestClient;
let support: TestClient;
let holder: { id: number; email: string };

beforeAll(async () => {
  admin = await door.it().as((await door.person({ role_id: 1 })).id);
  support = await door.it().as((await door.person({ role_id: 8 })).id);
  holder = await door.person();
  await door.rows(`with type as (insert into types (name) values ('Equity') returning id),
    opportunity as (insert into investment_opportunities (name, slug, owner_id, type_id, summary, description, target_amount)
      select 'Larch', 'larch', ${holder.id}, id, 's', 'd', 1000 from type returning id),
    method as (insert into investment_methods (name, kind) values ('Personal test', 'user') returning id),
    party as (insert into investment_method_entities (investment_method_id, kind, user_id, name)
      select id, 'user', ${holder.id}, 'Ann Lee' from method returning id)
    insert into investments (status, user_id, investment_method_entity_id, investment_opportunity_id, amount_requested, amount,
      shares, share_price, share_class, total_due, amount_paid)
    select 5, ${holder.id}, party.id, opportunity.id, 1000, 1000, 100, 10, 'A', 1000, 1000 from party, opportunity`);
});

test('a person says where they lived before, as a list of addresses', async () => {
  const own = await door.it().as(holder.id);
  const before = {
    address_line_1: '1 Old Road',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'GB',
    until: '2024-05-31',
  };
  const notice = await own.patch(`/api/users/${holder.id}`, { previous_addresses: [{ ...before, more: 1 }] });
  expect(notice.body.data.previous_addresses).toEqual([before]);
  const wrong = await own.patch(`/api/users/${holder.id}`, { previous_addresses: [{ city: 'Leeds' }] });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['previous_addresses']]);
});

test('a client may send one name; it is needed where it is sent, and a British postcode is a British one', async () => {
  const at = `/api/users/${(await door.person()).id}`;
  const none = await admin.patch(at, { name: '' });
  expect([none.status, none.body.errors]).toEqual([422, { name: ['The name field is required.'] }]);
  const named = await admin.patch(at, { name: 'Ann Mary Lee' });
  expect(named.body.data).toMatchObject({ name: 'Ann Mary Lee', first_name: 'Ann Mary', last_name: 'Lee' });
  const opened = await admin.post('/api/users', { name: 'Bea Stone', email: 'bea.stone@larkfield.test' });
  expect([opened.status, opened.body.data.last_name]).toEqual([201, 'Stone']);
  const lost = await admin.patch(at, { postcode: 'nowhere' });
  expect(lost.body.errors).toEqual({ postcode: ['The postcode field format is invalid.'] });
  expect((await admin.patch(at, { postcode: '10115', country: 'DE' })).status).toBe(200);
});

describe('figures of a person', () => {
  test('stand beside their row when asked for', async () => {
    await door.rows(`update users set fca_compliance_last_attempt_at = '2026-03-31T08:00:00Z',
      compliance_last_attempt_at = '2026-03-31T08:00:00Z' where id = ${holder.id}`);
    const names = 'total_invested,portfolio_value,can_invest,ineligible_reasons,next_attempt_at,tries_limit';
    const { data } = (await admin.get(`/api/users/${holder.id}?append=${names}`)).body;
    expect(data).toMatchObject({
      total_invested: '1000.00',
      portfolio_value: '1000.00',
      can_invest: false,
      ineligible_reasons: expect.arrayContaining(['terms_required']),
      next_attempt_at: '2026-04-01T08:00:00.000000Z',
      tries_limit: 3,
    });
    const own = (await admin.get('/api/user?append=can_invest,ineligible_reasons')).body.data;
    expect(own).toMatchObject({ can_invest: false, ineligible_reasons: null });
  });

  test('are words in the file', async () => {
    await changeSettings(
      door.it().app.db,
      'compliance_test_enabled = true, user_screening_enabled = true, financial_promotion_exceptions_enabled = true',
    );
    await door.rows(
      `update users set category_status = 2, owner_id = 1, aml_status = 2 where id = ${holder.id}`,
    );
    const { text } = await admin.get(`/api/users/export?type=investor&filter[id]=${holder.id}`);
    const [titles, line] = text.replace('\uFEFF', '').trim().split('\n');
    expect(titles?.trim()).toBe(
      'id,name,email,phone,client type,investor type,category status,category expiry,test result,aml status,owner,groups,invested,value,registered,last login',
    );
    expect(line?.trim()).toMatch(
      new RegExp(
        `^${holder.id},Ann Lee,${holder.email},,,,Approved,,Incomplete/Failed,Passed,Ann Lee,,1000.00,1000.00,20`,
      ),
    );
  });
});

describe('an investor with investments', () => {
  test('is deleted by whoever holds delete_unsafe alone', async () => {
    const url = `/api/users/${holder.id}`;
    const refused = await admin.delete(url);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This record is in use and cannot be deleted.',
    ]);
    expect((await support.delete(url)).status).toBe(204);
    expect((await support.get(url)).status).toBe(404);
  });
});

describe('a change of role', () => {
  test('has its own event, in the audit chain too', async () => {
    const { id } = await door.person({ role_id: 12 });
    expect((await admin.patch(`/api/users/${id}`, { role_id: 8 })).status).toBe(403);
    expect((await admin.patch(`/api/users/${id}`, { role_id: 10 })).status).toBe(200);
    const rows = await door.rows<{ summary: { description: string } }>(
      `select summary from audit_entries where action = 'user.role_changed' and target = 'user:${id}'`,
    );
    expect(rows.map(({ summary }) => summary.description)).toEqual([
      '**Ann Lee** changed the role of **Ann Lee** from Adviser to Investment Manager',
    ]);
  });
});

describe('who looks after an investor', () => {
  const lookingAfter = (id: number) =>
    door.rows(`select associate_id from investor_associates where user_id = ${id} order by associate_id`);

  test('is changed as a whole, told in the activity, and not theirs to change', async () => {
    const [one, other] = [await door.person({ role_id: 12 }), await door.person({ role_id: 10 })];
    const { id } = await door.person();
    const url = `/api/users/${id}`;
    expect((await admin.patch(url, { associate_ids: [one.id, id] })).status).toBe(200);
    expect(await lookingAfter(id)).toEqual([{ associate_id: one.id }]);
    const adviser = await door.it().as(one.id);
    expect((await adviser.get(url)).status).toBe(200);
    expect((await admin.patch(url, { associate_ids: [other.id] })).status).toBe(200);
    expect(await lookingAfter(id)).toEqual([{ associate_id: other.id }]);
    expect((await adviser.get(url)).status).toBe(404);
    const events = await door.rows(
      `select description from activity where event = 'user.associates_changed' and target_id = ${id}`,
    );
    expect(events).toHaveLength(2);
    const own = await door.it().as(id);
    expect((await own.patch(url, { associate_ids: [one.id] })).status).toBe(200);
    expect(await lookingAfter(id)).toEqual([{ associate_id: other.id }]);
  });

  test('an adviser who names another stays with the investor', async () => {
    const [one, other] = [await door.person({ role_id: 12 }), await door.person({ role_id: 10 })];
    const { id } = await door.person();
    await admin.patch(`/api/users/${id}`, { associate_ids: [one.id] });
    const adviser = await door.it().as(one.id);
    expect((await adviser.patch(`/api/users/${id}`, { associate_ids: [other.id] })).status).toBe(200);
    expect(await lookingAfter(id)).toEqual([{ associate_id: one.id }, { associate_id: other.id }]);
  });
});

describe('answers sent with an investor', () => {
  test('are written with the record or not at all, and what is wrong names its question', async () => {
    const { body } = await admin.post('/api/attributes', {
      entity: 'user',
      form: 'details',
      name: 'Shoe size',
      key: 'shoe_size',
      type: 'number',
    });
    const question = body.data.id;
    const person = { first_name: 'Zoe', last_name: 'Quill', email: 'zoe@answers.test' };
    const wrong = await admin.post('/api/users', { ...person, answers: { [question]: 'large' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, [`answers.${question}`]]);
    expect(await door.rows(`select 1 from users where email = '${person.email}'`)).toEqual([]);
    const made = await admin.post('/api/users', { ...person, answers: { [question]: 38 } });
    expect(made.status).toBe(201);
    const stored = () =>
      door.rows(
        `select value from attribute_values where attribute_id = ${question} and target_id = ${made.body.data.id}`,
      );
    expect(await stored()).toEqual([{ value: 38 }]);
    expect(
      (await admin.patch(`/api/users/${made.body.data.id}`, { answers: { [question]: 39 } })).status,
    ).toBe(200);
    expect(await stored()).toEqual([{ value: 39 }]);
    const unknown = await admin.patch(`/api/users/${made.body.data.id}`, { answers: { 999999: 1 } });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['answers.999999']]);
  });
});

describe('a picture', () => {
  test('comes with the form, is shown to people, and can be taken away', async () => {
    const { id, email } = await door.person();
    const client = await door.it().as(id);
    const white = { create: { width: 4, height: 4, channels: 3, background: '#fff' } } as const;
    const png = new Uint8Array(await sharp(white).png().toBuffer());
    const form = new FormData();
    form.append('_method', 'PATCH');
    form.append('avatar', new Blob([png], { type: 'image/png' }), 'me.png');
    const stored = await client.inject({ method: 'POST', url: `/api/users/${id}`, form });
    expect([stored.status, stored.body.data?.avatar]).toEqual([
      200,
      expect.stringMatching(/^\/media\/users\//),
    ]);
    expect((await client.get(stored.body.data.avatar)).headers.get('content-type')).toMatch(/^image\//);
    expect((await door.it().guest().get(stored.body.data.avatar)).status).toBe(401);
    expect((await client.patch(`/api/users/${id}`, { avatar: null })).body.data.avatar).toBeNull();
    const text = new FormData();
    text.append('_method', 'PATCH');
    text.append('avatar', new Blob([`hello ${email}`], { type: 'image/png' }), 'me.png');
    const wrong = await client.inject({ method: 'POST', url: `/api/users/${id}`, form: text });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['avatar']]);
  });
});
