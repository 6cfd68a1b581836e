import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf, required } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople();
const PATH = '/api/market-sounding-acceptance';
let type: number;
let opportunity: number;
let other: number;
let opportunities = 0;

const addOpportunity = (name: string): Promise<number> =>
  addRow(db(), 'investment_opportunities', {
    name,
    slug: `offer-${++opportunities}`,
    owner_id: people().sam,
    type_id: type,
    status: 2,
    target_amount: '500000.00',
    market_sounding_required: true,
  });
const ask = async (body: object, about = opportunity) =>
  (await as('sam')).post(PATH, {
    investment_opportunity_id: about,
    reason_for_inclusion: 'Possible anchor',
    ...body,
  });
const asked = async (who: Person, about = opportunity): Promise<number> =>
  (await ask({ user_ids: [people()[who]] }, about)).body.data.created[0];
const change = async (who: Person, id: number, body: object) => (await as(who)).patch(`${PATH}/${id}`, body);
const accepted = async (who: Person, about = opportunity): Promise<number> => {
  const id = await asked(who, about);
  expect((await change(who, id, { status: 2 })).status).toBe(200);
  return id;
};
const cleanse = async (cleansing_note: string | null) =>
  (await as('sam')).post(PATH, {
    _action: 'cleanse',
    investment_opportunity_id: opportunity,
    cleansing_note,
  });
const statusOf = async (...ids: number[]): Promise<number[]> =>
  (
    await rows<{ status: number }>(
      'select status from market_sounding_acceptance where id = any($1) order by id',
      ids,
    )
  ).map(({ status }) => status);

beforeAll(async () => {
  type = await addRow(db(), 'types', { name: 'Equity' });
  await rows(
    `update settings set market_sounding_enabled = true, market_sounding_description = '<p>One</p>'`,
  );
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  [opportunity, other] = [await addOpportunity('Northwind Energy'), await addOpportunity('Alder Bio')];
});

describe('the soundings of an opportunity', () => {
  test.each([null, '', '  '])(
    'are not cleansed with the note %j, even where no one consented',
    async (note) => {
      const id = await asked('iris');
      expect(refusalOf(await cleanse(note))).toEqual(required('cleansing_note'));
      expect(await statusOf(id)).toEqual([1]);
    },
  );

  test('are cleansed together, and those of another opportunity or with an answer stay as they are', async () => {
    const [own, declined] = [await accepted('iris'), await asked('omar')];
    await change('omar', declined, { status: 3 });
    const [waiting, elsewhere] = [await asked('omar', other), await accepted('iris', other)];
    const done = await cleanse('Announced today.');
    expect([done.status, done.body.data]).toEqual([200, { cleansed: 1, expired: 0 }]);
    expect(await statusOf(own, declined, waiting, elsewhere)).toEqual([4, 3, 1, 2]);
  });

  test('are listed in a section each, of those who were let in', async () => {
    const [first, second] = [await addOpportunity('Birch Foods'), await addOpportunity('Cedar Rail')];
    await accepted('iris', first);
    await asked('lone', first);
    await accepted('omar', second);
    const listed = async (more: string) => {
      const { text } = await (await as('sam')).get(`${PATH}/export?${more}`);
      const at = (name: string) => (text.includes(name) ? text.indexOf(name) : text.length);
      const [birch, cedar, rest] = [at('Birch'), at('Cedar'), at('Northwind')];
      const sections = [text.slice(birch, Math.min(cedar, rest)), text.slice(cedar, rest)];
      return sections.map((section) => ['Iris', 'Omar', 'Lone'].filter((name) => section.includes(name)));
    };
    expect(await listed('')).toEqual([['Iris'], ['Omar']]);
    expect(await listed('filter[status]=1')).toEqual([['Lone'], []]);
  });
});

describe('someone is asked', () => {
  const petra = { name: 'Petra Quist', email: 'petra@quist.test' };
  const skippedOf = async (about: number) =>
    (await ask({ user_ids: [people().iris], external: petra }, about)).body.data.skipped.map(
      ({ reason }: { reason: string }) => reason,
    );

  test('about each opportunity once, and again when the first request came to nothing', async () => {
    expect(await skippedOf(opportunity)).toEqual([]);
    expect(await skippedOf(other)).toEqual([]);
    expect(await skippedOf(opportunity)).toEqual(['already_requested', 'already_requested']);
    await rows(
      'update market_sounding_acceptance set status = 3 where investment_opportunity_id = $1',
      opportunity,
    );
    expect(await skippedOf(opportunity)).toEqual([]);
  });

  test('not again once they consented, in whatever way they are known', async () => {
    const { created } = (await ask({ user_ids: [people().iris], external: petra })).body.data;
    for (const id of created) expect((await change('sam', id, { status: 2 })).status).toBe(200);
    expect(await skippedOf(opportunity)).toEqual(['already_requested', 'already_requested']);
  });

  test('as a member of the group that is named, and of no other', async () => {
    const add = (group: number, column: string, member: number) =>
      rows(`insert into client_group_user (client_group_id, ${column}) values ($1, $2)`, group, member);
    const [mine, others] = [
      await addRow(db(), 'client_groups', { name: 'Anchors' }),
      await addRow(db(), 'client_groups', { name: 'Friends' }),
    ];
    const contact = await addRow(db(), 'contacts', {
      first_name: 'Pat',
      last_name: 'Lead',
      email: 'p@l.test',
    });
    await add(mine, 'user_id', people().omar);
    await add(mine, 'contact_id', contact);
    await add(others, 'user_id', people().iris);
    const { data } = (await ask({ client_group_ids: [mine] })).body;
    expect([data.created.length, data.skipped]).toEqual([1, []]);
    expect(
      await rows('select user_id from market_sounding_acceptance where id = any($1)', data.created),
    ).toEqual([{ user_id: people().omar }]);
  });

  test('unless they are gone', async () => {
    const gone = await addRow(db(), 'users', {
      role_id: 5,
      first_name: 'Go',
      last_name: 'Ne',
      email: 'gone@larkfield.test',
      deleted_at: '2026-01-01',
    });
    expect((await ask({ user_ids: [gone] })).body.data).toEqual({
      created: [],
      skipped: [{ user_id: gone, email: null, reason: 'not_found' }],
    });
  });

  test('and only then does the opportunity have a request in its story', async () => {
    const storyOf = () =>
      rows(
        `select 1 from activity where event = 'market_sounding.requested' and target_id = $1`,
        opportunity,
      );
    expect((await ask({ user_ids: [people().una] })).body.data.created).toEqual([]);
    expect(await storyOf()).toEqual([]);
    await asked('iris');
    expect(await storyOf()).toHaveLength(1);
  });

  test('with five thousand others, and no more, and never as nothing', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => 100_000 + at);
    expect(refusalOf(await ask({ user_ids: many(5001) }))).toEqual(invalid('user_ids'));
    expect((await ask({ user_ids: many(5000) })).status).toBe(201);
    expect(refusalOf(await ask({ client_group_ids: many(5001) }))).toEqual(invalid('client_group_ids'));
    expect(refusalOf(await ask({ external: [null] }))).toEqual(invalid('external'));
    expect(refusalOf(await ask({ user_ids: [], external: [] }))).toEqual(required('user_ids'));
  });
});

describe('a sounding', () => {
  test('is no longer consented to from its very hour on', async () => {
    const id = await asked('iris');
    await rows(`update market_sounding_acceptance set expires_at = '2026-03-31T10:00:00Z' where id = $1`, id);
    it().clock.set('2026-03-31T10:00:00Z');
    expect(refusalOf(await change('iris', id, { status: 2 }))).toEqual([
      409,
      'The time to respond has passed.',
    ]);
    it().clock.set('2026-03-31T09:59:59Z');
    expect((await change('iris', id, { status: 2 })).status).toBe(200);
  });

  test('is noted as received by the right person where they answer themselves, or staff say so', async () => {
    const confirmed = async (id: number) =>
      (
        await rows('select right_person_confirmed as yes from market_sounding_acceptance where id = $1', id)
      )[0]?.yes;
    const [own, unsaid, said] = [await asked('iris'), await asked('omar'), await asked('lone')];
    await change('iris', own, { status: 2 });
    await change('sam', unsaid, { status: 2 });
    await change('sam', said, { status: 2, right_person_confirmed: true });
    expect([await confirmed(own), await confirmed(unsaid), await confirmed(said)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is removed at the very end of its five years, and not a moment before', async () => {
    const id = await asked('iris');
    await rows(
      `update market_sounding_acceptance set created_at = '2021-03-31T09:00:00Z', updated_at = '2021-03-31T09:00:00Z' where id = $1`,
      id,
    );
    const remove = async () => (await as('sam')).delete(`${PATH}/${id}`);
    it().clock.set('2026-03-31T08:59:59Z');
    expect(refusalOf(await remove())).toEqual([409, 'Insider records are kept for five years.']);
    it().clock.set('2026-03-31T09:00:00Z');
    expect((await remove()).status).toBe(204);
  });
});
