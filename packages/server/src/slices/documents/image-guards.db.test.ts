import { expect, test } from 'vitest';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, rows, as } = usePeople();

test('a picture stays what and where it is, and only what it is said to show is changed', async () => {
  const picture = {
    collection: 'logo',
    target_type: 'user',
    target_id: people().iris,
    url: '/a.png',
    path: 'a',
    sha256: 'a'.repeat(64),
    variants: '{}',
    mime: 'image/png',
    size: 1,
    created_by_id: people().sam,
  };
  const id = await addRow(it().app.db, 'images', picture);
  const sam = await as('sam');
  const other = { collection: 'avatar', target_id: people().omar };
  const stored = async () =>
    (await rows('select alt, collection, target_id from images where id = $1', id))[0];
  expect((await sam.patch(`/api/images/${id}`, other)).status).toBe(200);
  expect(await stored()).toEqual({ alt: null, collection: 'logo', target_id: people().iris });
  expect((await sam.patch(`/api/images/${id}`, { ...other, alt: 'Iris at work' })).status).toBe(200);
  expect(await stored()).toEqual({ alt: 'Iris at work', collection: 'logo', target_id: people().iris });
});
