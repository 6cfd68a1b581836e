import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOpportunity, addRow, type Person } from '../../../../../tests/fixtures/opportunities.ts';
import {
  addSecretOpportunity,
  everythingSent,
  letIn,
  SECRETS,
  secretsIn,
} from '../../../../../tests/support/redaction.ts';
import { notifyOfClosing } from './lifecycle/notify-of-closing.ts';
import { bindInvitation } from './invitations/bind-invitation.ts';
import { lockOpportunity } from './lock-opportunity.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
const { it, stage, as } = useStage({
  prepare: async ({ db }) =>
    void (await sql`update settings set market_sounding_enabled = true, risk_warning_enabled = false where id = 1`.execute(
      db.kysely,
    )),
});
let opportunity: number;
/** Another confidential one, of which everything is different. */
let other: number;
const PATH = '/api/investment-opportunities';
const addressOf = async (id: number): Promise<string> =>
  (
    await it().app.db.run<{ at: string }>(
      sql`select redacted_slug as at from investment_opportunities where id = ${id}`,
    )
  )[0]?.at ?? '';

beforeAll(async () => {
  const { db } = it().app;
  await sql`update users set marketing_consent = true, category_status = 2 where role_id = 5`.execute(
    db.kysely,
  );
  opportunity = await addSecretOpportunity(db, stage(), {
    status: 1,
    logo: '/files/quokka.png',
    external_committed: '7654321',
    closes_at: '2026-04-02T16:00:00Z',
    created_at: '2026-03-30',
  });
  other = await addOpportunity(db, stage(), {
    name: 'Aardvark Aerospace',
    slug: 'aardvark',
    status: 2,
    market_sounding_required: true,
    target_amount: '1',
    maximum_raise: '1',
    closes_at: '2027-01-01',
    created_at: '2020-01-01',
    promotion_class: 'rmmi',
    instrument: 'loan_note',
    entity_kinds: '["pension"]',
    is_featured: true,
  });
  for (const [name, figure] of [
    ['Bramble', '10'],
    ['Yarrow', '9000000'],
  ] as const)
    await addOpportunity(db, stage(), { name, status: 2, target_amount: figure, maximum_raise: figure });
  await letIn(db, opportunity, stage().people.iris);
  const on = { target_type: 'investment_opportunity', target_id: opportunity };
  await addRow(db, 'key_dates', { ...on, name: SECRETS.name, date: '2026-04-01' });
  await addRow(db, 'discussions', {
    ...on,
    user_id: stage().people.iris,
    title: SECRETS.name,
    body: SECRETS.issuer,
  });
  await sql`insert into webhooks (url, events, secret) values ('https://localhost/hook',
    '["investment_opportunity.*", "invitation.*", "update_report.*"]', pgp_sym_encrypt('s', 'test-secret'))`.execute(
    db.kysely,
  );
  await addRow(db, 'update_reports', {
    ...on,
    title: SECRETS.name,
    body: SECRETS.issuer,
    status: 2,
    published_at: '2026-03-01',
    audience: 'all_investors',
    report_date: '2026-03-01',
  });
});

/** Whatever left for people other than these. */
const leaksBeyond = async (...inside: readonly Person[]) => {
  await it().app.outbox.drain();
  const insiders = inside.map((who) => `${who}@offers.test`);
  return (await everythingSent(it().app.db)).filter(
    ({ whom, text }) => !insiders.includes(whom) && secretsIn(text).length > 0,
  );
};
const noticesTo = (email: string) =>
  it().app.db.run<{ subject: string; cta: string }>(
    sql`select subject, cta from email_log where to_email = ${email} order by id`,
  );

describe('what leaves for people outside', () => {
  test('nothing, when it is published, and its name for those inside', async () => {
    const published = await (await as('sam')).patch(`${PATH}/${opportunity}`, { status: 2 });
    expect(published.body).toMatchObject({ data: { status: 2 } });
    expect(await leaksBeyond('iris', 'sam')).toEqual([]);
    expect(await noticesTo('iris@offers.test')).toHaveLength(1);
    expect(await noticesTo('lone@offers.test')).toEqual([]);
    const [story] = await it().app.db.run<{ text: string }>(
      sql`select description as text from activity where event = 'investment_opportunity.announced'`,
    );
    expect(story?.text).toContain('1 investor');
    // a third party hears that it happened, and nothing else
    const received = await it().app.db.run<{ payload: object }>(sql`select payload from webhook_deliveries`);
    expect(received.map(({ payload }) => payload)).toContainEqual({
      id: expect.any(String),
      type: 'investment_opportunity.published',
      created_at: expect.any(String),
      data: { family: 'investment-opportunities', id: opportunity, status: 2 },
    });
  });

  test('an invitation that names nothing, with a link that tells nothing', async () => {
    const sam = await as('sam');
    const invite = (more: object) =>
      sam.post('/api/invitations', {
        investment_opportunity_id: opportunity,
        message: `Come and see ${SECRETS.name}`,
        send_email: true,
        ...more,
      });
    expect((await invite({ user_id: stage().people.omar })).status).toBe(201);
    expect((await invite({ email: 'new@stranger.test' })).status).toBe(201);
    expect(await leaksBeyond('iris', 'sam')).toEqual([]);
    const subject = 'You have been invited to view a confidential opportunity';
    const page = `/investor/investments/${await addressOf(opportunity)}`;
    expect(await noticesTo('omar@offers.test')).toEqual([{ subject, cta: page }]);
    const [newcomer] = await noticesTo('new@stranger.test');
    expect(newcomer?.subject).toBe(subject);
    const [stored] = await it().app.db.run<{ token: string }>(
      sql`select token from invitations where email = 'new@stranger.test'`,
    );
    const token = stored?.token ?? '';
    const found = await it().guest().get(`/api/invitations/mine?token=${token}`);
    expect(found.body.data).toEqual({
      email: 'new@stranger.test',
      opportunity: 'Confidential opportunity',
      slug: null,
    });
    await perform(it().app, { viewer: system }, (work) => bindInvitation(work, token, stage().people.lone));
    const bound = await it().guest().get(`/api/invitations/mine?token=${token}`);
    expect(bound.body.data).toMatchObject({
      opportunity: 'Confidential opportunity',
      slug: await addressOf(opportunity),
    });
    expect(await leaksBeyond('iris', 'sam')).toEqual([]);
  });

  test('nothing as it closes, nor when an invitation is repeated or the raise is opened again', async () => {
    const { app, clock } = it();
    await perform(app, { viewer: system }, async (work) =>
      notifyOfClosing(work, await lockOpportunity(work, opportunity)),
    );
    clock.advance({ days: 2 });
    const sam = await as('sam');
    const [invitation] = await app.db.run<{ id: number }>(
      sql`select id from invitations where user_id = ${stage().people.omar} order by id limit 1`,
    );
    expect((await sam.patch(`/api/invitations/${invitation?.id}`, { remind: true })).status).toBe(200);
    expect(
      (await sam.patch(`${PATH}/${opportunity}`, { status: 4, close_outcome: 'withdrawn' })).status,
    ).toBe(200);
    const again = await sam.patch(`${PATH}/${opportunity}`, { status: 2, closes_at: '2026-08-01T00:00:00Z' });
    expect(again.body).toMatchObject({ data: { status: 2 } });
    expect(await leaksBeyond('iris', 'sam')).toEqual([]);
    expect(await noticesTo('omar@offers.test')).toHaveLength(3);
  });

  test('no report, even where it is meant for everyone', async () => {
    const sam = await as('sam');
    const report = await sam.post('/api/update-reports', {
      target_type: 'investment_opportunity',
      target_id: opportunity,
      title: SECRETS.name,
      body: `<p>${SECRETS.issuer}</p>`,
      audience: 'all_investors',
      report_date: '2026-03-31',
      notify: true,
    });
    expect(report.status).toBe(201);
    const id: number = report.body.data.id;
    expect((await sam.patch(`/api/update-reports/${id}`, { status: 2 })).status).toBe(200);
    expect(await leaksBeyond('iris', 'sam')).toEqual([]);
    expect((await (await as('iris')).get(`/api/update-reports/${id}`)).status).toBe(200);
    expect((await (await as('lone')).get(`/api/update-reports/${id}`)).status).toBe(404);
  });
});

describe('what people outside read', () => {
  test('an address that is drawn at random; the real one is not there', async () => {
    const address = await addressOf(opportunity);
    expect(address).toMatch(/^confidential-[0-9a-f]{20}$/);
    expect(address).not.toBe(await addressOf(other));
    for (const who of ['omar', 'lone'] as const) {
      const session = await as(who);
      const card = await session.get(`${PATH}/${address}`);
      const shown = Object.entries<unknown>(card.body.data).filter(([, value]) => value !== null);
      expect(Object.fromEntries(shown)).toEqual({
        id: opportunity,
        slug: address,
        name: 'Confidential opportunity',
        type_id: stage().typeId,
        market_sounding_required: true,
      });
      expect((await session.get(`${PATH}/${SECRETS.slug}`)).status).toBe(404);
      expect((await session.get(`/api/portfolio/${SECRETS.slug}`)).status).toBe(404);
      expect((await session.get(`${PATH}/${SECRETS.slug.slice(0, 8)}`)).status).toBe(404);
    }
    const page = await (
      await as('lone')
    ).get(`/investor/investments/${SECRETS.slug}`, { headers: { accept: 'text/html' } });
    expect(secretsIn(page.text.replaceAll(SECRETS.slug, ''))).toEqual([]);
  });

  test('inside, both addresses lead to it, and it bears its own', async () => {
    const iris = await as('iris');
    for (const key of [SECRETS.slug, await addressOf(opportunity)])
      expect((await iris.get(`${PATH}/${key}`)).body.data).toMatchObject({
        id: opportunity,
        slug: SECRETS.slug,
      });
    const sam = await as('sam');
    expect((await sam.get(`${PATH}/${SECRETS.slug}`)).body.data).toMatchObject({ id: opportunity });
  });

  test('a card like that of any other: not a word, figure or place tells two apart', async () => {
    const { resource } = it().app.registry.get('investment-opportunities') ?? {};
    const appends = (resource?.appends ?? []).filter((name) => name !== 'preview').join(',');
    const relations = Object.keys(resource?.allRelations ?? {});
    const lone = await it().as(
      await addRow(it().app.db, 'users', {
        role_id: 5,
        first_name: 'Nell',
        last_name: 'Test',
        email: 'nell@offers.test',
        email_verified_at: '2026-01-01',
        accepted_terms_version: 1,
      }),
    );
    const cardOf = async (id: number, query: string) => {
      const { body } = await lone.get(`${PATH}/${id}?${query}`);
      return { ...body.data, id: 0, slug: '' };
    };
    const queries = [`append=${appends}`, ...relations.map((name) => `include=${name}`)];
    for (const query of queries)
      expect([query, await cardOf(opportunity, query)]).toEqual([query, await cardOf(other, query)]);
    const lists = [
      ...(resource?.sorts ?? []).flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
      'filter[status]=2',
      'filter[open]=1',
      'type=live',
      'type=mine',
      'limit=100',
    ];
    for (const query of lists) {
      const answer = await lone.get(`${PATH}?limit=100&${query}`);
      if (answer.status === 400) continue; // not theirs to sort by
      expect([query, answer.status]).toEqual([query, 200]);
      const ids: number[] = answer.body.data.map(({ id }: { id: number }) => id);
      const at = [ids.indexOf(opportunity), ids.indexOf(other)];
      const beside = Math.abs((at[0] ?? 0) - (at[1] ?? 0)) === 1 || at.every((place) => place === -1);
      expect([query, beside]).toEqual([query, true]);
    }
  });

  test.each(['omar', 'abe', 'ed'] as const)('nothing in any list, however it is asked: %s', async (who) => {
    const session = await as(who);
    for (const { resource } of it().app.registry.values()) {
      const leading = Object.entries(resource.allRelations).filter(
        ([, relation]) => relation.kind === 'target' || relation.to === 'investment-opportunities',
      );
      const appends = (resource.appends ?? []).filter((name) => name !== 'preview').join(',');
      const requested = ['', `&append=${appends}`, ...leading.map(([name]) => `&include=${name}`)];
      for (const query of requested) {
        const { status, text } = await session.get(`/api/${resource.name}?limit=100${query}`);
        expect([who, resource.name, query, secretsIn(text)]).toEqual([who, resource.name, query, []]);
        if (status !== 200) break;
      }
    }
    for (const path of ['/api/search?query=quokka', '/api/search?query=zanzibar', '/api/portfolio'])
      expect(secretsIn((await session.get(path)).text.replaceAll(/query=\w+/g, ''))).toEqual([]);
  });

  test('nor told apart by a filter on what its card does not show', async () => {
    const session = await as('lone');
    const found = async (query: string): Promise<number[]> => {
      const { status, body } = await session.get(`${PATH}?limit=100&${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await found(`filter[type_id]=${stage().typeId}`)).toEqual(
      expect.arrayContaining([opportunity, other]),
    );
    for (const status of [1, 2, 3, 4, 5, 6])
      expect([status, await found(`filter[status]=${status}`)]).toEqual([
        status,
        expect.not.arrayContaining([opportunity]),
      ]);
    for (const open of [0, 1]) expect(await found(`filter[open]=${open}`)).not.toContain(opportunity);
    // the card of an opportunity for other kinds shows its stage, and not until when it is open
    const kind = await addRow(it().app.db, 'investor_types', {
      name: 'professional',
      code: 'professional',
      basis: 'cobs',
      statement_title: 'S',
      statement_text: 'T',
    });
    await sql`update users set category_status = 2 where id = ${stage().people.lone}`.execute(
      it().app.db.kysely,
    );
    const locked: number[] = [];
    for (const closes of ['2026-01-31', '2026-12-31']) {
      const id = await addOpportunity(it().app.db, stage(), { name: closes, status: 2, closes_at: closes });
      locked.push(id);
      await sql`insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id)
        values (${id}, ${kind})`.execute(it().app.db.kysely);
    }
    for (const query of ['filter[open]=1', 'filter[open]=0', 'filter[status]=2', 'filter[status]=3']) {
      const ids = await found(query);
      expect([query, ids.includes(locked[0] ?? 0)]).toEqual([query, ids.includes(locked[1] ?? 0)]);
    }
    expect(await found('filter[status]=2')).toEqual(expect.arrayContaining(locked));
  });

  test('nor named as the round before one that is open', async () => {
    const next = await addOpportunity(it().app.db, stage(), {
      status: 2,
      parent_opportunity_id: opportunity,
    });
    const shown = async (who: Person) => {
      const session = await as(who);
      const { body } = await session.get(`${PATH}/${next}?include=parent`);
      const ofParent = await session.get(`${PATH}?limit=100&filter[parent_opportunity_id]=${opportunity}`);
      const list = await session.get(`${PATH}?limit=100&filter[id]=${next}`);
      return {
        key: [body.data.parent_opportunity_id, list.body.data[0].parent_opportunity_id],
        parent: body.data.parent?.name ?? null,
        found: (ofParent.body.data ?? []).length,
      };
    };
    expect(await shown('lone')).toEqual({ key: [null, null], parent: null, found: 0 });
    expect(await shown('iris')).toEqual({ key: [opportunity, opportunity], parent: SECRETS.name, found: 1 });
    expect(await shown('sam')).toEqual({ key: [opportunity, opportunity], parent: SECRETS.name, found: 1 });
  });

  test('nor found by what it is called', async () => {
    const lone = await as('lone');
    for (const query of [
      'filter[name]=quokka',
      'filter[search]=quokka',
      `filter[slug]=${SECRETS.slug}`,
      'filter[min_investment_to]=99999999',
      'filter[closing_within]=365',
      'filter[created_from]=2026-03-29',
      'filter[closes_at_to]=2030-01-01',
    ]) {
      const { body } = await lone.get(`${PATH}?limit=100&${query}`);
      const found: { id: number }[] = body.data ?? [];
      expect([query, found.some(({ id }) => id === opportunity)]).toEqual([query, false]);
    }
    const sounded = await addRow(it().app.db, 'market_sounding_acceptance', {
      investment_opportunity_id: opportunity,
      user_id: stage().people.lone,
      status: 1,
      requested_at: '2026-02-01',
      reason_for_inclusion: 'x',
      first_name: 'A',
      surname: 'B',
      script_version: 1,
      description_snapshot: '',
    });
    const guess = async (word: string): Promise<number> =>
      (await lone.get(`/api/market-sounding-acceptance?filter[search]=${word}`)).body.data.length;
    expect([await guess('quokka'), await guess('wombat')]).toEqual([0, 0]);
    await sql`update market_sounding_acceptance set status = 2, accepted_at = now() where id = ${sounded}`.execute(
      it().app.db.kysely,
    );
    expect([await guess('quokka'), await guess('wombat')]).toEqual([1, 0]);
    expect((await lone.get(`${PATH}/${SECRETS.slug}`)).body.data).toMatchObject({
      id: opportunity,
      name: SECRETS.name,
    });
  });
});
