import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { expireSoundings } from './insider-jobs.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let opportunity: number;
const rows = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;
const PATH = '/api/market-sounding-acceptance';

beforeAll(async () => {
  const { db } = it().app;
  await rows(
    "update settings set market_sounding_enabled = true, market_sounding_description = '<p>You will be told of a transaction.</p>' where id = 1",
  );
  await rows('update users set market_sounding_opt_out = true where id = $1', [people().lone]);
  await rows(
    "update users set date_of_birth = '1980-01-02', mobile = '07700 900123', company_name = 'Ashby Ltd', city = 'Leeds' where id = $1",
    [people().iris],
  );
  const type = await addRow(db, 'types', { name: 'Equity' });
  opportunity = await addRow(db, 'investment_opportunities', {
    name: 'Northwind Energy',
    slug: 'northwind',
    owner_id: people().sam,
    type_id: type,
    status: 2,
    target_amount: '500000.00',
    market_sounding_required: true,
  });
});

const ask = async (body: object, who: Person = 'sam') =>
  (await as(who)).post(PATH, {
    investment_opportunity_id: opportunity,
    reason_for_inclusion: 'Possible anchor',
    ...body,
  });
const soundingOf = async (user: number): Promise<number> =>
  (
    await rows('select id from market_sounding_acceptance where user_id = $1 order by id desc limit 1', [
      user,
    ])
  )[0]?.id;

describe('a sounding', () => {
  test('goes to those who may be asked, and names nothing', async () => {
    expect((await ask({ user_ids: [people().iris] }, 'ed')).status).toBe(403);
    expect((await ask({})).body.errors).toHaveProperty('user_ids');
    const body = {
      user_ids: [people().iris, people().lone, people().sam],
      external: { name: 'Petra Quist', company: 'Quist AB', email: 'petra@quist.test' },
      expires_at: '2026-04-02T12:00:00Z',
    };
    const sent = await ask(body);
    expect([sent.status, sent.body.data.created.length, sent.body.data.skipped]).toEqual([
      201,
      2,
      [
        { user_id: people().sam, email: null, reason: 'not_found' },
        { user_id: people().lone, email: null, reason: 'opted_out' },
      ],
    ]);
    const again = (await ask(body)).body.data;
    expect(again.created).toEqual([]);
    expect(again.skipped).toContainEqual({
      user_id: people().iris,
      email: null,
      reason: 'already_requested',
    });
    expect(again.skipped).toContainEqual({
      user_id: null,
      email: 'petra@quist.test',
      reason: 'already_requested',
    });
    const notice = await rows('select data::text as text from notifications where notifiable_id = $1', [
      people().iris,
    ]);
    const mails = await rows(
      "select to_email, params::text as text from email_log where key = 'market_sounding_requested'",
    );
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(['iris@larkfield.test', 'petra@quist.test']);
    expect(JSON.stringify([notice, mails])).not.toContain('Northwind');
  });

  test('shows the person asked no more than the request', async () => {
    const iris = await as('iris');
    const path = `${PATH}/${await soundingOf(people().iris)}`;
    const { data } = (await iris.get(`${path}?append=opportunity`)).body;
    expect(data).toMatchObject({
      status: 1,
      opportunity: null,
      script_version: 1,
      description_snapshot: '<p>You will be told of a transaction.</p>',
    });
    expect(JSON.stringify(data)).not.toMatch(/northwind|anchor|1980/i);
    expect(data).not.toHaveProperty('investment_opportunity_id');
    expect((await iris.get(`${path}?include=investmentOpportunity`)).status).toBe(400);
    expect((await iris.get(PATH)).text).not.toMatch(/northwind|anchor|1980/i);
    expect((await iris.get('/api/paged/insider-register')).status).toBe(403);
    expect((await (await as('omar')).get(path)).status).toBe(404);
    expect((await (await as('omar')).patch(path, { status: 2 })).status).toBe(404);
    expect((await (await as('max')).get(path)).status).toBe(404);
    expect((await iris.get('/api/investment-opportunities')).text).not.toContain('Northwind');
  });

  test('takes consent before interest, and opens the opportunity', async () => {
    const iris = await as('iris');
    const path = `${PATH}/${await soundingOf(people().iris)}`;
    expect((await iris.patch(path, { answer: 1 })).status).toBe(409);
    expect((await iris.patch(path, { status: 4, cleansing_note: 'x' })).status).toBe(403);
    const accepted = await iris.patch(`${path}?append=opportunity`, { status: 2 });
    expect([accepted.status, accepted.body.data]).toMatchObject([
      200,
      { status: 2, right_person_confirmed: true, opportunity: { name: 'Northwind Energy' } },
    ]);
    expect((await iris.patch(path, { status: 3 })).status).toBe(409);
    expect((await iris.patch(path, { answer: 9 })).body.errors).toHaveProperty('answer');
    const answered = await iris.patch(path, { answer: 1, indicative_amount: '25000.00' });
    expect(answered.body.data).toMatchObject({ answer: 1, indicative_amount: '25000.00' });
    expect((await iris.patch(path, { answer: 2 })).body.data.answer).toBe(2);
    const received = await rows(
      "select 1 from notifications where notifiable_id = $1 and data ->> 'message' like '**Iris Ashby** answered%'",
      [people().sam],
    );
    expect(received).toHaveLength(2);
    expect((await iris.get('/api/investment-opportunities')).text).toContain('Northwind');
    expect((await (await as('omar')).get('/api/investment-opportunities')).text).not.toContain('Northwind');
  });

  test('keeps the insider list, encrypted, for staff', async () => {
    const sam = await as('sam');
    const id = await soundingOf(people().iris);
    const stored = await rows(
      'select date_of_birth::text as cipher, access_obtained_at from market_sounding_acceptance where id = $1',
      [id],
    );
    expect(stored[0].cipher).not.toContain(Buffer.from('1980').toString('hex'));
    expect(stored[0].access_obtained_at).not.toBeNull();
    const corrected = await sam.patch(`${PATH}/${id}`, { birth_surname: 'Elm', user_id: people().omar });
    expect(corrected.body.data).toMatchObject({
      user_id: people().iris,
      birth_surname: 'Elm',
      date_of_birth: '1980-01-02',
    });
    const file = await sam.get(`${PATH}/export`);
    expect(file.status).toBe(200);
    expect(file.text).toMatch(
      /^\uFEFF?"?Insider list of .*\r\n"?Drawn up: 2026-03-31, 09:00 UTC"?\r\n"?Last updated: /,
    );
    expect(file.text).toContain('"2026-03-31, 09:00 UTC",,1980-01-02,,07700 900123');
    expect(file.text).not.toContain('Petra');
    const book = await sam.get(`${PATH}/export?format=xlsx&profile=eu`);
    expect(book.text.slice(0, 2)).toBe('PK');
    expect((await (await as('iris')).get(`${PATH}/export`)).status).toBe(403);
    expect(await rows("select 1 from activity where event = 'exported'")).toHaveLength(2);
  });

  test('of someone outside is answered through staff, and lapses', async () => {
    const sam = await as('sam');
    const [{ id }] = await rows('select id from market_sounding_acceptance where external_email is not null');
    it().clock.set('2026-04-02T12:00:00Z');
    expect((await sam.patch(`${PATH}/${id}`, { status: 2 })).body.message).toBe(
      'The time to respond has passed.',
    );
    expect([await expireSoundings(it().app), await expireSoundings(it().app)]).toEqual([1, 0]);
    expect((await sam.get(`${PATH}/${id}`)).body.data.status).toBe(5);
    expect((await sam.patch(`${PATH}/${id}`, { status: 3 })).status).toBe(409);
  });

  test('is cleansed for all at once, and told to each', async () => {
    const sam = await as('sam');
    await ask({ user_ids: [people().omar] });
    const all = { _action: 'cleanse', investment_opportunity_id: opportunity };
    expect((await sam.post(PATH, all)).body.errors).toHaveProperty('cleansing_note');
    const done = await sam.post(PATH, { ...all, cleansing_note: 'Announced today.' });
    expect([done.status, done.body.data]).toEqual([200, { cleansed: 1, expired: 1 }]);
    const { data } = (await sam.get(`${PATH}/${await soundingOf(people().iris)}`)).body;
    expect(data).toMatchObject({
      status: 4,
      cleansed_by_id: people().sam,
      cleansing_note: 'Announced today.',
    });
    expect(data.access_ceased_at).not.toBeNull();
    const mails = await rows("select user_id, params from email_log where key = 'market_sounding_cleansed'");
    expect(mails).toMatchObject([{ user_id: people().iris, params: { sounded: '2026-03-31, 09:00 UTC' } }]);
    expect((await (await as('iris')).patch(`${PATH}/${data.id}`, { answer: 3 })).status).toBe(409);
  });

  test('is kept for five years, whoever deletes', async () => {
    const sam = await as('sam');
    const id = await soundingOf(people().iris);
    const refused = await sam.delete(`${PATH}/${id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Insider records are kept for five years.']);
    await expect(rows('delete from market_sounding_acceptance where id = $1', [id])).rejects.toThrow(
      /five years/,
    );
    it().clock.advance({ days: 5 * 366 });
    await rows(
      "update market_sounding_acceptance set created_at = now() - interval '6 years' where id = $1",
      [id],
    );
    expect((await (await as('sam')).delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test('is asked of one person once, however many ask', async () => {
    const answers = await atOnce(() => ask({ user_ids: [people().omar] }));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(answers.flatMap(({ body }) => body.data.created)).toHaveLength(1);
  });

  test('is absent while the register is off', async () => {
    await rows('update settings set market_sounding_enabled = false where id = 1');
    await expect.poll(async () => (await (await as('sam')).get(PATH)).status).toBe(404);
    expect((await (await as('sam')).get('/api/deal-placements')).status).toBe(404);
    await rows('update settings set market_sounding_enabled = true where id = 1');
  });
});
