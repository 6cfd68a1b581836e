import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { closeDueOpportunities } from './close-due-opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each clause is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;
let count = 0;

const opportunity = (row: Values = {}) => addOpportunity(db(), stage(), row);
const move = (id: number, status: number) => sam.patch(`${FAMILY}/${id}`, { status });
const invited = (id: number, user_id: number, row: Values = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: id,
    user_id,
    token: `reach-${++count}`,
    sent_at: '2026-02-01',
    ...row,
  });
const investor = (row: Values = {}): Promise<number> =>
  addRow(db(), 'users', {
    role_id: 5,
    first_name: 'New',
    last_name: `Test ${++count}`,
    email: `new${count}@offers.test`,
    email_verified_at: '2026-01-01',
    marketing_consent: true,
    category_status: 2,
    ...row,
  });
const bellsOf = async (words: string) =>
  (
    await rows(
      `select notifiable_id as id from notifications where data ->> 'message' like $1 order by notifiable_id`,
      `%${words}%`,
    )
  ).map(({ id }) => id);
const statusOf = async (id: number) =>
  (await rows('select status from investment_opportunities where id = $1', id))[0]?.status;

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
  await rows('update users set marketing_consent = false');
});

describe('an announcement', () => {
  const heardOf = async (name: string) => {
    const mails = await rows(
      `select user_id from email_log where key = 'opportunity_live' and params ->> 'opp' = $1 order by user_id`,
      name,
    );
    const [said] = await rows(
      `select description from activity where event = 'investment_opportunity.announced' and description like $1`,
      `%${name}%`,
    );
    return [mails.map(({ user_id }) => user_id), said?.description];
  };
  const toOne = (name: string) => `**${name}** was announced to 1 investor`;

  test('reaches active, verified investors, and no staff', async () => {
    const wanted = await investor();
    await investor({ status: 2 });
    await investor({ deleted_at: '2026-01-01' });
    await investor({ email_verified_at: null });
    await investor({ role_id: 8 });
    expect((await move(await opportunity({ name: 'Avocet' }), 2)).status).toBe(200);
    expect(await heardOf('Avocet')).toEqual([[wanted], toOne('Avocet')]);
  });

  test('is for the kinds of investors that the opportunity is for', async () => {
    const add = (name: string) =>
      addRow(db(), 'investor_types', {
        name,
        code: name.toLowerCase(),
        basis: 'client',
        statement_text: 'x',
      });
    const [kind, other] = [await add('Angel'), await add('Baker')];
    const [angel, baker, none] = [
      await investor({ investor_type_id: kind }),
      await investor({ investor_type_id: other }),
      await investor(),
    ];
    const allow = (id: number, type: number) =>
      rows(
        'insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id) values ($1, $2)',
        id,
        type,
      );
    const [id, open] = [await opportunity({ name: 'Bittern' }), await opportunity({ name: 'Coot' })];
    await allow(id, kind);
    await allow(await opportunity(), other);
    await move(id, 2);
    await move(open, 2);
    expect((await heardOf('Bittern'))[0]).toEqual([angel]);
    expect((await heardOf('Coot'))[0]).toEqual([angel, baker, none]);
  });

  test('leaves out those who are invited to it', async () => {
    const [first, second, third] = [await investor(), await investor(), await investor()];
    const id = await opportunity({ name: 'Crake' });
    await invited(id, first);
    await invited(id, second, { deleted_at: '2026-02-02' });
    await invited(await opportunity(), third);
    await move(id, 2);
    expect((await heardOf('Crake'))[0]).toEqual([second, third]);
  });

  test('by the clock is of what has opened since it was published, to all, once', async () => {
    const wanted = await investor();
    const later = { status: 2, published_at: '2026-03-01', opens_at: '2026-03-31T09:00:00Z' };
    const due = await opportunity({ ...later, name: 'Dipper', closes_at: null });
    await opportunity({ ...later, name: 'Dotterel', opens_at: '2026-03-31T09:00:01Z' });
    await opportunity({ ...later, name: 'Dunnock', opens_at: '2026-02-01' });
    await opportunity({ ...later, name: 'Duck', status: 3 });
    await opportunity({ ...later, name: 'Dove', status: 4 });
    await opportunity({ ...later, name: 'Drake', deleted_at: '2026-03-02' });
    const said = { description: 'x', properties: '{}', target_id: due };
    const announced = { ...said, event: 'investment_opportunity.announced' };
    await addRow(db(), 'activity', { ...announced, target_type: 'user' });
    const viewed = { ...said, event: 'investment_opportunity.viewed' };
    await addRow(db(), 'activity', { ...viewed, target_type: 'investment_opportunity' });
    expect(await closeDueOpportunities(it().app)).toMatchObject({ opened: 1 });
    expect(await closeDueOpportunities(it().app)).toMatchObject({ opened: 0 });
    expect(await heardOf('Dipper')).toEqual([[wanted], toOne('Dipper')]);
  });
});

describe('the clock', () => {
  test('closes what is live at its very moment, and not a second before', async () => {
    const closes_at = '2026-04-10T16:00:00Z';
    const ids: number[] = [];
    for (const row of [{ status: 2 }, { status: 3 }, { status: 1 }, { status: 2, closes_at: null }])
      ids.push(await opportunity({ closes_at, ...row }));
    const statuses = () => Promise.all(ids.map(statusOf));
    it().clock.set('2026-04-10T15:59:59Z');
    expect(await closeDueOpportunities(it().app)).toMatchObject({ closed: 0 });
    it().clock.set(closes_at);
    expect(await closeDueOpportunities(it().app)).toMatchObject({ closed: 2 });
    expect(await statuses()).toEqual([4, 4, 1, 2]);
  });

  test('calls to mind three days ahead, and again for another closing date', async () => {
    const closes_at = '2026-05-10T16:00:00Z';
    const id = await opportunity({ status: 2, name: 'Eider', closes_at });
    const other = await opportunity({ status: 3, name: 'Eagle', closes_at: '2026-05-10T17:00:00Z' });
    await invited(id, stage().people.iris);
    await invited(other, stage().people.iris);
    const called = async (at: string) => {
      it().clock.set(at);
      return (await closeDueOpportunities(it().app)).closing;
    };
    expect(await called('2026-05-07T15:59:59Z')).toBe(0);
    expect(await called('2026-05-07T16:00:00Z')).toBe(1);
    expect(await called('2026-05-07T17:00:00Z')).toBe(1);
    expect(await called('2026-05-07T17:00:01Z')).toBe(0);
    await rows(`update investment_opportunities set closes_at = '2026-05-20T16:00:00Z' where id = $1`, id);
    expect(await called('2026-05-18T16:00:00Z')).toBe(1);
    expect(await bellsOf('Eider')).toEqual([stage().people.iris, stage().people.iris]);
  });

  test('leaves to themselves those who have money in what closes, and only in that', async () => {
    const id = await opportunity({ status: 2, name: 'Egret', closes_at: '2026-04-02T16:00:00Z' });
    const { iris, omar, lone } = stage().people;
    for (const user of [iris, omar, lone]) await invited(id, user);
    await addInvestment(db(), await opportunity({ status: 2 }), iris);
    await addInvestment(db(), id, omar, { deleted_at: '2026-03-01' });
    await addInvestment(db(), id, lone);
    const contact = await addRow(db(), 'contacts', {
      first_name: 'Pat',
      last_name: 'Lead',
      email: 'p@l.test',
    });
    await addRow(db(), 'invitations', {
      investment_opportunity_id: id,
      contact_id: contact,
      token: 'reach-contact',
      sent_at: '2026-02-01',
    });
    const gone = await investor({ marketing_consent: false });
    await invited(id, gone, { deleted_at: '2026-03-01' });
    await closeDueOpportunities(it().app);
    expect(await bellsOf('Egret')).toEqual([iris, omar]);
    const [said] = await rows(
      `select description from activity where event = 'investment_opportunity.closing_soon' and target_id = $1`,
      id,
    );
    expect(said?.description).toContain('notified 2 invited');
  });
});

describe('new terms', () => {
  test('reach those whose reservation in that opportunity stands', async () => {
    const [id, other] = [
      await opportunity({ status: 2, name: 'Finch' }),
      await opportunity({ status: 2, name: 'Firecrest' }),
    ];
    const { iris, omar, lone } = stage().people;
    await addInvestment(db(), id, iris);
    await addInvestment(db(), id, omar, { status: 7 });
    await addInvestment(db(), id, lone, { deleted_at: '2026-03-01' });
    await addInvestment(db(), other, lone);
    expect((await sam.patch(`${FAMILY}/${id}`, { strapline: 'Wind' })).status).toBe(200);
    expect(await bellsOf('Finch')).toEqual([]);
    expect((await sam.patch(`${FAMILY}/${id}`, { target_amount: '900000' })).status).toBe(200);
    expect(await bellsOf('Finch')).toEqual([iris]);
  });
});

describe('an invitation', () => {
  test('of a closing stands again where it is the last of its person, and ahead of its own end', async () => {
    const id = await opportunity({ status: 4, published_at: '2026-01-01' });
    const { iris, omar, lone } = stage().people;
    await invited(id, iris, { status: 6 });
    await invited(id, iris, { status: 4 });
    await invited(id, omar, { status: 6, expires_at: '2026-03-31T09:00:00Z' });
    await invited(id, lone, { status: 6, expires_at: '2026-03-31T09:00:01Z' });
    const outside = { investment_opportunity_id: id, status: 6, sent_at: '2026-02-01' };
    const add = (row: Values) =>
      addRow(db(), 'invitations', { ...outside, token: `reach-${++count}`, ...row });
    const contact = (email: string) =>
      addRow(db(), 'contacts', { first_name: 'Pat', last_name: 'Lead', email });
    await add({ contact_id: await contact('a@lead.test') });
    await add({ contact_id: await contact('b@lead.test') });
    await add({ email: 'c@lead.test' });
    await add({ email: 'd@lead.test' });
    const elsewhere = await opportunity({ status: 4 });
    await invited(elsewhere, lone, { status: 6 });
    expect((await move(id, 2)).status).toBe(200);
    const statuses = async (of: number) =>
      (await rows('select status from invitations where investment_opportunity_id = $1 order by id', of)).map(
        ({ status }) => status,
      );
    expect(await statuses(id)).toEqual([6, 4, 6, 1, 1, 1, 1, 1]);
    expect(await statuses(elsewhere)).toEqual([6]);
  });

  test('is given to those with money in what goes internal, who have none to it that stands', async () => {
    const id = await opportunity({ status: 2 });
    const { iris, omar, lone } = stage().people;
    await invited(await opportunity({ status: 2 }), iris);
    await invited(id, omar, { deleted_at: '2026-03-01' });
    await invited(id, lone, { status: 5 });
    for (const user of [iris, omar, lone]) await addInvestment(db(), id, user);
    const left = await investor({ marketing_consent: false });
    await addInvestment(db(), id, left, { deleted_at: '2026-03-01' });
    expect((await move(id, 3)).status).toBe(200);
    expect(
      (
        await rows(
          'select user_id from invitations where investment_opportunity_id = $1 and status = 3 order by user_id',
          id,
        )
      ).map(({ user_id }) => user_id),
    ).toEqual([iris, omar, lone]);
  });
});
