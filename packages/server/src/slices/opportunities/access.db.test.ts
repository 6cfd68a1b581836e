import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const opportunities: Record<string, number> = {};
const OPPORTUNITIES = {
  draft: { status: 1 },
  open: { status: 2 },
  later: { status: 2, opens_at: '2026-05-01' },
  internal: { status: 3 },
  internalInvited: { status: 3 },
  closed: { status: 4 },
  closedInvited: { status: 4 },
  completed: { status: 5 },
  held: { status: 5 },
  members: { status: 1 },
} as const;
const namesOf = (answer: { body: { data: { name: string }[] } }): string[] =>
  answer.body.data.map((row) => row.name).sort();
const list = async (who: keyof Stage['people'], query = '') =>
  (await as(who)).get(`/api/investment-opportunities?limit=100${query}`);

beforeAll(async () => {
  const db = it().app.db;
  await sql`update settings set tax_enabled = true, investment_terms_enabled = true`.execute(db.kysely);
  const { iris, ed } = stage().people;
  for (const [name, row] of Object.entries(OPPORTUNITIES))
    opportunities[name] = await addOpportunity(db, stage(), { name, ...row });
  const invite = (opportunity: number | undefined, more: object = {}) =>
    addRow(db, 'invitations', {
      investment_opportunity_id: opportunity ?? 0,
      user_id: iris,
      token: `t-${opportunity}`,
      sent_at: '2026-02-01',
      ...more,
    });
  await invite(opportunities.internalInvited);
  await invite(opportunities.closedInvited, { status: 6 });
  await invite(opportunities.internal, { status: 5 });
  await addInvestment(db, opportunities.held ?? 0, iris, { status: 5, amount: '10000', shares: '4000' });
  await sql`insert into opportunity_members (target_type, target_id, user_id)
    values ('investment_opportunity', ${opportunities.members}, ${ed})`.execute(db.kysely);
});

describe('who sees which opportunity', () => {
  test.each([
    ['sam', Object.keys(OPPORTUNITIES)],
    ['max', Object.keys(OPPORTUNITIES)],
    ['ed', ['members']],
    ['iris', ['open', 'internalInvited', 'closedInvited', 'held']],
    ['lone', ['open']],
  ] as const)('%s', async (who, seen) => {
    expect(namesOf(await list(who))).toEqual([...seen].sort());
    for (const [name, id] of Object.entries(opportunities)) {
      const { status } = await (await as(who)).get(`/api/investment-opportunities/${id}`);
      expect([name, status]).toEqual([name, (seen as readonly string[]).includes(name) ? 200 : 404]);
    }
  });

  test('an organisation opens what it holds to those whose link is approved, and to no one else', async () => {
    const { db } = it().app;
    const organisation_id = await addRow(db, 'organisations', { name: 'Ashby Ltd', client_type: 'Business' });
    const held = await addOpportunity(db, stage(), { name: 'theirs', status: 5 });
    await addInvestment(db, held, stage().people.omar, { status: 5, amount: '10000', organisation_id });
    const user_id = stage().people.lone;
    const link = await addRow(db, 'organisation_links', { user_id, organisation_id, position: 'director' });
    const lone = await it().as(user_id);
    const seen = async (change: string): Promise<number> => {
      await db.pool.query(`update organisation_links set ${change} where id = $1`, [link]);
      return (await lone.get(`/api/investment-opportunities/${held}`)).status;
    };
    for (const status of [1, 3, 4, 5])
      expect([status, await seen(`status = ${status}`)]).toEqual([status, 404]);
    expect(await seen('status = 2')).toBe(200);
    expect(await seen('deleted_at = now()')).toBe(404);
    await db.pool.query('update investment_opportunities set deleted_at = now() where id = $1', [held]);
  });

  test('an invitation opens a private one once it was sent, while it is not withdrawn', async () => {
    const { db } = it().app;
    const opportunity = await addOpportunity(db, stage(), { name: 'quiet', status: 3 });
    const user_id = stage().people.lone;
    const invited = { investment_opportunity_id: opportunity, user_id, token: 'unsent' };
    const id = await addRow(db, 'invitations', invited);
    const lone = await it().as(user_id);
    const seen = async (change: string): Promise<number> => {
      await db.pool.query(`update invitations set ${change} where id = $1`, [id]);
      return (await lone.get(`/api/investment-opportunities/${opportunity}`)).status;
    };
    expect(await seen('sent_at = null')).toBe(404);
    expect((await lone.get(`/api/invitations/${id}`)).status).toBe(404);
    expect(await seen("sent_at = '2026-02-01'")).toBe(200);
    for (const status of [5, 6]) expect([status, await seen(`status = ${status}`)]).toEqual([status, 404]);
    expect(await seen('status = 1, deleted_at = now()')).toBe(404);
    await db.pool.query('update investment_opportunities set deleted_at = now() where id = $1', [
      opportunity,
    ]);
  });

  test('guests and advisers see none', async () => {
    expect((await it().guest().get('/api/investment-opportunities')).status).toBe(401);
    expect((await list('abe')).status).toBe(403);
  });

  test('by preset and filter', async () => {
    expect(namesOf(await list('iris', '&type=mine'))).toEqual(['held', 'internalInvited']);
    expect(namesOf(await list('iris', '&type=portfolio'))).toEqual(['held']);
    expect(namesOf(await list('sam', '&type=existing&sort=-amount_raised'))).toEqual(['completed', 'held']);
    expect(namesOf(await list('sam', '&filter[open]=1'))).toEqual(['internal', 'internalInvited', 'open']);
    expect(namesOf(await list('sam', '&filter[closing_within]=5'))).toEqual([]);
    expect(namesOf(await list('sam', `&filter[investor_id]=${stage().people.iris}`))).toEqual(['held']);
    expect(namesOf(await list('sam', '&filter[min_investment_to]=4999'))).toEqual([]);
  });

  test('what someone else holds is no one’s to ask', async () => {
    const { iris, omar } = stage().people;
    await addInvestment(it().app.db, opportunities.open ?? 0, omar, { status: 2, amount: '5000' });
    expect(namesOf(await list('iris', `&filter[investor_id]=${iris}`))).toEqual(['held']);
    expect(namesOf(await list('iris', `&filter[investor_id]=${omar}`))).toEqual([]);
    expect(namesOf(await list('sam', `&filter[investor_id]=${omar}`))).toEqual(['open']);
    await sql`delete from investments where user_id = ${omar}`.execute(it().app.db.kysely);
  });

  test('not for kinds of investors that it is not for, nor without a category while the warning is on', async () => {
    const db = it().app.db;
    const kind = await addRow(db, 'investor_types', {
      name: 'Restricted',
      code: 'restricted',
      basis: 'cobs',
      statement_title: 'S',
      statement_text: 'T',
    });
    const other = await addRow(db, 'investor_types', {
      name: 'HNW',
      code: 'high_net_worth',
      basis: 'cobs',
      statement_title: 'S',
      statement_text: 'T',
    });
    await sql`update users set investor_type_id = ${kind}, category_status = 2 where id = ${stage().people.omar}`.execute(
      db.kysely,
    );
    const only = await addOpportunity(db, stage(), { name: 'only', status: 2 });
    const sam = await as('sam');
    await sam.patch(`/api/investment-opportunities/${only}`, { investor_type_ids: [other] });
    await addOpportunity(db, stage(), { name: 'nmmi', status: 2, promotion_class: 'nmmi' });
    await changeSettings(db, 'risk_warning_enabled = true');
    // What is for others shows its card, and is found by nothing that the card does not say.
    const seen = await list('omar');
    expect(namesOf(seen)).toEqual(['only', 'open']);
    const card = seen.body.data.find((row: { name: string }) => row.name === 'only');
    expect(card).toMatchObject({ id: only, type_id: stage().typeId, summary: null, target_amount: null });
    const omar = await as('omar');
    const hidden = await omar.get('/api/investment-opportunities?type=live&filter[name]=only');
    expect(hidden.body.data).toEqual([]);
    const one = await omar.get(
      `/api/investment-opportunities/${only}?append=amounts&include=keyDates,type,investorTypes`,
    );
    expect(one.body.data).toMatchObject({
      name: 'only',
      summary: null,
      amounts: null,
      keyDates: [],
      investorTypes: [],
      type: { name: 'Equity' },
    });
    expect(namesOf(await list('lone'))).toEqual(['only', 'open']);
    await sql`update users set investor_type_id = ${other} where id = ${stage().people.omar}`.execute(
      db.kysely,
    );
    expect(namesOf(await list('omar'))).toEqual(['nmmi', 'only', 'open']);
    await changeSettings(db, 'risk_warning_enabled = false');
    expect(namesOf(await list('lone'))).toEqual(['nmmi', 'only', 'open']);
  });

  test('what must be sounded has no name before, unless the firm does no soundings', async () => {
    const { db } = it().app;
    const name = 'whispered';
    const id = await addOpportunity(db, stage(), { name, status: 2, market_sounding_required: true });
    await changeSettings(db, 'market_sounding_enabled = true');
    expect(namesOf(await list('lone'))).not.toContain(name);
    await changeSettings(db, 'market_sounding_enabled = false');
    expect(namesOf(await list('lone'))).toContain(name);
    await db.pool.query('update investment_opportunities set deleted_at = now() where id = $1', [id]);
  });
});

describe('what an investor reads', () => {
  test('no house matters, and what concerns themselves', async () => {
    const iris = await as('iris');
    const { body } = await iris.get(
      `/api/investment-opportunities/${opportunities.held}?append=my_investment,my_invitation,amounts,days_left,opens_count,investor_fees,latest_share_price,current_valuation`,
    );
    expect(body.data).not.toHaveProperty('external_committed');
    expect(body.data).not.toHaveProperty('platform_fee_pct');
    expect(body.data).toMatchObject({
      my_investment: { status: 5, amount: '10000.00', others: [] },
      my_invitation: null,
      opens_count: null,
      investor_fees: null,
      amounts: { paid: '10000.00', raised: '10000.00', percent_raised: '1.0000', investors_count: 1 },
    });
  });

  test('of their lines in an opportunity, the one that waits for their payment', async () => {
    const { iris } = stage().people;
    const investments: number[] = [];
    for (const status of [3, 5])
      investments.push(
        await addInvestment(it().app.db, opportunities.held ?? 0, iris, {
          status,
          amount: '1000',
          shares: '400',
        }),
      );
    const path = `/api/investment-opportunities/${opportunities.held}?append=my_investment`;
    const { body } = await (await it().as(iris)).get(path);
    expect(body.data.my_investment).toMatchObject({ status: 3 });
    expect(body.data.my_investment.others.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(
      ['1000.00', '10000.00'],
    );
    await sql`delete from investments where id in (${sql.join(investments)})`.execute(it().app.db.kysely);
  });

  test('not what was raised where the opportunity keeps it to itself', async () => {
    await sql`update investment_opportunities set show_amount_raised = false where id = ${opportunities.open}`.execute(
      it().app.db.kysely,
    );
    const path = `/api/investment-opportunities/${opportunities.open}?append=amounts`;
    expect((await (await as('iris')).get(path)).body.data.amounts).toBeNull();
    expect((await (await as('sam')).get(path)).body.data.amounts).toMatchObject({
      raised: '0.00',
    });
  });

  test('whether they may invest, and what stands between', async () => {
    const { body } = await (
      await as('lone')
    ).get(`/api/investment-opportunities/${opportunities.open}?append=can_invest,ineligible_reasons`);
    expect(body.data.can_invest).toBe(false);
    expect(body.data.ineligible_reasons).toContain('entity_missing');
  });
});

describe('what hangs on an opportunity', () => {
  test('follows its rights', async () => {
    const sam = await as('sam');
    const on = { target_type: 'investment_opportunity', target_id: opportunities.internal };
    const point = await sam.post('/api/key-points', { ...on, title: 'Team' });
    expect(point.status).toBe(201);
    const id: number = point.body.data.id;
    const iris = await as('iris');
    const max = await as('max');
    expect((await iris.get(`/api/key-points/${id}`)).status).toBe(404);
    expect((await iris.post('/api/key-points', { ...on, title: 'Mine' })).status).toBe(403);
    expect((await max.get(`/api/key-points/${id}`)).status).toBe(200);
    expect((await max.patch(`/api/key-points/${id}`, { title: 'No' })).status).toBe(403);
    const ed = await as('ed');
    expect((await ed.post('/api/key-points', { ...on, title: 'Not his' })).status).toBe(404);
    const his = await ed.post('/api/key-points', { ...on, target_id: opportunities.members, title: 'His' });
    expect(his.status).toBe(201);
    expect((await ed.delete(`/api/key-points/${his.body.data.id}`)).status).toBe(204);
    const moved = await sam.patch(`/api/key-points/${id}`, { target_id: opportunities.open, title: 'Team!' });
    expect(moved.body.data).toMatchObject({ target_id: opportunities.internal, title: 'Team!' });
  });

  test('key dates, prices and terms show investors what is meant for them', async () => {
    const db = it().app.db;
    const sam = await as('sam');
    const on = { target_type: 'investment_opportunity', target_id: opportunities.open };
    await sam.post('/api/key-dates', { ...on, name: 'Closing', date: '2026-06-30' });
    await sam.post('/api/key-dates', {
      ...on,
      name: 'Board',
      date: '2026-04-30',
      is_investor_visible: false,
    });
    const price = { investment_opportunity_id: opportunities.open, source: 'valuation', price: '3.1' };
    expect((await sam.post('/api/share-prices', { ...price, effective_on: '2026-03-01' })).status).toBe(201);
    await sam.post('/api/share-prices', { ...price, effective_on: '2026-02-01', status: 1 });
    expect((await sam.post('/api/share-prices', { ...price, effective_on: '2026-04-01' })).status).toBe(422);
    expect((await sam.post('/api/share-prices', { ...price, effective_on: '2026-03-01' })).status).toBe(422);
    const term = await sam.post('/api/term-conditions', { title: 'For all', body: '<p>One</p>' });
    const reworded = await sam.patch(`/api/term-conditions/${term.body.data.id}`, { body: '<p>Two</p>' });
    expect([term.body.data.version, reworded.body.data.version]).toEqual([1, 2]);
    const lone = await as('lone');
    expect(namesOf(await lone.get('/api/key-dates?filter[upcoming]=1'))).toEqual(['Closing']);
    expect((await lone.get('/api/share-prices')).body.data).toHaveLength(1);
    expect((await lone.get('/api/term-conditions')).body.data).toMatchObject([{ title: 'For all' }]);
    const { body } = await lone.get(
      `/api/investment-opportunities/${opportunities.open}?include=keyDates,sharePrices&append=latest_share_price,current_valuation`,
    );
    expect(body.data).toMatchObject({
      keyDates: [{ name: 'Closing' }],
      sharePrices: [{ price: '3.100000' }],
      latest_share_price: '3.100000',
      current_valuation: '4960000.00',
    });
    expect(await addRow(db, 'industries', { name: 'Unused' })).toBeGreaterThan(0);
  });

  test('lookups are read by everyone and written by few; a used one stays', async () => {
    const lone = await as('lone');
    const sam = await as('sam');
    expect((await lone.get('/api/types?append=opportunities_count')).body.data[0]).toMatchObject({
      name: 'Equity',
      slug: 'equity',
    });
    expect((await lone.post('/api/types', { name: 'Debt' })).status).toBe(403);
    expect((await sam.delete(`/api/types/${stage().typeId}`)).status).toBe(409);
    const industry = await sam.post('/api/industries', { name: 'FinTech' });
    expect(industry.status).toBe(201);
    await sam.patch(`/api/investment-opportunities/${opportunities.open}`, {
      industry_ids: [industry.body.data.id],
    });
    expect((await sam.delete(`/api/industries/${industry.body.data.id}`)).status).toBe(409);
    expect((await sam.get('/api/tax-options')).status).toBe(200);
  });
});
