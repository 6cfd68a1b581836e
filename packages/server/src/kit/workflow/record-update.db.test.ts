import { beforeAll, describe, expect, test } from 'vitest';
import { servingOf } from '../resource-engine/read-context.ts';
import { updateRecord } from '../resource-engine/write.ts';
import { system } from '../session/viewer.ts';
import { perform } from './workflow.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Which saves are one entry of a record's story, and which are not. */
const { it, as } = usePeople();
let sam: TestClient;

beforeAll(async () => {
  sam = await as('sam');
});

let number = 0;
async function industry() {
  const { id } = (await sam.post('/api/industries', { name: `Ships ${(number += 1)}` })).body.data;
  const save = async (by = sam) => {
    const answer = await by.patch(`/api/industries/${id}`, { name: `Ships ${(number += 1)}` });
    expect(answer.status).toBe(200);
  };
  await save();
  return { id, save, entries: () => entriesOf('industry.updated', id) };
}
const entriesOf = async (event: string, target: number): Promise<number> =>
  (
    await it().app.db.pool.query('select 1 from activity where event = $1 and target_id = $2', [
      event,
      target,
    ])
  ).rowCount ?? 0;

describe('a save goes with the one before it', () => {
  test('for five minutes, counted from the first', async () => {
    const { save, entries } = await industry();
    it().clock.advance({ minutes: 5 });
    await save();
    expect(await entries()).toBe(1);
    it().clock.advance({ seconds: 1 });
    await save();
    expect(await entries()).toBe(2);
  });

  test('not where someone else made it', async () => {
    const { save, entries } = await industry();
    await save(await as('una'));
    expect(await entries()).toBe(2);
    await save();
    expect(await entries()).toBe(3);
  });

  test('not where something else happened to the record in between', async () => {
    const { id, save, entries } = await industry();
    expect((await sam.delete(`/api/industries/${id}`)).status).toBe(204);
    expect((await sam.post(`/api/industries/${id}/restore`)).status).toBe(200);
    await save();
    expect(await entries()).toBe(2);
  });

  test('not where it is of another record that hangs on the same one', async () => {
    const contact = await addRow(it().app.db, 'contacts', {
      first_name: 'Bea',
      last_name: 'Moss',
      phone: '1',
    });
    const note = async () =>
      (await sam.post('/api/notes', { target_type: 'contact', target_id: contact, body: 'a' })).body.data.id;
    const [one, other] = [await note(), await note()];
    for (const id of [one, one, other])
      expect((await sam.patch(`/api/notes/${id}`, { body: `b${(number += 1)}` })).status).toBe(200);
    expect(await entriesOf('note.updated', contact)).toBe(2);
  });

  test('says what was there before and what is there now, whatever happens to another record', async () => {
    const contact = (more: Values = {}) =>
      addRow(it().app.db, 'contacts', {
        first_name: 'Bea',
        last_name: 'Moss',
        phone: '1',
        company_name: 'A',
        ...more,
      });
    const [one, other] = [await contact(), await contact()];
    const change = async (path: string, body: object): Promise<void> => {
      expect((await sam.patch(`/api/${path}`, body)).status).toBe(200);
    };
    const alike = await alikeIndustry(one);
    await change(`contacts/${one}`, { company_name: 'B', first_name: 'Bo', city: 'Leeds' });
    await change(`contacts/${other}`, { company_name: 'X' });
    await change(`industries/${alike}`, { name: `Ships ${(number += 1)}` });
    await change(`contacts/${one}`, { company_name: 'C', job_title: 'Cook' });
    await change(`contacts/${one}`, { first_name: 'Bea' });
    const saved = async (id: number) =>
      (
        await it().app.db.pool.query<{ old: unknown; new: unknown }>(
          `select properties -> 'old' as old, properties -> 'new' as new from activity
           where event = 'contact.updated' and target_id = $1 order by id`,
          [id],
        )
      ).rows;
    expect(await saved(one)).toEqual([
      {
        old: { company_name: 'A', city: null, job_title: null },
        new: { company_name: 'C', city: 'Leeds', job_title: 'Cook' },
      },
    ]);
    expect(await saved(other)).toEqual([{ old: { company_name: 'A' }, new: { company_name: 'X' } }]);
  });

  test('not when the system made the change', async () => {
    const { id, entries } = await industry();
    for (let i = 0; i < 2; i += 1)
      await perform(it().app, { viewer: system, now: it().clock.now() }, (work) =>
        updateRecord(servingOf(it().app, 'industries'), work, id, { name: `Ships ${(number += 1)}` }),
      );
    expect(await entries()).toBe(3);
  });

  test('not when the clock was put back', async () => {
    const { save, entries } = await industry();
    it().clock.advance({ minutes: -1 });
    await save();
    expect(await entries()).toBe(2);
    it().clock.advance({ minutes: 1 });
  });
});

/** Another family's record with the number of this one. */
async function alikeIndustry(id: number): Promise<number> {
  await it().app.db.pool.query(
    `insert into industries (id, name) overriding system value values ($1, 'Alike') on conflict (id) do nothing`,
    [id],
  );
  return id;
}
