import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { expireRegistrationDocuments } from './expire-registration.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
const URL_OF = '/api/registration-documents';
const PDF = '%PDF-1.4\n%%EOF\n';
const BILL = { type: 'proof_of_address' };
let sam: TestClient;
let contact: number;

const put = async (who: Person, fields: Readonly<Record<string, string | number>>): Promise<TestAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([PDF]), 'paper.pdf');
  return (await as(who)).inject({ method: 'POST', url: URL_OF, form });
};
const upload = async (who: Person, fields: Readonly<Record<string, string | number>>): Promise<number> => {
  const made = await put(who, fields);
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.data.id;
};
const change = (id: number, body: object) => sam.patch(`${URL_OF}/${id}`, body);
const followerOf = async (id: number): Promise<number | null> =>
  (await sam.get(`${URL_OF}/${id}`)).body.data.superseded_by_id;

beforeAll(async () => {
  sam = await as('sam');
  const con = { first_name: 'Con', last_name: 'Tact', email: 'con@tact.test' };
  contact = await addRow(db(), 'contacts', con);
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('update registration_documents set superseded_by_id = null');
  await rows('delete from registration_documents');
});

describe('a submission', () => {
  test('comes with a file, and from staff for one owner', async () => {
    const bare = await sam.post(URL_OF, { ...BILL, user_id: people().iris });
    expect([bare.status, bare.body.errors]).toEqual([422, { file: ['The file field is required.'] }]);
    const owners: Readonly<Record<string, number>>[] = [{}, { user_id: people().iris, contact_id: contact }];
    for (const owner of owners) {
      const refused = await put('sam', { ...BILL, ...owner });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { user_id: ['The user id field is required.'] },
      ]);
    }
  });

  test('is made for no organisation that the investor does not act for', async () => {
    const organisation = await addRow(db(), 'organisations', { name: 'Foreign', client_type: 'Business' });
    expect((await put('iris', { ...BILL, organisation_id: organisation })).status).toBe(404);
  });

  test('is announced to staff when it comes from the investor, and not when staff made it', async () => {
    const announced = async () =>
      (await rows(`select 1 from notifications where data ->> 'message' like '%Omar Bell%Proof of address%'`))
        .length;
    await upload('sam', { ...BILL, user_id: people().omar });
    expect(await announced()).toBe(0);
    await upload('omar', BILL);
    expect(await announced()).toBeGreaterThan(0);
  });
});

describe('an earlier document gives way', () => {
  const decided = async (who: Person, fields: object, status: number): Promise<number> => {
    const id = await upload(who, { ...BILL, ...fields });
    await rows(
      `update registration_documents set status = $1, rejection_reason = 'Grey' where id = $2`,
      status,
      id,
    );
    return id;
  };

  test('on the same side of the same type of the same owner, and not once approved', async () => {
    const [approved, rejected, expired] = [
      await decided('iris', { side: 'front' }, 2),
      await decided('iris', { side: 'back' }, 3),
      await decided('iris', { type: 'proof_of_identity' }, 4),
    ];
    const his = await upload('omar', { ...BILL, side: 'front' });
    const front = await upload('iris', { ...BILL, side: 'front' });
    const found = [approved, rejected, expired, his].map(followerOf);
    expect(await Promise.all(found)).toEqual([null, null, null, null]);
    const back = await upload('iris', { ...BILL, side: 'back' });
    expect([await followerOf(rejected), await followerOf(front)]).toEqual([back, null]);
  });

  test('with either side to one without a side, which gives way to either', async () => {
    const front = await upload('iris', { ...BILL, side: 'front' });
    const back = await upload('iris', { ...BILL, side: 'back' });
    const whole = await upload('iris', BILL);
    expect([await followerOf(front), await followerOf(back)]).toEqual([whole, whole]);
    const next = await upload('iris', { ...BILL, side: 'front' });
    expect(await followerOf(whole)).toBe(next);
  });

  test('of a contact to the next of the same contact alone', async () => {
    const con = { first_name: 'Co', last_name: 'Two', email: 'co@two.test' };
    const other = await addRow(db(), 'contacts', con);
    const [first, second] = [
      await upload('sam', { ...BILL, contact_id: contact }),
      await upload('sam', { ...BILL, contact_id: other }),
    ];
    const next = await upload('sam', { ...BILL, contact_id: contact });
    expect([await followerOf(first), await followerOf(second)]).toEqual([next, null]);
  });

  test('unless it is of no type by name: several of those stand', async () => {
    const first = await upload('iris', { type: 'other' });
    await upload('iris', { type: 'other' });
    expect(await followerOf(first)).toBeNull();
  });

  test('once: one that was taken back, or has given way already, stays as it is', async () => {
    const taken = await upload('iris', BILL);
    expect((await (await as('iris')).delete(`${URL_OF}/${taken}`)).status).toBe(204);
    const first = await upload('iris', BILL);
    const second = await upload('iris', BILL);
    await upload('iris', BILL);
    expect(await followerOf(first)).toBe(second);
    const [{ superseded_by_id } = { superseded_by_id: 0 }] = await rows<{ superseded_by_id: number | null }>(
      'select superseded_by_id from registration_documents where id = $1',
      taken,
    );
    expect(superseded_by_id).toBeNull();
  });

  test('when the next is approved, whatever it had been approved for', async () => {
    const approved = await decided('iris', {}, 2);
    const next = await upload('iris', BILL);
    expect(await followerOf(approved)).toBeNull();
    expect((await change(next, { status: 3, rejection_reason: 'Grey' })).status).toBe(200);
    expect(await followerOf(approved)).toBeNull();
    const last = await upload('iris', BILL);
    expect((await change(last, { status: 2 })).status).toBe(200);
    expect(await followerOf(approved)).toBe(last);
  });

  test('and is back when the next is taken away, until that is restored', async () => {
    const first = await upload('iris', BILL);
    const next = await upload('iris', BILL);
    expect((await sam.delete(`${URL_OF}/${next}`)).status).toBe(204);
    expect(await followerOf(first)).toBeNull();
    expect((await sam.post(`${URL_OF}/${next}/restore`)).status).toBe(200);
    expect(await followerOf(first)).toBe(next);
  });
});

describe('a decision', () => {
  test('is to approve or to reject, and is made of a contact’s document as well', async () => {
    const id = await upload('sam', { ...BILL, contact_id: contact });
    for (const status of [1, 4]) {
      const refused = await change(id, { status });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { status: ['The selected status is invalid.'] },
      ]);
    }
    const blank = await change(id, { status: 3, rejection_reason: '  ' });
    expect([blank.status, blank.body.errors]).toEqual([
      422,
      { rejection_reason: ['The rejection reason field is required.'] },
    ]);
    expect((await change(id, { status: 2 })).status).toBe(200);
    const late = await change(id, { status: 3, rejection_reason: 'Grey' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This action is not available while the record is Approved.',
    ]);
  });

  test('leaves the type and the owner as they were, and so does a correction', async () => {
    const id = await upload('iris', BILL);
    const wrong = { user_id: people().omar, type: 'proof_of_identity', document_number: 'A1' };
    const { data } = (await change(id, wrong)).body;
    expect(data).toMatchObject({ user_id: people().iris, type: 'proof_of_address', document_number: 'A1' });
  });
});

describe('a file', () => {
  test('that is stored no more is not found', async () => {
    const id = await upload('iris', BILL);
    const url = `${URL_OF}/${id}?download=1`;
    expect((await sam.get(url)).text).toBe(PDF);
    const [stored] = await rows<{ path: string }>(
      'select path from registration_documents where id = $1',
      id,
    );
    await it().app.files.remove(stored?.path ?? '');
    expect((await sam.get(url)).status).toBe(404);
  });

  test('that someone opens is noted with whose it is', async () => {
    const own = await upload('iris', BILL);
    const of = await upload('sam', { ...BILL, contact_id: contact });
    for (const id of [own, of]) expect((await sam.get(`${URL_OF}/${id}?download=1`)).status).toBe(200);
    expect(
      await rows(
        `select target_type, target_id from activity where event = 'registration_document.downloaded'
         and (properties ->> 'registration_document_id')::bigint = any($1) order by id`,
        [own, of],
      ),
    ).toEqual([
      { target_type: 'user', target_id: people().iris },
      { target_type: 'contact', target_id: contact },
    ]);
  });

  test('of someone out of reach is not found', async () => {
    const id = await upload('iris', BILL);
    for (const who of ['omar', 'max'] as const)
      expect((await (await as(who)).get(`${URL_OF}/${id}?download=1`)).status).toBe(404);
  });
});

describe('the daily job', () => {
  const stored = {
    type: 'proof_of_address',
    file_name: 'p.pdf',
    mime: 'application/pdf',
    size: 1,
    path: 'none',
  };
  const add = (more: object, expires_on: string) =>
    addRow(db(), 'registration_documents', {
      ...stored,
      user_id: people().iris,
      sha256: '0'.repeat(64),
      status: 2,
      expires_on,
      ...more,
    });
  const run = (day: string) => expireRegistrationDocuments(it().app, new Date(`${day}T06:00:00Z`));
  const gone = { deleted_at: '2026-01-01' };

  test('lets run out what is approved and in force, a contact’s as well', async () => {
    const day = '2026-05-01';
    const due = [await add({}, day), await add({ user_id: null, contact_id: contact }, day)];
    const follower = await add({}, '2027-05-01');
    for (const more of [
      { status: 1 },
      { status: 3, rejection_reason: 'Grey' },
      gone,
      { superseded_by_id: follower },
    ])
      await add(more, day);
    await add({}, '2026-05-02');
    expect((await run(day)).expired).toBe(2);
    const expired = await rows<{ id: number }>(
      'select id from registration_documents where status = 4 order by id',
    );
    expect(expired.map(({ id }) => id)).toEqual(due);
  });

  test('calls to mind thirty days before, and none that is undecided, replaced, gone or over', async () => {
    await add({}, '2026-06-01');
    await add({ user_id: null, contact_id: contact }, '2026-06-01');
    const follower = await add({}, '2027-05-01');
    for (const more of [
      { status: 1 },
      { status: 3, rejection_reason: 'Grey' },
      gone,
      { superseded_by_id: follower },
    ])
      await add(more, '2026-06-01');
    expect(await run('2026-05-01')).toEqual({ expired: 0, reminded: 0 });
    expect(await run('2026-05-02')).toEqual({ expired: 0, reminded: 2 });
    expect(await run('2026-05-03')).toEqual({ expired: 0, reminded: 0 });
  });
});
