import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, as, rows } = usePeople({ jobsByHand: true });
let max: TestClient;
let sam: TestClient;

const JOBS = '/api/bulk-jobs';
const MAIL = { family: 'users', verb: 'mail', status: 1 };
const QUIET = { family: 'users', verb: 'update', status: 3 };
const ids = (answer: { body: { data: { id: number }[] } }): number[] => answer.body.data.map(({ id }) => id);

/** A job of Sam's over these records. */
async function jobOf(more: Values, ...targets: readonly number[]): Promise<number> {
  const id = await addRow(db(), 'bulk_jobs', {
    selection: '{}',
    params: JSON.stringify({ subject: 'News', body: 'Dear investor' }),
    expected_total: targets.length,
    rows_total: targets.length,
    created_by_id: people().sam,
    ...more,
  });
  for (const target_id of targets)
    await addRow(db(), 'bulk_job_rows', { bulk_job_id: id, target_id, name: 'X' });
  return id;
}

beforeAll(async () => {
  [max, sam] = [await as('max'), await as('sam')];
});

test('staff see their own jobs, and an email of a colleague that waits for a record within reach', async () => {
  // Omar is an investor of Max, Iris is not
  const { omar, iris } = people();
  const one = await jobOf(MAIL, omar);
  const both = await jobOf(MAIL, omar, iris);
  const contact = (owner_id: number) =>
    addRow(db(), 'contacts', {
      first_name: 'Una',
      last_name: 'Fox',
      email: `fox${owner_id}@fox.test`,
      owner_id,
    });
  const ofContact = await jobOf({ ...MAIL, family: 'contacts' }, await contact(people().max));
  const foreign = [
    await jobOf(MAIL, iris),
    await jobOf({ ...MAIL, family: 'contacts' }, await contact(people().sam)),
    await jobOf({ ...MAIL, status: 3 }, omar),
    await jobOf({ ...QUIET, status: 1 }, omar),
    await jobOf({ ...MAIL, family: 'contacts' }, omar),
    await jobOf({ ...MAIL, family: 'organisations' }, omar),
  ];
  const own = await jobOf({ ...QUIET, created_by_id: people().max }, iris, omar);
  expect(ids(await max.get(`${JOBS}?sort=id`))).toEqual([one, both, ofContact, own]);
  const all = ids(await sam.get(`${JOBS}?sort=id&per_page=100`));
  expect(all).toEqual([one, both, ofContact, ...foreign, own]);
  const about = async (by: TestClient, record: number | string) =>
    ids(await by.get(`${JOBS}?filter[record_id]=${record}&filter[family]=users&sort=id`));
  expect(await about(max, omar)).toEqual([one, both, own]);
  expect(await about(max, iris)).toEqual([own]);
  expect(await about(sam, iris)).toEqual([both, foreign[0], own]);
  expect(await about(sam, 'iris')).toEqual([]);

  const read = async (by: TestClient, id: number) => (await by.get(`${JOBS}/${id}`)).body.data;
  expect((await read(max, both)).params).toEqual({ subject: 'News' });
  for (const [by, id] of [
    [max, one],
    [max, own],
    [sam, both],
  ] as const)
    expect((await read(by, id)).params).toEqual({ subject: 'News', body: 'Dear investor' });
});

test('the rows of a job are read by who began it, and told apart by whether they were left out', async () => {
  const { omar, iris } = people();
  const own = await jobOf({ ...QUIET, created_by_id: people().max }, iris, omar);
  await jobOf(MAIL, omar);
  await rows(`update bulk_job_rows set reason = 'Gone' where bulk_job_id = $1 and target_id = $2`, own, iris);
  const targets = async (query: string): Promise<number[]> =>
    (await max.get(`/api/bulk-job-rows?filter[bulk_job_id]=${own}&sort=id&${query}`)).body.data.map(
      (row: { target_id: number }) => row.target_id,
    );
  const mine = await rows('select id from bulk_jobs where created_by_id = $1', people().max);
  const { body } = await max.get('/api/bulk-job-rows?per_page=100');
  const jobs: number[] = body.data.map((row: { bulk_job_id: number }) => row.bulk_job_id);
  expect(new Set(jobs)).toEqual(new Set(mine.map(({ id }) => Number(id))));
  expect(await targets('filter[left_out]=1')).toEqual([iris]);
  expect(await targets('filter[left_out]=0')).toEqual([omar]);
});

test('an investor reads neither', async () => {
  await jobOf(MAIL, people().iris);
  const iris = await as('iris');
  for (const path of [JOBS, '/api/bulk-job-rows']) expect((await iris.get(path)).status).toBe(403);
});
