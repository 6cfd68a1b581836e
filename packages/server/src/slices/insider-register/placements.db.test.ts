import { beforeAll, describe, expect, test } from 'vitest';
import { DEAL_WISH as wish } from '../../../../../tests/fixtures/personal-deals.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { expirePlacements, remindOfContractNotes } from './insider-jobs.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Tuesday, 31 March 2026. */
const { it, people, as } = usePeople();
const rows = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;
const PATH = '/api/deal-placements';

beforeAll(async () => {
  await rows('update settings set market_sounding_enabled = true where id = 1');
});

const submit = async (who: Person, more: object = {}) => (await as(who)).post(PATH, { ...wish, ...more });
const change = async (who: Person, id: number, body: object) => (await as(who)).patch(`${PATH}/${id}`, body);

const addNote = (deal: number) =>
  addRow(it().app.db, 'documents', {
    name: 'Note',
    file_name: 'note.pdf',
    path: 'tenant/documents/note.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    target_type: 'deal_placement',
    target_id: deal,
  });

const approvalsOf = (who: Person) =>
  rows(
    "select data ->> 'cta' as page from notifications where notifiable_id = $1 and data ->> 'message' = 'Your deal in **Larch Robotics** was approved.'",
    [people()[who]],
  );

describe('a personal deal', () => {
  test('is asked for by any staff, for themselves alone', async () => {
    const undeclared = await submit('cleo', { declares_no_inside_information: false });
    expect(undeclared.body.errors.declares_no_inside_information).toEqual([
      'You must declare that you hold no inside information.',
    ]);
    const made = await submit('cleo', { user_id: undefined });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { status: 1, user_id: people().cleo, conflict: null, status_label: 'Submitted' },
    ]);
    expect((await submit('cleo', { user_id: people().sam })).status).toBe(403);
    expect((await submit('cleo', { insider_kind: 'external', external_name: 'X' })).status).toBe(403);
    expect((await submit('iris')).status).toBe(403);
    expect((await (await as('iris')).get(PATH)).status).toBe(403);
    expect((await (await as('cora')).get(`${PATH}/${made.body.data.id}`)).status).toBe(404);
    expect((await (await as('cora')).get(PATH)).body.data).toEqual([]);
    expect((await (await as('cleo')).get(PATH)).body.data).toHaveLength(1);
    const notice = await rows(
      "select notifiable_id as id from notifications where data ->> 'message' like '%requested a personal deal%'",
    );
    expect(notice.map(({ id }) => id)).toContain(people().sam);
  });

  test('is corrected by the dealer, while no one has decided, and by no one else', async () => {
    const { id } = (await submit('cleo')).body.data;
    expect((await change('una', id, { amount: '1.00' })).status).toBe(403);
    expect((await change('cleo', id, { amount: '2.00' })).body.data.amount).toBe('2.00');
    await change('una', id, { status: 3, decision_note: 'No' });
    expect((await change('cleo', id, { amount: '3.00' })).status).toBe(409);
  });

  test('entered by staff is the dealer’s to correct, execute and prove', async () => {
    const { id } = (await submit('sam', { user_id: people().cleo })).body.data;
    expect((await change('cleo', id, { amount: '2.00' })).body.data.amount).toBe('2.00');
    await change('una', id, { status: 2 });
    expect((await change('cleo', id, { status: 4, executed_on: '2026-03-31' })).body.data.status).toBe(4);
    const note = await addNote(id);
    expect((await change('cleo', id, { contract_note_document_id: note })).status).toBe(200);
  });

  test('is decided by another, until the end of the second business day', async () => {
    const { id } = (await submit('sam')).body.data;
    const own = await change('sam', id, { status: 2 });
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own deal.']);
    expect((await change('cora', id, { status: 2 })).status).toBe(404);
    expect((await change('una', id, { status: 3 })).body.errors).toHaveProperty('decision_note');
    const approved = await change('una', id, { status: 2 });
    expect(approved.body.data).toMatchObject({
      status: 2,
      decided_by_id: people().una,
      valid_until: '2026-04-02T22:59:59.000000Z',
    });
    expect((await change('una', id, { status: 3, decision_note: 'x' })).status).toBe(409);
    const page = `/admin/insider-register/pa-deals/${id}/details`;
    expect(await approvalsOf('sam')).toEqual([{ page }]);
    it().clock.set('2026-04-07T09:00:00Z');
    const late = await change('sam', id, { status: 4, executed_on: '2026-04-03' });
    expect(late.body.errors.executed_on).toEqual(['The approval has expired; submit a new request.']);
    expect((await change('cleo', id, { status: 4, executed_on: '2026-04-01' })).status).toBe(404);
    const done = await change('sam', id, { status: 4, executed_on: '2026-04-02', executed_quantity: '10' });
    expect(done.body.data).toMatchObject({ status: 4, executed_on: '2026-04-02' });
    expect((await change('sam', id, { status: 5 })).status).toBe(409);
  });

  test('is valid over the Easter holidays', async () => {
    it().clock.set('2026-04-02T09:00:00Z');
    const { id } = (await submit('sam')).body.data;
    const { body } = await change('una', id, { status: 2 });
    expect(body.data.valid_until).toBe('2026-04-08T22:59:59.000000Z');
    expect((await change('sam', id, { status: 5 })).status).toBe(200);
    it().clock.set('2026-04-07T09:00:00Z');
  });

  test('is asked for its contract note once', async () => {
    expect(await remindOfContractNotes(it().app)).toBe(0);
    it().clock.set('2026-04-13T09:00:00Z');
    expect([await remindOfContractNotes(it().app), await remindOfContractNotes(it().app)]).toEqual([1, 0]);
    const [{ id }] = await rows('select id from deal_placements where status = 4');
    const document = await addNote(id);
    expect((await change('sam', id, { contract_note_document_id: 9999 })).status).toBe(422);
    const noted = await change('sam', id, { contract_note_document_id: document });
    expect(noted.body.data.contract_note_document_id).toBe(document);
  });

  test('needs a note where the register shows a conflict', async () => {
    const type = await addRow(it().app.db, 'types', { name: 'Equity' });
    const opportunity = await addRow(it().app.db, 'investment_opportunities', {
      name: 'Tarn Bio',
      slug: 'tarn-bio',
      owner_id: people().sam,
      type_id: type,
      status: 2,
      target_amount: '500000.00',
    });
    const { id, conflict } = (await submit('cleo', { issuer_name: 'tarn bio' })).body.data;
    expect(conflict).toBeNull();
    expect((await change('sam', id, { status: 2 })).body.errors).toHaveProperty('decision_note');
    const listed = (await (await as('sam')).get(`${PATH}?filter[conflict]=1&append=conflict`)).body.data;
    expect(listed).toMatchObject([{ id, conflict: true }]);
    expect((await change('sam', id, { status: 2, decision_note: 'Held before the raise.' })).status).toBe(
      200,
    );
    await rows('update investment_opportunities set status = 4 where id = $1', [opportunity]);
    expect((await (await as('sam')).get(`${PATH}?filter[conflict]=1`)).body.data).toEqual([]);
  });

  test('lapses on its own, and is withdrawn by the dealer alone', async () => {
    const { id } = (await submit('cleo')).body.data;
    expect((await change('sam', id, { status: 5 })).status).toBe(403);
    expect((await change('cleo', id, { broker: 'Hill & Co' })).body.data.broker).toBe('Hill & Co');
    expect((await change('cleo', id, { status: 5 })).body.data.status).toBe(5);
    expect((await change('cleo', id, { broker: 'x' })).status).toBe(409);
    it().clock.advance({ days: 7 });
    expect([await expirePlacements(it().app), await expirePlacements(it().app)]).toEqual([1, 0]);
  });

  test('of someone outside is entered by whoever may, and exported', async () => {
    const made = await submit('sam', {
      insider_kind: 'external',
      external_name: '=Petra',
      external_company: 'Quist AB',
      user_id: people().iris,
    });
    expect(made.body.data).toMatchObject({ user_id: null, external_name: '=Petra' });
    expect(
      (await change('sam', made.body.data.id, { status: 3, decision_note: 'Closed period.' })).status,
    ).toBe(200);
    const { text } = await (await as('sam')).get(`${PATH}/export?sort=id`);
    expect(text).toMatch(/id,insider kind,dealer,/);
    expect(text).toContain("external,'=Petra,Quist AB,Larch Robotics");
    expect(text).toContain('Refused');
    const own = await (await as('cora')).get(`${PATH}/export`);
    expect([own.status, own.text.includes('Petra')]).toEqual([200, false]);
  });

  test('is decided once, however many decide', async () => {
    const { id } = (await submit('cleo')).body.data;
    const sam = await as('sam');
    const answers = await atOnce((caller) =>
      sam.patch(`${PATH}/${id}`, { status: caller % 2 === 0 ? 2 : 3, decision_note: 'Looked at.' }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(
      await rows("select 1 from status_histories where target_type = 'deal_placement' and target_id = $1", [
        id,
      ]),
    ).toHaveLength(2);
  });

  test('of an investor is entered by staff, who are notified: the investor has no page of it', async () => {
    const { id } = (await submit('sam', { user_id: people().iris })).body.data;
    expect((await change('una', id, { status: 2 })).status).toBe(200);
    expect(await approvalsOf('iris')).toEqual([]);
    expect(await approvalsOf('sam')).toContainEqual({
      page: `/admin/insider-register/pa-deals/${id}/details`,
    });
  });
});
