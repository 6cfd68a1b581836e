import { expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, as } = usePeople();

const merged = (family: string, survivor_id: number): Promise<number> =>
  addRow(db(), 'merges', { family, survivor_id, merged_id: 99_999, undo_until: '2026-04-03' });
const contactOf = (owner_id: number): Promise<number> =>
  addRow(db(), 'contacts', {
    first_name: 'Una',
    last_name: 'Fox',
    email: `fox${owner_id}@fox.test`,
    owner_id,
  });

test('a merge is visible to those who can see the surviving record', async () => {
  const { omar, iris, max, sam } = people();
  const [own, foreign] = [await contactOf(max), await contactOf(sam)];
  const ashby = await addRow(db(), 'organisations', { name: 'Ashby Ltd', client_type: 'Business' });
  // Omar is an investor of Max, Iris is not
  const reached = [await merged('users', omar), await merged('contacts', own)];
  const others = [
    await merged('users', iris),
    await merged('contacts', foreign),
    // of the same number in another family
    await merged('users', own),
    await merged('contacts', omar),
  ];
  const ofAshby = await merged('organisations', ashby);
  const seen = async (who: Person): Promise<number[]> =>
    (await (await as(who)).get('/api/merges?sort=id&per_page=100')).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const reads = (await (await as('max')).get(`/api/organisations/${ashby}`)).status === 200;
  expect(await seen('max')).toEqual([...reached, ...(reads ? [ofAshby] : [])]);
  expect(await seen('sam')).toEqual([...reached, ...others, ofAshby]);
  expect((await (await as('iris')).get('/api/merges')).status).toBe(403);
});
