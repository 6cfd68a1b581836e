import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
let sam: TestClient;

beforeAll(async () => {
  sam = await as('sam');
});

describe('the default among the lead statuses', () => {
  const ONE_DEFAULT = [409, 'One lead status must be the default.'];
  const add = async (body: object) => (await sam.post('/api/lead-statuses', body)).body.data;

  test('is the first one, and again the first after all were deleted', async () => {
    const first = await add({ name: 'New' });
    const second = await add({ name: 'Contacted' });
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const remove = ({ id }: { id: number }) => sam.delete(`/api/lead-statuses/${id}`);
    expect(refusalOf(await remove(first))).toEqual(ONE_DEFAULT);
    expect((await remove(second)).status).toBe(204);
    expect((await remove(first)).status).toBe(204);
    expect((await add({ name: 'New again' })).is_default).toBe(true);
  });

  test('stays where it is renamed, and is not given up', async () => {
    await rows('delete from lead_statuses');
    const id = (await add({ name: 'New' })).id;
    await add({ name: 'Contacted' });
    const change = async (body: object) => refusalOf(await sam.patch(`/api/lead-statuses/${id}`, body));
    expect(await change({ is_default: false })).toEqual(ONE_DEFAULT);
    expect((await change({ name: 'Newest' }))[0]).toBe(200);
    const [row] = await rows('select name, is_default from lead_statuses where id = $1', id);
    expect(row).toEqual({ name: 'Newest', is_default: true });
  });

  test('is the next that is made where there is none among those that are there', async () => {
    await rows('delete from lead_statuses');
    await addRow(db(), 'lead_statuses', { name: 'By hand', sort_order: 1 });
    expect((await add({ name: 'Next' })).is_default).toBe(true);
  });
});

test('a group counts those of its own members who are there', async () => {
  const contact = (name: string) =>
    addRow(db(), 'contacts', { first_name: name, last_name: 'Lead', email: `${name}@lead.test` });
  const [stays, goes] = [await contact('stays'), await contact('goes')];
  const group = async (name: string, user_ids: number[], contact_ids: number[]) =>
    (await sam.post('/api/client-groups', { name, user_ids, contact_ids })).body.data.id;
  const id = await group('Counted', [people().iris, people().omar], [stays, goes]);
  await group('Other', [people().iris, people().omar, people().lone], [stays]);
  const count = async () =>
    (await sam.get(`/api/client-groups/${id}?append=members_count`)).body.data.members_count;
  expect(await count()).toBe(4);
  await rows('update contacts set deleted_at = now() where id = $1', goes);
  await rows('update users set deleted_at = now() where id = $1', people().omar);
  expect(await count()).toBe(2);
});

describe('the replies of a thread', () => {
  test('are counted while they are there, and those of other threads are not', async () => {
    const type = await addRow(db(), 'types', { name: 'Loan' });
    const opportunity = await addRow(db(), 'investment_opportunities', {
      name: 'Ash Bio',
      slug: 'ash-bio',
      status: 2,
      opens_at: '2026-01-01',
      owner_id: people().sam,
      type_id: type,
      target_amount: '100000',
    });
    const iris = await as('iris');
    const ask = async (title: string): Promise<number> =>
      (
        await iris.post('/api/discussions', {
          target_type: 'investment_opportunity',
          target_id: opportunity,
          title,
          body: 'When?',
        })
      ).body.data.id;
    const [thread, other] = [await ask('Next'), await ask('Other')];
    it().clock.advance({ minutes: 1 });
    const reply = async (discussion_id: number) =>
      (await sam.post('/api/discussion-replies', { discussion_id, body: 'Soon' })).body.data.id;
    await reply(other);
    await reply(thread);
    const gone = await reply(thread);
    const counts = async () => {
      const query = `filter[id]=${thread}&append=unread,replies_count`;
      const [row] = (await iris.get(`/api/discussions?${query}`)).body.data;
      return [row.replies_count, row.unread];
    };
    expect(await counts()).toEqual([2, 2]);
    await sam.delete(`/api/discussion-replies/${gone}`);
    expect(await counts()).toEqual([1, 1]);
    // a read compares nothing with what its reader saw
    const stale = await iris.get(`/api/discussions/${thread}?_updated_at=2020-01-01T00:00:00.000000Z`);
    expect(stale.status).toBe(200);
    expect(await counts()).toEqual([1, 0]);
  });
});
