import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
const URL_OF = '/api/onboarding-documents';
const GONE = 'This document is no longer available for signing.';
let sam: TestClient;
let una: TestClient;
let iris: TestClient;

beforeAll(async () => {
  [sam, una, iris] = [await as('sam'), await as('una'), await as('iris')];
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

const send = async (more: object = {}, due_on: string | null = null) => {
  const made = await sam.post(URL_OF, { name: 'Agreement', body: '<p>One</p>', ...more });
  const template = made.body.data.id;
  const sending = { template_ids: [template], user_ids: [people().iris], due_on };
  const sent = await sam.post(URL_OF, sending);
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  const id: number = sent.body.data.created[0];
  const { pdf_id } = (await sam.get(`${URL_OF}/${id}`)).body.data;
  return { id, pdf: `/api/pdfs/${pdf_id}` };
};
const sign = (client: TestClient, pdf: string, name: string) =>
  client.patch(pdf, { method: 'typed', name, accepted: true });

describe('a file to sign', () => {
  test('is 404 when there is none, and with a filter that names no one', async () => {
    const { pdf } = await send();
    const statusOf = async (url: string) => (await sam.get(url)).status;
    expect(await statusOf(`/api/pdfs/999999?filter[user_id]=${people().iris}`)).toBe(404);
    const all = ['filter=x', 'filter=', 'filter[x]=1'].map((query) => statusOf(`${pdf}?${query}`));
    expect(await Promise.all(all)).toEqual([200, 200, 400]);
  });

  test('of a deleted document can no longer be signed', async () => {
    const { pdf, id } = await send();
    await rows(
      `update pdfs set target_id = 999999 where target_type = 'onboarding_document' and target_id = $1`,
      id,
    );
    const refused = await sign(una, pdf, 'Una Support');
    expect([refused.status, refused.body]).toEqual([409, { message: GONE }]);
  });

  test('that the investor signed in time can be countersigned later', async () => {
    const { pdf, id } = await send({ valid_days: 10, requires_countersignature: true });
    expect((await sign(iris, pdf, 'Iris Ashby')).status).toBe(200);
    it().clock.set('2026-05-31T09:00:00Z');
    // a mark whose place is gone is left out, and does not hold the rest up
    await rows(
      `update pdfs set fields = '[]' where target_type = 'onboarding_document' and target_id = $1`,
      id,
    );
    const signed = await sign(await as('una'), pdf, 'Una Support');
    expect([signed.status, signed.body.data?.status]).toEqual([200, 3]);
  });
});

test('a signature picture is 200 KB at most', async () => {
  const { pdf } = await send();
  const noise = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const drawn = async (size: number): Promise<number> => {
    const bytes = Buffer.concat([noise, Buffer.alloc(size - noise.length)]);
    const signature = `data:image/png;base64,${bytes.toString('base64')}`;
    return (await iris.patch(pdf, { method: 'drawn', name: 'Iris Ashby', accepted: true, signature })).status;
  };
  expect([await drawn(200 * 1024 + 1), await drawn(200 * 1024)]).toEqual([422, 200]);
});

test('a document that was viewed but not signed is still reminded of', async () => {
  const { id, pdf } = await send();
  expect((await iris.get(pdf)).status).toBe(200);
  const reminded = await sam.patch(`${URL_OF}/${id}`, { remind: true });
  expect([reminded.status, reminded.body.data?.status]).toEqual([200, 2]);
});

test('a document is overdue from the day after it was due, until it is answered', async () => {
  const document = async (status: number, due_on: string | null) =>
    addRow(db(), 'onboarding_documents', {
      name: 'Deed',
      template_id: await addRow(db(), 'onboarding_documents', {
        name: 'Deed',
        is_template: true,
        body: '<p>One</p>',
      }),
      user_id: people().omar,
      status,
      sent_at: '2026-03-01',
      due_on,
    });
  const late = [await document(1, '2026-03-30'), await document(2, '2026-03-30')];
  const fine = [await document(3, '2026-03-30'), await document(1, '2026-03-31'), await document(1, null)];
  const found = async (overdue: number): Promise<number[]> =>
    (
      await sam.get(`${URL_OF}?filter[user_id]=${people().omar}&filter[overdue]=${overdue}&sort=id`)
    ).body.data.map(({ id }: { id: number }) => id);
  expect([await found(1), await found(0)]).toEqual([late, fine]);
});

describe('a document of a registration', () => {
  const DOCUMENTS = '/api/registration-documents';
  const filed = (more: Values = {}) =>
    addRow(db(), 'registration_documents', {
      user_id: people().iris,
      type: 'proof_of_address',
      file_name: 'p.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      path: 'none',
      ...more,
    });

  test('that is deleted restores the one it replaced, and no other', async () => {
    const [next, other] = [await filed(), await filed({ user_id: people().omar })];
    const [first, theirs] = [
      await filed({ superseded_by_id: next }),
      await filed({ user_id: people().omar, superseded_by_id: other }),
    ];
    expect((await sam.delete(`${DOCUMENTS}/${next}`)).status).toBe(204);
    expect(
      await rows('select superseded_by_id as by from registration_documents where id = any($1) order by id', [
        first,
        theirs,
      ]),
    ).toEqual([{ by: null }, { by: other }]);
  });

  test('can be withdrawn by its investor alone, before it is decided', async () => {
    const [own, decided, theirs] = [
      await filed(),
      await filed({ status: 2 }),
      await filed({ user_id: people().omar }),
    ];
    const remove = async (id: number) => (await iris.delete(`${DOCUMENTS}/${id}`)).status;
    expect([await remove(own), await remove(decided), await remove(theirs)]).toEqual([204, 404, 404]);
  });

  test('is accepted until the day before it expires', async () => {
    const submit = async (expires_on: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ type: 'proof_of_address', expires_on }))
        form.set(name, value);
      form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'address.pdf');
      const { status, body } = await iris.inject({ method: 'POST', url: DOCUMENTS, form });
      return [status, body.errors ?? null];
    };
    expect(await submit('2026-03-31')).toEqual([422, { expires_on: ['This document has expired.'] }]);
    expect(await submit('2026-04-01')).toEqual([201, null]);
  });

  test('can be corrected without a decision', async () => {
    const id = await filed();
    const change = { status: null, document_number: 'A1' };
    const { status, body } = await sam.patch(`${DOCUMENTS}/${id}`, change);
    expect([status, body.data?.document_number, body.data?.status]).toEqual([200, 'A1', 1]);
  });

  test('expires soon only if it is approved and current', async () => {
    const on = { expires_on: '2026-04-10', user_id: people().lone };
    const follower = await filed({ ...on, status: 2, expires_on: '2027-01-01' });
    const soon = await filed({ ...on, status: 2 });
    await filed({ ...on, status: 1 });
    await filed({ ...on, status: 2, superseded_by_id: follower });
    const { data } = (
      await sam.get(`${DOCUMENTS}?filter[user_id]=${people().lone}&filter[expiring_within]=30`)
    ).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual([soon]);
  });
});
