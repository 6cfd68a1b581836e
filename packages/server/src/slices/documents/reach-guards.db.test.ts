import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { letIn } from '../../../../../tests/support/redaction.ts';
import { invalid, refusalOf } from '../../../../../tests/support/refusals.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const GONE = { deleted_at: '2026-01-01' };
let sam: TestClient;
let iris: TestClient;
let opportunity: number;
let count = 0;

beforeAll(async () => {
  await setSettings(it(), { organisation_links_enabled: true });
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  await rows('update documents set deleted_at = now()');
  opportunity = await addOpportunity(db(), stage(), { status: 2 });
});

const document = (target_type: string, target_id: number, more: Values = {}): Promise<number> =>
  addRow(db(), 'documents', {
    target_type,
    target_id,
    name: 'Deck',
    file_name: 'Deck.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    path: 'none',
    visibility: 'public',
    ...more,
  });
const folder = (target_type: string, target_id: number, more: Values = {}): Promise<number> =>
  addRow(db(), 'folder_structures', { target_type, target_id, name: `Folder ${++count}`, ...more });
const idsOf = async (client: TestClient, query = ''): Promise<number[]> =>
  (await client.get(`/api/documents?sort=id${query}`)).body.data.map(({ id }: { id: number }) => id);
const entity = (user_id: number, more: Values = {}): Promise<number> =>
  addRow(db(), 'investment_methods', { name: `Pension ${++count}`, kind: 'pension' }).then((method) =>
    addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'pension',
      user_id,
      name: 'Pension',
      ...more,
    }),
  );

describe('a public document', () => {
  test('is seen where it hangs on what is the investor’s own, and nowhere else', async () => {
    const { iris: me, omar } = stage().people;
    const firms: number[] = [];
    for (const link of [{ status: 2 }, { status: 1 }, { status: 2, user_id: omar }]) {
      const firm = await addRow(db(), 'organisations', { name: 'Ashby Ltd' });
      const of = { organisation_id: firm, user_id: me, position: 'director' };
      await addRow(db(), 'organisation_links', { ...of, ...link });
      firms.push(firm);
    }
    const [acted = 0, waiting = 0, strange = 0] = firms;
    const mine = await addInvestment(db(), opportunity, me, { status: 4 });
    const seen = [
      await document('user', me),
      await document('investment', mine),
      await document('investment_method_entity', await entity(me)),
      await document('organisation', acted),
      await document('investment_opportunity', opportunity),
    ];
    await document('user', omar);
    await document('contact', me);
    await document('investment', await addInvestment(db(), opportunity, omar, { status: 4 }));
    await document('investment', await addInvestment(db(), opportunity, me, { status: 4, ...GONE }));
    await document('investment_method_entity', await entity(omar));
    await document('investment_method_entity', await entity(me, GONE));
    for (const firm of [waiting, strange]) await document('organisation', firm);
    await document('user', me, { visibility: 'private' });
    await document('user', me, { folder_structure_id: await folder('user', me) });
    expect(await idsOf(iris)).toEqual(seen);
  });

  test('is seen to the end of its last day, and until another takes its place', async () => {
    const { iris: me } = stage().people;
    it().clock.set('2026-03-31T09:00:00Z');
    const seen = [await document('user', me, { expires_on: '2026-03-31' })];
    await document('user', me, { expires_on: '2026-03-30' });
    const [old, issued] = [await document('user', me), await document('user', me, { category: 'statement' })];
    const newer = await document('user', me, { replaces_document_id: old });
    seen.push(issued, newer, await document('user', me, { replaces_document_id: issued }));
    expect(await idsOf(iris)).toEqual(seen);
    await rows('update documents set deleted_at = now() where id = $1', newer);
    expect(await idsOf(iris)).toContain(old);
  });

  test('that the investor left is theirs on their account and application alone', async () => {
    const { iris: me, omar } = stage().people;
    const firm = await addRow(db(), 'organisations', { name: 'Ashby Ltd' });
    const link = { organisation_id: firm, user_id: me, position: 'director', status: 1 };
    const application = await addRow(db(), 'organisation_links', link);
    const left = { visibility: 'private', created_by_id: me };
    const seen = [await document('user', me, left), await document('organisation_link', application, left)];
    await document('user', omar, left);
    await document('organisation', firm, left);
    await document('organisation_link', application, { ...left, created_by_id: omar });
    expect(await idsOf(iris)).toEqual(seen);
    const proof = async () => {
      const form = new FormData();
      form.set('target_type', 'organisation_link');
      form.set('target_id', String(application));
      form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'Proof.pdf');
      return (await iris.inject({ method: 'POST', url: '/api/documents', form })).status;
    };
    expect(await proof()).toBe(201);
    await rows('update organisation_links set deleted_at = now() where id = $1', application);
    expect(await proof()).toBe(403);
  });
});

describe('a document that a report carries', () => {
  test('is not seen where it is about an opportunity whose name is kept from the reader', async () => {
    const { iris: me, omar } = stage().people;
    const secret = await addOpportunity(db(), stage(), { status: 2, market_sounding_required: true });
    const about = {
      status: 2,
      published_at: '2026-03-01',
      audience: 'all_investors',
      report_date: '2026-03-01',
    };
    const letter = await addRow(db(), 'update_reports', { ...about, title: 'Letter', body: 'x' });
    const story = await addRow(db(), 'update_reports', {
      ...about,
      title: 'Story',
      body: 'x',
      target_type: 'investment_opportunity',
      target_id: secret,
    });
    const fund = await addRow(db(), 'funds', {
      name: 'Cedar',
      slug: 'cedar',
      currency: 'GBP',
      structure: 'lp',
    });
    const asset = await addRow(db(), 'fund_investment_opportunities', {
      name: 'Ash',
      slug: 'ash',
      fund_id: fund,
      currency: 'GBP',
      investment_opportunity_id: secret,
    });
    const confidential = [
      await document('investment_opportunity', secret),
      await document('investment', await addInvestment(db(), secret, omar, { status: 4 })),
      await document('fund_investment_opportunity', asset),
      await document('update_report', story),
    ];
    const open = [await document('investment_opportunity', opportunity), await document('fund', fund)];
    for (const id of [...confidential, ...open])
      await rows(
        'insert into update_report_documents (update_report_id, document_id) values ($1, $2)',
        letter,
        id,
      );
    const carried = async (): Promise<number[]> => {
      const { body } = await iris.get(`/api/update-reports/${letter}?include=documents`);
      return body.data.documents.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    };
    expect(await carried()).toEqual([...confidential, ...open]);
    await setSettings(it(), { market_sounding_enabled: true });
    expect([await carried(), await idsOf(iris)]).toEqual([open, open]);
    expect((await iris.get(`/api/documents/${confidential[0]}?download=1`)).status).toBe(404);
    await letIn(db(), secret, me);
    expect(await carried()).toEqual([...confidential, ...open]);
    await setSettings(it(), { market_sounding_enabled: false });
  });
});

describe('the investors whom a document concerns', () => {
  const openedBy = async (id: number) =>
    (await sam.get(`/api/documents/${id}?append=opened_by`)).body.data.opened_by;

  test('are those who invest or are invited there, as they are now', async () => {
    const { iris: me, omar, lone } = stage().people;
    const left = { role_id: 5, first_name: 'Lee', last_name: 'Ft' };
    const gone = await addRow(db(), 'users', { ...left, email: `left${++count}@x.test`, ...GONE });
    await addInvestment(db(), opportunity, me, { status: 4 });
    await addInvestment(db(), opportunity, omar, { status: 7 });
    await addInvestment(db(), opportunity, omar, { status: 4, ...GONE });
    await addInvestment(db(), opportunity, gone, { status: 4 });
    await addInvestment(db(), await addOpportunity(db(), stage()), lone, { status: 4 });
    const invite = (user_id: number, more: Values = {}) =>
      addRow(db(), 'invitations', {
        investment_opportunity_id: opportunity,
        user_id,
        token: `reach${++count}`,
        ...more,
      });
    await invite(omar, GONE);
    const deck = await document('investment_opportunity', opportunity);
    expect(await openedBy(deck)).toEqual({ opened: 0, readers: 1 });
    await invite(lone);
    expect(await openedBy(deck)).toEqual({ opened: 0, readers: 2 });
    const group = await addRow(db(), 'client_groups', { name: `Group ${++count}` });
    const other = await addRow(db(), 'client_groups', { name: `Group ${++count}` });
    for (const [to, member] of [
      [group, lone],
      [other, me],
    ])
      await rows('insert into client_group_user (client_group_id, user_id) values ($1, $2)', to, member);
    await rows('update documents set client_group_ids = $1 where id = $2', JSON.stringify([group]), deck);
    expect((await openedBy(deck)).readers).toBe(1);
  });

  test('of one record are its own, and have opened it where they opened this document', async () => {
    const { iris: me, omar } = stage().people;
    const firm = await addRow(db(), 'organisations', { name: 'Ashby Ltd' });
    for (const [user_id, status] of [
      [me, 2],
      [omar, 1],
    ] as const)
      await addRow(db(), 'organisation_links', {
        organisation_id: firm,
        user_id,
        position: 'director',
        status,
      });
    const on: number[] = [];
    for (const [type, id] of [
      ['user', me],
      ['investment', await addInvestment(db(), opportunity, me, { status: 4 })],
      ['investment_method_entity', await entity(me)],
      ['organisation', firm],
    ] as const)
      on.push(await document(type, id));
    for (const id of on) expect([id, await openedBy(id)]).toEqual([id, { opened: 0, readers: 1 }]);
    const [letter = 0, line = 0] = on;
    const open = (target_type: string, target_id: number, user_id: number) =>
      addRow(db(), 'opens', { target_type, target_id, user_id, opened_at: '2026-03-01' });
    await open('pdf', letter, me);
    await open('document', line, me);
    await open('document', letter, omar);
    expect(await openedBy(letter)).toEqual({ opened: 0, readers: 1 });
    expect(await openedBy(line)).toEqual({ opened: 1, readers: 1 });
  });

  test('are notified of one on an investment: its investor', async () => {
    const id = await addInvestment(db(), opportunity, stage().people.lone, { status: 4 });
    await addInvestment(db(), opportunity, stage().people.omar, { status: 4 });
    const deed = await document('investment', id, { name: 'Deed of lone' });
    await sam.patch(`/api/documents/${deed}`, { notify: true });
    expect(
      await rows(
        `select notifiable_id as id from notifications where data ->> 'message' like '%Deed of lone%'`,
      ),
    ).toEqual([{ id: stage().people.lone }]);
  });
});

describe('a list of documents', () => {
  test('of an investor is of their account and their investments', async () => {
    const { iris: me, omar } = stage().people;
    const found = [
      await document('user', me),
      await document('investment', await addInvestment(db(), opportunity, me, { status: 4 })),
    ];
    await document('user', omar);
    await document('contact', me);
    await document('investment', await addInvestment(db(), opportunity, omar, { status: 4 }));
    expect(await idsOf(sam, `&filter[user_id]=${me}`)).toEqual(found);
  });

  test('of certificates or reports is of those kinds, and names no earlier version that is gone', async () => {
    const { iris: me } = stage().people;
    const [first, tax, report] = [
      await document('user', me, { category: 'certificate' }),
      await document('user', me, { category: 'tax_certificate' }),
      await document('user', me, { category: 'report' }),
    ];
    expect(await idsOf(sam, '&type=certificates')).toEqual([first, tax]);
    expect(await idsOf(sam, '&type=reports')).toEqual([report]);
    const second = await document('user', me, { replaces_document_id: first, version: 2 });
    const third = await document('user', me, { replaces_document_id: second, version: 3 });
    const earlier = async (): Promise<number[]> =>
      (await sam.get(`/api/documents/${third}?append=earlier_versions`)).body.data.earlier_versions.map(
        ({ id }: { id: number }) => id,
      );
    expect(await earlier()).toEqual([second, first]);
    await rows('update documents set deleted_at = now() where id = $1', first);
    expect(await earlier()).toEqual([second]);
    await rows('update documents set deleted_at = now() where id = $1', second);
    expect(await earlier()).toEqual([]);
  });
});

describe('a folder', () => {
  test('counts the newest of what is in it, and what investors may see of that', async () => {
    const id = await folder('investment_opportunity', opportunity);
    const within = (more: Values = {}) =>
      document('investment_opportunity', opportunity, { folder_structure_id: id, ...more });
    const old = await within();
    await within({ replaces_document_id: old });
    await within({ visibility: 'private' });
    await within(GONE);
    await within({ folder_structure_id: await folder('investment_opportunity', opportunity) });
    const link = { target_type: 'investment_opportunity', target_id: opportunity, name: 'Room' };
    const cloud = (more: Values) =>
      addRow(db(), 'cloud_documents', {
        ...link,
        provider: 'link',
        url: 'https://a.test/x',
        visibility: 'public',
        folder_structure_id: id,
        ...more,
      });
    await cloud({});
    await cloud({ visibility: 'private' });
    await cloud(GONE);
    await cloud({ folder_structure_id: null });
    const { data } = (await sam.get(`/api/folder-structures/${id}?append=documents_count,public_files_count`))
      .body;
    expect(data).toMatchObject({ documents_count: 2, public_files_count: 2 });
  });

  test('of a record of another kind with the same id takes nothing of this one', async () => {
    const strange = await folder('fund', opportunity);
    const on = { target_type: 'investment_opportunity', target_id: opportunity };
    const id = await document('investment_opportunity', opportunity);
    const refused = await sam.patch(`/api/documents/${id}`, { folder_structure_id: strange });
    expect(refusalOf(refused)).toEqual(invalid('folder_structure_id'));
    const template = (
      await sam.post('/api/folder-structures', {
        is_template: true,
        template_for: 'contact',
        name: 'Pattern',
      })
    ).body.data.id;
    const other = await folder('investment_opportunity', await addOpportunity(db(), stage()));
    for (const parent_id of [strange, template, other]) {
      const under = await sam.post('/api/folder-structures', { ...on, name: `Under ${++count}`, parent_id });
      expect([parent_id, under.status, Object.keys(under.body.errors)]).toEqual([
        parent_id,
        422,
        ['parent_id'],
      ]);
    }
    const pattern = { is_template: true, template_for: 'user', name: 'Under', parent_id: template };
    expect((await sam.post('/api/folder-structures', pattern)).status).toBe(422);
  });
});

test('what becomes of several documents is named in words', async () => {
  const ids = [await document('investment_opportunity', opportunity)];
  const some = await sam.post('/api/documents', { ids, _action: 'visibility', visibility: 'some' });
  expect(refusalOf(some)).toEqual(invalid('visibility'));
});
