import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEAL_WISH as wish } from '../../../../../tests/fixtures/personal-deals.ts';
import { addRow, type Person, type Values } from '../../../../../tests/support/people.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import { expirePlacements, expireSoundings, remindOfContractNotes } from './insider-jobs.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each clause of the register's lists and rights is asked where it is wired: take it out, and its test fails. */
const { it, db, people, as, rows } = usePeople();
const SOUNDINGS = '/api/market-sounding-acceptance';
const DEALS = '/api/deal-placements';
const change = async (who: Person, id: number, body: object) => (await as(who)).patch(`${DEALS}/${id}`, body);
const idsOf = async (path: string, who: Person = 'sam'): Promise<number[]> =>
  (await (await as(who)).get(`${path}&sort=id&limit=100`)).body.data.map(({ id }: { id: number }) => id);

beforeAll(() => rows('update settings set market_sounding_enabled = true'));
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

describe('personal deals', () => {
  const deal = (row: Values = {}) =>
    addRow(db(), 'deal_placements', { ...wish, user_id: people().cleo, ...row });

  test('are found by issuer, by dealer and by external dealer', async () => {
    const plain = await deal();
    const ofSam = await deal({ user_id: people().sam });
    const ofOther = await deal({ issuer_name: 'Birch Foods', user_id: people().ed });
    const outside = await deal({ insider_kind: 'external', user_id: null, external_name: 'Petra Quist' });
    const found = (words: string) => idsOf(`${DEALS}?filter[search]=${encodeURIComponent(words)}`);
    expect(await found('birch')).toEqual([ofOther]);
    expect(await found('Cleo')).toEqual([plain]);
    expect(await found('Sam Ad')).toEqual([ofSam]);
    expect(await found('quist')).toEqual([outside]);
    expect(await found('lighthouse')).toEqual([]);
  });

  test('can be executed up to the last day of their approval', async () => {
    const approved = async () => {
      it().clock.set('2026-03-31T09:00:00Z');
      const { id } = (await (await as('cleo')).post(DEALS, wish)).body.data;
      expect((await change('una', id, { status: 2 })).status).toBe(200);
      return id;
    };
    const [first, second] = [await approved(), await approved()];
    it().clock.set('2026-04-03T09:00:00Z');
    expect(refusalOf(await change('cleo', first, { status: 4, executed_on: '2026-04-03' }))).toEqual(
      wrong('executed_on', 'The approval has expired; submit a new request.'),
    );
    expect((await change('cleo', second, { status: 4, executed_on: '2026-04-02' })).status).toBe(200);
  });

  test('stay visible to staff who entered them and have lost the right since, but not editable', async () => {
    const admin = await addRow(db(), 'users', {
      role_id: 1,
      first_name: 'Ada',
      last_name: 'Moved',
      email: 'moved@larkfield.test',
      email_verified_at: '2026-01-01',
    });
    const moved = await it().as(admin);
    const { id } = (await moved.post(DEALS, { ...wish, user_id: people().cleo })).body.data;
    const stranger = (await moved.post(DEALS, { ...wish, user_id: people().cleo })).body.data.id;
    await rows('update deal_placements set created_by_id = $1 where id = $2', people().sam, stranger);
    await rows('update users set role_id = 9 where id = $1', admin);
    const later = await it().as(admin);
    const seen = async (deal: number) => (await later.get(`${DEALS}/${deal}`)).status;
    expect([await seen(id), await seen(stranger)]).toEqual([200, 404]);
    await change('una', id, { status: 2 });
    expect((await change('cleo', id, { status: 4, executed_on: '2026-03-31' })).status).toBe(200);
    const note = await addRow(db(), 'documents', {
      name: 'Note',
      file_name: 'note.pdf',
      path: 'tenant/documents/note.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'x',
      target_type: 'deal_placement',
      target_id: id,
    });
    expect((await later.patch(`${DEALS}/${id}`, { contract_note_document_id: note })).status).toBe(403);
    expect((await change('cleo', id, { contract_note_document_id: note })).status).toBe(200);
  });
});

describe('soundings', () => {
  const asked = { status: 1, reason_for_inclusion: 'Anchor', script_version: 1, requested_at: '2026-03-01' };
  const accepted = { status: 2, accepted_at: '2026-03-02' };
  let listed = 0;
  const listing = async (name: string) =>
    addRow(db(), 'investment_opportunities', {
      name,
      slug: `register-${++listed}`,
      owner_id: people().sam,
      type_id: await addRow(db(), 'types', { name: `Kind ${listed}` }),
      status: 2,
      market_sounding_required: true,
    });
  const sound = (investment_opportunity_id: number, user_id: number | null, row: Values = {}) =>
    addRow(db(), 'market_sounding_acceptance', { ...asked, investment_opportunity_id, user_id, ...row });

  test('are found by person and by opportunity, by an investor once they consented', async () => {
    const [alder, birch] = [await listing('Alder Bio'), await listing('Birch Rail')];
    const { iris, omar } = people();
    const ids = [
      await sound(alder, iris, accepted),
      await sound(birch, iris),
      await sound(alder, omar),
      await sound(birch, null, { external_name: 'Petra Quist', external_email: 'p@quist.test' }),
    ];
    const found = async (words: string, who: Person = 'sam') =>
      (await idsOf(`${SOUNDINGS}?filter[search]=${encodeURIComponent(words)}`, who)).map((id) =>
        ids.indexOf(id),
      );
    expect(await found('iris')).toEqual([0, 1]);
    expect(await found('omar')).toEqual([2]);
    expect(await found('alder')).toEqual([0, 2]);
    expect(await found('quist')).toEqual([3]);
    expect([await found('alder', 'iris'), await found('birch', 'iris')]).toEqual([[0], []]);
    expect(await found('alder', 'omar')).toEqual([]);
  });

  test('are active while requested or accepted', async () => {
    const id = await listing('Cedar');
    const open = [await sound(id, people().iris), await sound(id, people().omar, accepted)];
    const over = await sound(id, people().lone, { status: 5 });
    const among = async (active: number) =>
      (await idsOf(`${SOUNDINGS}?filter[active]=${active}&filter[investment_opportunity_id]=${id}`)).sort(
        (a, b) => a - b,
      );
    expect([await among(1), await among(0)]).toEqual([open, [over]]);
  });

  test('are exported with the prescribed columns even when there are none', async () => {
    const { text } = await (await as('sam')).get(`${SOUNDINGS}/export?filter[status]=4`);
    expect(text).toContain('First name(s)');
    expect(text).not.toContain('Iris');
  });

  test('a row that fails does not stop a job', async () => {
    const stuck = async (table: string, id: number, unless: string, run: () => Promise<number>) => {
      await rows(`alter table ${table} add constraint stuck check (id <> ${id} or ${unless})`);
      const done = await run();
      await rows(`alter table ${table} drop constraint stuck`);
      return done;
    };
    const { app } = it();
    const deal = (row: Values) =>
      addRow(db(), 'deal_placements', { ...wish, user_id: people().cleo, ...row });
    await rows('update deal_placements set status = 5');
    const old = await deal({ status: 2, valid_until: '2026-03-29T22:59:59Z' });
    await deal({ status: 2, valid_until: '2026-03-30T22:59:59Z' });
    expect(await stuck('deal_placements', old, 'status <> 6', () => expirePlacements(app))).toBe(1);
    const first = await deal({ status: 4, executed_on: '2026-03-01' });
    await deal({ status: 4, executed_on: '2026-03-02' });
    const remind = () => remindOfContractNotes(app);
    expect(await stuck('deal_placements', first, 'reminded_at is null', remind)).toBe(1);
    const id = await listing('Dale');
    const late = await sound(id, people().iris, { expires_at: '2026-03-29T09:00:00Z' });
    await sound(id, people().omar, { expires_at: '2026-03-30T09:00:00Z' });
    expect(await stuck('market_sounding_acceptance', late, 'status <> 5', () => expireSoundings(app))).toBe(
      1,
    );
  });
});
