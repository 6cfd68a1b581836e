import { beforeAll, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let sam: TestClient;
const URL_OF = '/api/onboarding-documents';
const COUNTED = 'append=sent_count,signed_count,fields_count,lost_fields_count';

beforeAll(async () => {
  sam = await as('sam');
});

const text = (more: object = {}) => ({
  name: 'Deed',
  body: '<p>For {{user.name}} of {{user.address}}</p>',
  ...more,
});
async function make(more: object = {}): Promise<{ id: number; pdf_id: number; sort_order: number }> {
  const made = await sam.post(URL_OF, text(more));
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.data;
}
const read = async (id: number) => (await sam.get(`${URL_OF}/${id}?${COUNTED}`)).body.data;
const send = async (id: number, to: number): Promise<number> => {
  const sent = await sam.post(URL_OF, { template_ids: [id], user_ids: [to] });
  return (await read(sent.body.data.created[0])).pdf_id;
};
const bytesOf = async (pdfId: number): Promise<Buffer> =>
  (await sam.get(`/api/pdfs/${pdfId}?download=1`)).bytes;

function put(fields: Readonly<Record<string, string>>, file: Buffer, url = URL_OF): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'Deed.pdf');
  return sam.inject({ method: 'POST', url, form });
}

test('templates stand in the order that they are given; a new one comes last', async () => {
  const [first, second] = [await make({ name: 'First' }), await make({ name: 'Second' })];
  expect(second.sort_order).toBe(first.sort_order + 1);
  expect((await sam.patch(`${URL_OF}/${second.id}`, { sort_order: 0 })).body.data.version).toBe(1);
  const listed = await sam.get(`${URL_OF}?filter[is_template]=1&sort=sort_order`);
  expect(listed.body.data[0]).toMatchObject({ id: second.id });
});

test('an audience that comes with a file is stored as numbers', async () => {
  const page = await bytesOf((await make()).pdf_id);
  const form = { name: 'Deed', 'audience[all]': '0', 'audience[investor_type_ids][0]': '7' };
  const made = await put(form, page);
  expect(made.body.data.audience).toEqual({ all: false, investor_type_ids: [7] });
  const wrong = await put({ name: 'Deed', 'audience[everyone]': '1' }, page);
  expect(wrong.body.errors).toEqual({ audience: ['The selected audience is invalid.'] });
});

test('another file is a new version that keeps the fields and counts those on pages that it lacks', async () => {
  const { id, pdf_id } = await make();
  const two = await bytesOf(await send(id, people().omar));
  const one = await bytesOf(pdf_id);
  expect((await put({ _method: 'PATCH' }, two, `${URL_OF}/${id}`)).status).toBe(200);
  const place = { type: 'signature', role: 'investor', x: 60, y: 500, w: 200, h: 40, required: true };
  const layout = [1, 2].map((number) => ({ ...place, key: `sign_${number}`, page: number }));
  await sam.patch(`/api/pdfs/${pdf_id}`, { layout });
  expect(await read(id)).toMatchObject({ version: 2, fields_count: 2, lost_fields_count: 0, sent_count: 1 });
  await put({ _method: 'PATCH' }, one, `${URL_OF}/${id}`);
  expect(await read(id)).toMatchObject({
    version: 3,
    fields_count: 2,
    lost_fields_count: 1,
    signed_count: 0,
  });
});

test('it counts what was signed', async () => {
  const { id } = await make();
  const pdf = await send(id, people().omar);
  await send(id, people().lone);
  const omar = await as('omar');
  const signing = { method: 'typed', name: 'Omar Bell', accepted: true };
  expect((await omar.patch(`/api/pdfs/${pdf}`, signing)).status).toBe(200);
  expect(await read(id)).toMatchObject({ sent_count: 2, signed_count: 1 });
});

test('a test copy of a template is the document that would be sent, in the name of the person who asked for it', async () => {
  const { id, pdf_id } = await make();
  const path = `/api/pdfs/${pdf_id}/test`;
  const copy = await textOfPdf((await sam.get(path)).bytes);
  for (const words of ['For Sam Admin of 1 Example Street', 'Signatures', 'TEST COPY.'])
    expect(copy).toContain(words);
  expect((await sam.post(path)).status).toBe(204);
  const bell = await it().app.db.pool.query(
    `select data ->> 'cta' as cta from notifications where notifiable_id = $1 and data ->> 'cta' like '%test=1'`,
    [people().sam],
  );
  expect(bell.rows).toEqual([{ cta: `/admin/settings/investor/sign-up-documents/${id}/fields?test=1` }]);
  expect(await read(id)).toMatchObject({ version: 1, sent_count: 0 });
});

test('a template that was sent stays; one that was not can be deleted and brought back', async () => {
  const [used, unused] = [await make(), await make()];
  await send(used.id, people().omar);
  expect((await sam.delete(`${URL_OF}/${used.id}`)).status).toBe(409);
  expect((await sam.delete(`${URL_OF}/${unused.id}`)).status).toBe(204);
  expect((await sam.post(`${URL_OF}/${unused.id}/restore`)).status).toBe(200);
  expect((await read(unused.id)).id).toBe(unused.id);
});
