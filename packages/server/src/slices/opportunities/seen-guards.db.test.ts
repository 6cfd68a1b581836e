import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Person,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';

/** Each clause of what an investor sees is asked where it is wired: take it out, and the test that names it fails. */
const NOW = '2026-03-31T09:00:00Z';
const { db, stage, rows, as } = useStage({ now: NOW });
const [YESTERDAY, SOON] = ['2026-03-30', '2026-03-31T09:00:01Z'];
let count = 0;
/** Another opportunity, whose rows open nothing else. */
let beside: number;
beforeAll(async () => {
  beside = await opportunity({ status: 3 });
});

const opportunity = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 2, opens_at: null, name: 'Heron', ...row });
const hold = async (id: number, who: Person = 'iris', row: Values = {}) => {
  await addInvestment(db(), id, stage().people[who], { status: 5, amount: '1', ...row });
  return id;
};
const invite = async (id: number, who: Person = 'iris', row: Values = {}) => {
  await addRow(db(), 'invitations', {
    investment_opportunity_id: id,
    user_id: stage().people[who],
    token: `seen-${++count}`,
    sent_at: YESTERDAY,
    ...row,
  });
  return id;
};
const sound = async (id: number, who: Person = 'iris', row: Values = {}) => {
  await addRow(db(), 'market_sounding_acceptance', {
    investment_opportunity_id: id,
    user_id: stage().people[who],
    status: 2,
    accepted_at: YESTERDAY,
    requested_at: YESTERDAY,
    requested_by_id: stage().people.sam,
    script_version: 1,
    reason_for_inclusion: 'x',
    ...row,
  });
  return id;
};
/** All of it, its card with a name or without, or nothing. */
const seenBy = async (id: number, who: Person = 'iris') => {
  const { status, body } = await (await as(who)).get(`/api/investment-opportunities/${id}`);
  if (status !== 200) return status;
  return body.data.summary === null ? body.data.name : 'all';
};
const CARD = 'Confidential opportunity';

describe('of an opportunity without secrets an investor sees', () => {
  test('what is live from its very opening on, invited or not', async () => {
    expect(await seenBy(await opportunity({ opens_at: NOW }))).toBe('all');
    expect(await seenBy(await opportunity())).toBe('all');
    expect(await seenBy(await opportunity({ opens_at: SOON }))).toBe(404);
    expect(await seenBy(await invite(await opportunity({ opens_at: SOON })))).toBe(404);
  });

  test('what they hold, but for a draft, and nothing that others hold or that is over', async () => {
    const existing = () => opportunity({ status: 5 });
    await hold(beside);
    expect(await seenBy(await hold(await existing()))).toBe('all');
    expect(await seenBy(await hold(await opportunity({ status: 1 })))).toBe(404);
    expect(await seenBy(await hold(await existing(), 'omar'))).toBe(404);
    expect(await seenBy(await hold(await existing(), 'iris', { deleted_at: YESTERDAY }))).toBe(404);
    for (const status of [7, 8])
      expect(await seenBy(await hold(await existing(), 'iris', { status }))).toBe(404);
    await rows('update investments set deleted_at = now() where investment_opportunity_id = $1', beside);
  });

  test('what is internal or closed and invites themselves, and nothing completed', async () => {
    const internal = () => opportunity({ status: 3 });
    await invite(beside);
    expect(await seenBy(await invite(await internal()))).toBe('all');
    expect(await seenBy(await internal())).toBe(404);
    expect(await seenBy(await invite(await internal(), 'omar'))).toBe(404);
    const ended: Values[] = [{ sent_at: null }, { deleted_at: YESTERDAY }, { status: 5 }, { status: 6 }];
    for (const row of ended) expect(await seenBy(await invite(await internal(), 'iris', row))).toBe(404);
    expect(await seenBy(await invite(await opportunity({ status: 4 }), 'iris', { status: 6 }))).toBe('all');
    for (const status of [1, 5, 6])
      expect(await seenBy(await invite(await opportunity({ status })))).toBe(404);
  });

  test('what is internal where they hold the round before or were sounded, until it closes', async () => {
    const [own, theirs] = [
      await hold(await opportunity({ status: 5 })),
      await hold(await opportunity({ status: 5 }), 'omar'),
    ];
    const after = (parent_opportunity_id: number, status = 3) =>
      opportunity({ status, parent_opportunity_id });
    expect([await seenBy(await after(own)), await seenBy(await after(theirs))]).toEqual(['all', 404]);
    expect(await seenBy(await after(own, 4))).toBe(404);
    const internal = () => opportunity({ status: 3 });
    await sound(beside);
    expect(await seenBy(await sound(await internal()))).toBe('all');
    expect(await seenBy(await sound(await internal(), 'iris', { status: 1, accepted_at: null }))).toBe(404);
    expect(await seenBy(await sound(await internal(), 'omar'))).toBe(404);
    expect(await seenBy(await sound(await opportunity({ status: 4 })))).toBe(404);
  });
});

describe('of what needs a sounding an investor sees', () => {
  beforeAll(() => changeSettings(db(), 'market_sounding_enabled = true'));
  const secret = (row: Values = {}) => opportunity({ market_sounding_required: true, ...row });

  test('a card until they accepted one on it themselves', async () => {
    expect(await seenBy(await secret())).toBe(CARD);
    expect(await seenBy(await opportunity())).toBe('all');
    expect(await seenBy(await sound(await secret()))).toBe('all');
    expect(await seenBy(await sound(await secret(), 'iris', { status: 1, accepted_at: null }))).toBe(CARD);
    expect(await seenBy(await sound(await secret(), 'omar'))).toBe(CARD);
    expect(await seenBy(await hold(await secret({ status: 5 })))).toBe('all');
  });

  test('no card of what is not meant for them yet, or no longer', async () => {
    expect(await seenBy(await secret({ opens_at: SOON }))).toBe(404);
    expect(await seenBy(await invite(await secret({ opens_at: SOON })))).toBe(404);
    expect(await seenBy(await secret({ status: 3 }))).toBe(404);
    expect(await seenBy(await invite(await secret({ status: 3 })))).toBe(CARD);
    expect(await seenBy(await invite(await secret({ status: 4 })))).toBe(CARD);
    expect(await seenBy(await secret({ status: 4 }))).toBe(404);
    const own = await hold(await opportunity({ status: 5 }));
    expect(await seenBy(await secret({ status: 4, parent_opportunity_id: own }))).toBe(404);
    for (const status of [1, 5]) expect(await seenBy(await invite(await secret({ status })))).toBe(404);
  });
});

describe('by their category an investor sees', () => {
  let kind: number;
  let other: number;
  beforeAll(async () => {
    const add = (code: string) =>
      addRow(db(), 'investor_types', {
        name: code,
        code,
        basis: 'cobs',
        statement_title: 'S',
        statement_text: 'T',
      });
    [kind, other] = [await add('high_net_worth'), await add('restricted')];
  });
  beforeEach(() => rows('update users set investor_type_id = null, category_status = null'));
  afterEach(() => changeSettings(db(), 'risk_warning_enabled = false'));
  const become = (who: Person, type: number, status = 2, expires: string | null = null) =>
    rows(
      'update users set investor_type_id = $2, category_status = $3, category_expires_at = $4 where id = $1',
      stage().people[who],
      type,
      status,
      expires,
    );
  const only = async (type: number) => {
    const id = await opportunity();
    await rows(
      'insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id) values ($1, $2)',
      id,
      type,
    );
    return id;
  };

  test('what is for their kind, and the name of what is for others; without one all of it', async () => {
    const [mine, theirs, open] = [await only(kind), await only(other), await opportunity()];
    await become('iris', kind);
    await become('omar', other, 1);
    expect([await seenBy(mine), await seenBy(theirs), await seenBy(open)]).toEqual(['all', 'Heron', 'all']);
    expect([await seenBy(mine, 'omar'), await seenBy(mine, 'lone')]).toEqual(['all', 'all']);
    await become('omar', other);
    expect([await seenBy(mine, 'omar'), await seenBy(theirs, 'omar')]).toEqual(['Heron', 'all']);
  });

  test('under the risk warning what may be promoted to them: approved, in time, not restricted', async () => {
    const [promoted, plain] = [await opportunity({ promotion_class: 'nmmi' }), await opportunity()];
    await become('omar', kind);
    expect(await seenBy(promoted)).toBe('all');
    await changeSettings(db(), 'risk_warning_enabled = true');
    expect([await seenBy(promoted), await seenBy(plain)]).toEqual([404, 'all']);
    const seenAs = async (...as: [type: number, status?: number, expires?: string]) => {
      await become('iris', ...as);
      return seenBy(promoted);
    };
    expect(await seenAs(kind)).toBe('all');
    expect(await seenAs(kind, 2, SOON)).toBe('all');
    expect(await seenAs(kind, 2, NOW)).toBe(404);
    expect(await seenAs(kind, 1)).toBe(404);
    expect(await seenAs(other)).toBe(404);
  });
});

describe('a notice names an opportunity', () => {
  const named = async (who: Person) =>
    rows(
      `select 1 from notifications where notifiable_id = $1 and data ->> 'message' like '%Heron%'`,
      stage().people[who],
    );
  beforeEach(() => rows('delete from notifications'));

  test('to those who hold it, though they were never sounded on it', async () => {
    await changeSettings(db(), 'market_sounding_enabled = true');
    const id = await hold(await opportunity({ status: 5, market_sounding_required: true }));
    const price = { investment_opportunity_id: id, source: 'manual', price: '3', effective_on: YESTERDAY };
    expect((await (await as('sam')).post('/api/share-prices', { ...price, notify: true })).status).toBe(201);
    expect(await named('iris')).toHaveLength(1);
    await changeSettings(db(), 'market_sounding_enabled = false');
  });

  test('to those whose reservation in it came to nothing, though they see it no longer', async () => {
    const id = await opportunity({ status: 3 });
    const investment = await addInvestment(db(), id, stage().people.iris);
    const cancelled = await (
      await as('sam')
    ).patch(`/api/investments/${investment}`, { status: 7, cancel_reason: 'Too late' });
    expect([cancelled.status, cancelled.body.errors]).toEqual([200, undefined]);
    expect(await seenBy(id)).toBe(404);
    expect(await named('iris')).toHaveLength(1);
  });

  test('not to people it must not be promoted to, even if others asked for it', async () => {
    const id = await hold(await opportunity({ promotion_class: 'nmmi' }), 'omar', { status: 7 });
    await rows('update users set investor_type_id = null, category_status = null');
    await changeSettings(db(), 'risk_warning_enabled = true');
    const invited = { investment_opportunity_id: id, user_id: stage().people.lone };
    expect((await (await as('sam')).post('/api/invitations', invited)).status).toBe(201);
    expect(await named('lone')).toEqual([]);
    await changeSettings(db(), 'risk_warning_enabled = false');
  });

  test('not to those of another kind than it is for, though they were invited', async () => {
    const kind = (code: string) =>
      addRow(db(), 'investor_types', {
        name: code,
        code,
        basis: 'cobs',
        statement_title: 'S',
        statement_text: 'T',
      });
    const [own, other] = [await kind('angel'), await kind('baker')];
    const id = await opportunity();
    await rows(
      'insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id) values ($1, $2)',
      id,
      own,
    );
    await invite(id);
    await rows(
      'update users set investor_type_id = $1, category_status = 2 where id = $2',
      other,
      stage().people.iris,
    );
    const [sent] = await rows('select id from invitations where investment_opportunity_id = $1', id);
    const remind = await (await as('sam')).patch(`/api/invitations/${Number(sent?.id)}`, { remind: true });
    expect(remind.status).toBe(200);
    expect(await named('iris')).toEqual([]);
    await rows('update users set investor_type_id = null, category_status = null');
  });

  test('to those who were sounded on it, though it has completed without them', async () => {
    await changeSettings(db(), 'market_sounding_enabled = true');
    const id = await sound(await opportunity({ status: 5, market_sounding_required: true }));
    const [sounding] = await rows(
      'select id from market_sounding_acceptance where investment_opportunity_id = $1',
      id,
    );
    await rows('delete from email_log');
    const cleansed = await (
      await as('sam')
    ).patch(`/api/market-sounding-acceptance/${Number(sounding?.id)}`, {
      status: 4,
      cleansing_note: 'Announced.',
    });
    expect(cleansed.status).toBe(200);
    expect(
      await rows(`select user_id from email_log where params ->> 'opp' = 'Heron' order by user_id`),
    ).toEqual([{ user_id: stage().people.iris }]);
    await changeSettings(db(), 'market_sounding_enabled = false');
  });
});

/** The adviser of an investor may open no opportunity, and reads of each what is written on its card. */
describe('the card of a confidential opportunity, by a statement of a client', () => {
  let id: number;
  let statement: number;
  beforeAll(async () => {
    await changeSettings(
      db(),
      'market_sounding_enabled = true, financial_promotion_exceptions_enabled = true',
    );
    const { iris, abe } = stage().people;
    await rows(
      `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
      iris,
      abe,
    );
    id = await opportunity({ market_sounding_required: true, logo: '/media/heron.png' });
    statement = await addRow(db(), 'investor_categorisations', {
      user_id: iris,
      investor_type_id: await addRow(db(), 'investor_types', {
        name: 'Professional',
        code: 'card',
        basis: 'cobs',
        statement_title: 'S',
        statement_text: 'T',
      }),
      investment_opportunity_id: id,
      answers: '{}',
      statement_snapshot: 'T',
      statement_version: 1,
      signed_name: 'Iris Test',
      declaration: true,
      signed_at: YESTERDAY,
    });
  });
  const cardTo = async (who: Person) => {
    const path = `/api/investor-categorisations/${statement}?include=investmentOpportunity`;
    return (await (await as(who)).get(path)).body.data.investmentOpportunity;
  };
  const whole = async () => {
    const [row] = await rows<{ slug: string }>('select slug from investment_opportunities where id = $1', id);
    return { id, name: 'Heron', slug: row?.slug, logo: '/media/heron.png', status: 2 };
  };

  test('is as an investor outside reads it', async () => {
    const slug = expect.stringMatching(/^confidential-[0-9a-f]{20}$/);
    expect(await cardTo('abe')).toEqual({
      id,
      name: 'Confidential opportunity',
      slug,
      logo: null,
      status: null,
    });
    expect(await cardTo('sam')).toMatchObject(await whole());
  });

  test('bears its name while its feature is off, and where it needs no sounding', async () => {
    await changeSettings(db(), 'market_sounding_enabled = false');
    expect(await cardTo('abe')).toEqual(await whole());
    await changeSettings(db(), 'market_sounding_enabled = true');
    await rows('update investment_opportunities set market_sounding_required = false where id = $1', id);
    expect(await cardTo('abe')).toEqual(await whole());
    await rows('update investment_opportunities set market_sounding_required = true where id = $1', id);
  });

  test('bears its name where they read an investment in it', async () => {
    await hold(id, 'omar');
    expect((await cardTo('abe')).name).toBe('Confidential opportunity');
    await hold(id, 'iris');
    expect(await cardTo('abe')).toEqual(await whole());
    await rows('delete from investments where investment_opportunity_id = $1', id);
  });

  test('is not in a task about it for an assignee who may not open it', async () => {
    const task = { title: 'Call back', target_type: 'investment_opportunity', target_id: id };
    const made = await (await as('sam')).post('/api/tasks', { ...task, assigned_to_id: stage().people.abe });
    const targetTo = async (who: Person) =>
      (await (await as(who)).get(`/api/tasks/${made.body.data.id}?include=target`)).body.data.target;
    expect(await targetTo('abe')).toBeNull();
    expect(await targetTo('sam')).toMatchObject({ id, name: 'Heron' });
  });

  test('bears its name where they read in the register who was sounded', async () => {
    await sound(id, 'omar');
    expect((await cardTo('abe')).name).toBe('Confidential opportunity');
    await sound(id, 'iris');
    expect(await cardTo('abe')).toEqual(await whole());
  });
});
