import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEAL_WISH as wish } from '../../../../../tests/fixtures/personal-deals.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { invalid, required } from '../../../../../tests/support/refusals.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { expirePlacements, expireSoundings, remindOfContractNotes } from './insider-jobs.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople();
let opportunity: number;
let opportunities = 0;

const SOUNDINGS = '/api/market-sounding-acceptance';
const DEALS = '/api/deal-placements';

beforeAll(async () => {
  await rows(
    `update settings set market_sounding_enabled = true, market_sounding_description = '<p>One</p>'`,
  );
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await addRow(db(), 'investment_opportunities', {
    name: 'Northwind Energy',
    slug: `northwind-${++opportunities}`,
    owner_id: people().sam,
    type_id: await addRow(db(), 'types', { name: `Equity ${opportunities}` }),
    status: 2,
    target_amount: '500000.00',
    market_sounding_required: true,
  });
});

describe('a personal deal', () => {
  const submit = async (who: Person, more: object = {}) => (await as(who)).post(DEALS, { ...wish, ...more });
  const change = async (who: Person, id: number, body: object) =>
    (await as(who)).patch(`${DEALS}/${id}`, body);
  const approved = async (who: Person = 'cleo'): Promise<number> => {
    const { id } = (await submit(who)).body.data;
    expect((await change('una', id, { status: 2 })).status).toBe(200);
    return id;
  };
  const noteOf = (target_id: number, row: Parameters<typeof addRow>[2] = {}) =>
    addRow(db(), 'documents', {
      name: 'Note',
      file_name: 'note.pdf',
      path: 'tenant/documents/note.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'x',
      target_type: 'deal_placement',
      target_id,
      ...row,
    });

  test('is entered for someone who is named, known and within reach', async () => {
    const unnamed = await submit('sam', { insider_kind: 'external', external_name: '' });
    expect([unnamed.status, unnamed.body.errors]).toEqual(required('external_name'));
    const unknown = await submit('sam', { user_id: 99_999 });
    expect([unknown.status, unknown.body.errors]).toEqual(invalid('user_id'));
    expect((await submit('abe', { user_id: people().omar })).status).toBe(404);
    expect((await submit('abe', { user_id: people().iris })).status).toBe(201);
  });

  test('stays declared as it is corrected, and whose it is', async () => {
    const { id } = (await submit('cleo')).body.data;
    const undone = await change('cleo', id, { declares_no_inside_information: false });
    expect([undone.status, undone.body.errors]).toEqual([
      422,
      { declares_no_inside_information: ['You must declare that you hold no inside information.'] },
    ]);
    const given = await change('cleo', id, { user_id: people().sam, external_name: 'X' });
    expect(given.body.data).toMatchObject({ user_id: people().cleo, external_name: null });
  });

  test.each([1, 6])('is put into status %i by none of its people', async (status) => {
    const { id } = (await submit('cleo')).body.data;
    const answer = await change('cleo', id, { status });
    expect([answer.status, answer.body.errors]).toEqual(invalid('status'));
  });

  test('is executed once it is approved, on a day that is said, between the approval and today', async () => {
    const { id: waiting } = (await submit('cleo')).body.data;
    const soon = await change('cleo', waiting, { status: 4, executed_on: '2026-03-31' });
    expect([soon.status, soon.body.message]).toEqual([
      409,
      'This action is not available while the record is Submitted.',
    ]);
    const id = await approved();
    const whenever = await change('cleo', id, { status: 4 });
    expect([whenever.status, whenever.body.errors]).toEqual(required('executed_on'));
    for (const executed_on of ['2026-03-30', '2026-04-01']) {
      const answer = await change('cleo', id, { status: 4, executed_on });
      expect([executed_on, answer.status, answer.body.errors]).toEqual([
        executed_on,
        ...invalid('executed_on'),
      ]);
    }
  });

  test('is proved by a note of its own, after it was executed', async () => {
    const [id, other] = [await approved(), await approved('sam')];
    const early = await change('cleo', id, { contract_note_document_id: await noteOf(id) });
    expect([early.status, early.body.message]).toEqual([409, 'The deal has not been executed.']);
    const gone = await noteOf(id, { deleted_at: '2026-03-30' });
    for (const note of [await noteOf(other), gone]) {
      const dealt = { status: 4, executed_on: '2026-03-31', contract_note_document_id: note };
      const answer = await change('cleo', id, dealt);
      expect([answer.status, answer.body.errors]).toEqual(invalid('contract_note_document_id'));
    }
    expect((await change('cleo', id, { status: 4, executed_on: '2026-03-31' })).status).toBe(200);
  });

  test('lapses and is asked for its note where that is due, and nowhere else', async () => {
    const deal = (row: Parameters<typeof addRow>[2]) =>
      addRow(db(), 'deal_placements', { ...wish, user_id: people().cleo, ...row });
    const late = await deal({ status: 2, valid_until: '2026-03-30T22:59:59Z' });
    await deal({ status: 2, valid_until: '2026-03-31T22:59:59Z' });
    await deal({ status: 5, valid_until: '2026-03-30T22:59:59Z' });
    expect(await expirePlacements(it().app)).toBe(1);
    expect(await rows('select id from deal_placements where status = 6')).toEqual([{ id: late }]);
    const bare = await deal({ status: 4, executed_on: '2026-03-21' });
    await deal({ status: 4, executed_on: '2026-03-22' });
    const proved = await deal({ status: 4, executed_on: '2026-03-01' });
    await rows(
      'update deal_placements set contract_note_document_id = $1 where id = $2',
      await noteOf(proved),
      proved,
    );
    expect(await remindOfContractNotes(it().app)).toBe(1);
    expect(await rows('select id from deal_placements where reminded_at is not null')).toEqual([
      { id: bare },
    ]);
  });
});

describe('a sounding', () => {
  const ask = async (body: object, who: Person = 'sam') =>
    (await as(who)).post(SOUNDINGS, {
      investment_opportunity_id: opportunity,
      reason_for_inclusion: 'Possible anchor',
      ...body,
    });
  const asked = async (who: Person): Promise<number> =>
    (await ask({ user_ids: [people()[who]] })).body.data.created[0];
  const change = async (who: Person, id: number, body: object) =>
    (await as(who)).patch(`${SOUNDINGS}/${id}`, body);

  test.each([
    ['too many people', { user_ids: Array.from({ length: 5001 }, (_, at) => at + 1) }, invalid('user_ids')],
    ['someone who is only a name', { external: ['Petra'] }, invalid('external')],
    ['someone who is a list', { external: [{ name: ['Petra'] }] }, invalid('external')],
    ['someone without an address', { external: { name: 'Petra' } }, required('email')],
  ])('is not asked of %s', async (_, body, refusal) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.errors]).toEqual(refusal);
  });

  test('is asked of those within reach who are active, each once', async () => {
    await rows('update users set status = 2 where id = $1', people().lone);
    const petra = { name: 'Petra Quist', email: 'petra@quist.test' };
    const group = await addRow(db(), 'client_groups', { name: 'Anchors' });
    await rows(
      'insert into client_group_user (client_group_id, user_id) values ($1, $2)',
      group,
      people().omar,
    );
    const { data } = (
      await ask(
        {
          user_ids: [people().iris, people().omar, people().lone],
          client_group_ids: [group],
          external: [petra, petra],
        },
        'max',
      )
    ).body;
    expect(data.created).toHaveLength(2);
    expect(data.skipped).toEqual([
      { user_id: people().iris, email: null, reason: 'not_found' },
      { user_id: people().lone, email: null, reason: 'not_found' },
      { user_id: null, email: petra.email, reason: 'already_requested' },
    ]);
    const inactive = (await ask({ user_ids: [people().lone] })).body.data;
    await rows('update users set status = 1 where id = $1', people().lone);
    expect(inactive.skipped).toEqual([{ user_id: people().lone, email: null, reason: 'inactive' }]);
  });

  test('says which words it was made in; the same words have one number', async () => {
    const versionOf = async (id: number) =>
      (await rows('select script_version from market_sounding_acceptance where id = $1', id))[0]
        ?.script_version;
    const [first, second] = [await versionOf(await asked('iris')), await versionOf(await asked('omar'))];
    expect(second).toBe(first);
    await changeSettings(db(), `market_sounding_description = '<p>Two</p>'`);
    expect(await versionOf(await asked('lone'))).toBe(Number(first) + 1);
  });

  test('is cleansed with a note, once there was consent', async () => {
    const id = await asked('iris');
    const early = await change('sam', id, { status: 4, cleansing_note: 'Announced.' });
    expect([early.status, early.body.message]).toEqual([
      409,
      'This action is not available while the record is Requested.',
    ]);
    expect((await change('iris', id, { status: 2 })).status).toBe(200);
    const bare = await change('sam', id, { status: 4, cleansing_note: ' ' });
    expect([bare.status, bare.body.errors]).toEqual(required('cleansing_note'));
  });

  test('is put into no other status, and corrected by staff alone', async () => {
    const id = await asked('iris');
    for (const status of [1, 5]) {
      const answer = await change('sam', id, { status });
      expect([answer.status, answer.body.errors]).toEqual(invalid('status'));
    }
    await change('iris', id, { birth_surname: 'Elm', reason_for_inclusion: 'None' });
    expect(
      await rows(
        'select birth_surname, reason_for_inclusion from market_sounding_acceptance where id = $1',
        id,
      ),
    ).toEqual([{ birth_surname: null, reason_for_inclusion: 'Possible anchor' }]);
  });

  test('stays in sight of whoever asked, when the investor is no longer theirs', async () => {
    const { data } = (await ask({ user_ids: [people().omar] }, 'max')).body;
    const [id] = data.created;
    const other = (await ask({ user_ids: [people().iris] })).body.data.created[0];
    await rows('update users set owner_id = null where id = $1', people().omar);
    const max = await as('max');
    expect((await max.get(`${SOUNDINGS}/${id}`)).status).toBe(200);
    expect((await max.get(`${SOUNDINGS}/${other}`)).status).toBe(404);
    await rows('update users set owner_id = $1 where id = $2', people().max, people().omar);
  });

  test('lapses where it waits past its hour, and nowhere else', async () => {
    const [late, early, declined] = [await asked('iris'), await asked('omar'), await asked('lone')];
    expect((await change('lone', declined, { status: 3 })).status).toBe(200);
    for (const [id, until] of [
      [late, '2026-03-31T09:00:00Z'],
      [early, '2026-03-31T09:00:01Z'],
      [declined, '2026-03-31T08:00:00Z'],
    ] as const)
      await rows('update market_sounding_acceptance set expires_at = $2 where id = $1', id, until);
    expect(await expireSoundings(it().app)).toBe(1);
    expect(await rows('select id from market_sounding_acceptance where status = 5')).toEqual([{ id: late }]);
  });
});
