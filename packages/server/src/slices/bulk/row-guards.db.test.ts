import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addRow } from '../../../../../tests/fixtures/opportunities.ts';
import type { JobWork } from '../../kit/jobs/jobs.ts';
import { defineBulkJobs } from './jobs.ts';
import { advanceBulk } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, stage, as } = useStage({ jobsByHand: true });

const DENIED = 'You do not have access to this record.';
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
let added = 0;
const contact = (row: object = {}): Promise<number> =>
  addRow(it().app.db, 'contacts', {
    first_name: 'Lead',
    last_name: String((added += 1)),
    email: `lead${added}@leads.test`,
    owner_id: stage().people.una,
    ...row,
  });
interface Body {
  readonly family?: string;
  readonly verb?: string;
  readonly selection: { readonly ids: readonly number[] };
  readonly params?: object;
  readonly start_at?: string;
}
const start = async (body: Body, by = stage().people.sam) => {
  const answer = await (
    await it().as(by)
  ).post('/api/bulk-jobs', {
    family: 'contacts',
    verb: 'update',
    params: { source: 'event' },
    expected_total: body.selection.ids.length,
    ...body,
  });
  expect([answer.status, answer.body.errors]).toEqual([202, undefined]);
  return Number(answer.body.data.id);
};
const jobOf = async (id: number) => (await (await as('sam')).get(`/api/bulk-jobs/${id}`)).body.data;
const run = async (id: number, size?: number) => {
  await advanceBulk(it().app, id, size);
  return jobOf(id);
};
const undo = async (id: number) => {
  expect((await (await as('sam')).post(`/api/bulk-jobs/${id}/undo`)).status).toBe(202);
  return run(id);
};
const left = async (job: number) =>
  rows<{ target_id: number; outcome: string; reason: string | null }>(
    'select target_id, outcome, reason from bulk_job_rows where bulk_job_id = $1 order by id',
    [job],
  ).then((found) => found.map(({ target_id, outcome, reason }) => [target_id, outcome, reason]));
const change = (ids: readonly number[], set: string) =>
  rows(`update contacts set ${set} where id = any($1)`, [ids]);

describe('members of a group', () => {
  const groupOf = (name: string): Promise<number> => addRow(it().app.db, 'client_groups', { name });
  const membersOf = async (group: number) =>
    (
      await rows<{ id: number }>(
        'select contact_id as id from client_group_user where client_group_id = $1 order by 1',
        [group],
      )
    ).map(({ id }) => id);
  const join = (group: number, id: number) =>
    rows('insert into client_group_user (client_group_id, contact_id) values ($1, $2)', [group, id]);
  const storiesOf = async (group: number) =>
    (
      await rows(`select 1 from activity where event = 'client_group.members_changed' and target_id = $1`, [
        group,
      ])
    ).length;

  test('leave this group alone, and its story has one entry where any did', async () => {
    const [group, other] = [await groupOf('Angels'), await groupOf('Founders')];
    const [one, two] = [await contact(), await contact()];
    for (const each of [group, other]) await join(each, one);
    await join(group, two);
    const params = { client_group_id: group };
    await run(await start({ verb: 'remove_from_group', params, selection: { ids: [one] } }));
    expect([await membersOf(group), await membersOf(other)]).toEqual([[two], [one]]);
    expect(await storiesOf(group)).toBe(1);
    const again = await start({ verb: 'remove_from_group', params, selection: { ids: [one] } });
    await run(again);
    expect(await left(again)).toEqual([[one, 'skipped', 'Not in the group.']]);
    const twice = await start({ verb: 'add_to_group', params, selection: { ids: [two] } });
    await run(twice);
    expect(await left(twice)).toEqual([[two, 'skipped', 'Already in the group.']]);
    await run(await start({ verb: 'delete', params, selection: { ids: [two] } }));
    expect(await storiesOf(group)).toBe(1);
  });

  test('join no group that was deleted meanwhile, nor do those who were', async () => {
    const group = await groupOf('Short-lived');
    const [one, two] = [await contact(), await contact()];
    const body = { verb: 'add_to_group', params: { client_group_id: group } };
    const job = await start({ ...body, selection: { ids: [one, two] } });
    await change([two], 'deleted_at = now()');
    await run(job);
    expect(await left(job)).toEqual([
      [one, 'changed', null],
      [two, 'skipped', 'This record has been deleted.'],
    ]);
    const late = await start({ ...body, selection: { ids: [await contact()] } });
    await rows('update client_groups set deleted_at = now() where id = $1', [group]);
    await run(late);
    expect((await left(late)).map(([, ...how]) => how)).toEqual([['skipped', 'The group has been deleted.']]);
    expect(await membersOf(group)).toEqual([one]);
  });

  test('are no staff', async () => {
    const group = await groupOf('People');
    const { ed, omar } = stage().people;
    const job = await start({
      family: 'users',
      verb: 'add_to_group',
      params: { client_group_id: group },
      selection: { ids: [ed, omar] },
    });
    await run(job);
    expect(await left(job)).toEqual([
      [ed, 'skipped', 'Staff accounts can only be changed one at a time.'],
      [omar, 'changed', null],
    ]);
  });
});

describe('a record is left out', () => {
  test('of a deletion where it is a staff account', async () => {
    const { una, lone } = stage().people;
    const job = await start({ family: 'users', verb: 'delete', params: {}, selection: { ids: [una, lone] } });
    await run(job);
    expect(await left(job)).toEqual([
      [una, 'skipped', 'Staff accounts can only be changed one at a time.'],
      [lone, 'changed', null],
    ]);
    expect(
      await rows('select id from users where id = any($1) and deleted_at is null', [[una, lone]]),
    ).toEqual([{ id: una }]);
    expect(await undo(job)).toMatchObject({ undone: 1 });
  });

  test('as deleted only for who saw it: no one else learns that it was there', async () => {
    const { abe } = stage().people;
    const record = await contact();
    const seen = await start({ selection: { ids: [record] } });
    const unseen = await start({ selection: { ids: [record] } }, abe);
    await change([record], 'deleted_at = now()');
    for (const job of [seen, unseen]) await run(job);
    expect(await left(seen)).toEqual([[record, 'skipped', 'This record has been deleted.']]);
    expect(await left(unseen)).toEqual([[record, 'skipped', DENIED]]);
    const hidden = await contact();
    const live = await start({ selection: { ids: [hidden] } }, abe);
    await run(live);
    expect(await left(live)).toEqual([[hidden, 'skipped', DENIED]]);
  });

  test('where it breaks, and the others are done', async () => {
    const [one, bad, two] = [await contact(), await contact(), await contact()];
    await sql`create function not_this() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      it().app.db.kysely,
    );
    await sql`create trigger not_this before update on contacts for each row
      when (new.id = ${sql.lit(bad)} and new.deleted_at is not null) execute function not_this()`.execute(
      it().app.db.kysely,
    );
    const job = await start({ verb: 'delete', params: {}, selection: { ids: [one, bad, two] } });
    expect(await run(job)).toMatchObject({ status: 3, changed: 2, failed: 1, skipped: 0 });
    await sql`drop trigger not_this on contacts`.execute(it().app.db.kysely);
    expect(await left(job)).toEqual([
      [one, 'changed', null],
      [bad, 'failed', 'Something went wrong on our side.'],
      [two, 'changed', null],
    ]);
  });
});

describe('a job that fails three times', () => {
  const broken = () => ({
    ...it().app,
    registry: new Map([...it().app.registry].filter(([name]) => name !== 'contacts')),
  });

  test('leaves alone what it has done, and every other job', async () => {
    const [one, two] = [await contact(), await contact()];
    const [job, beside] = [
      await start({ selection: { ids: [one, two] } }),
      await start({ selection: { ids: [two] }, params: { source: 'referral' } }),
    ];
    const stop = {
      ...it().app.outbox,
      wake: () => {
        throw new Error('killed');
      },
    };
    await expect(advanceBulk({ ...it().app, outbox: stop }, job, 1)).rejects.toThrow('killed');
    for (const attempt of [2, 3]) {
      expect([attempt, await jobOf(job)]).toMatchObject([attempt, { status: 2, failed: 0 }]);
      await advanceBulk(broken(), job, 1).catch(() => null);
    }
    expect(await jobOf(job)).toMatchObject({ status: 3, rows_done: 2, changed: 1, failed: 1 });
    expect(await left(job)).toEqual([
      [one, 'changed', null],
      [two, 'failed', 'Something went wrong on our side.'],
    ]);
    expect(await left(beside)).toEqual([[two, null, null]]);
    expect(await run(beside)).toMatchObject({ changed: 1 });
  });

  test('while it is undone ends with what was put back until then', async () => {
    const [one, two] = [await contact(), await contact()];
    const job = await start({ selection: { ids: [one, two] } });
    await run(job);
    await (await as('sam')).post(`/api/bulk-jobs/${job}/undo`);
    for (const attempt of [1, 2, 3]) {
      expect([attempt, await jobOf(job)]).toMatchObject([attempt, { status: 3, phase: 'undo' }]);
      await advanceBulk(broken(), job, 1).catch(() => null);
    }
    expect(await jobOf(job)).toMatchObject({
      status: 5,
      phase: null,
      undone: 0,
      failed: 0,
      undo_until: null,
    });
  });
});

test('the clock goes on with jobs that were silent for a minute, and with those whose time has come', async () => {
  const works = new Map<string, JobWork>();
  const jobs = {
    ...it().app.jobs,
    define: (name: string, work: JobWork) => void works.set(name, work),
    schedule: () => undefined,
  };
  defineBulkJobs({ ...it().app, jobs });
  const resume = async () => works.get('resume-bulk-jobs')?.({}, { id: '1', name: 'resume-bulk-jobs' });
  const at = (moment: string) => it().clock.set(new Date(moment));
  const doneOf = async (id: number) => (await jobOf(id)).rows_done;
  const silent = await start({ selection: { ids: [await contact()] } });
  const mail = await start({
    verb: 'mail',
    params: { subject: 'Later', body: '<p>Hi</p>' },
    selection: { ids: [await contact()] },
    start_at: '2026-03-31T09:30:00Z',
  });
  at('2026-03-31T09:01:00Z');
  await resume();
  expect([await doneOf(silent), await doneOf(mail)]).toEqual([0, 0]);
  at('2026-03-31T09:01:01Z');
  await resume();
  expect([await doneOf(silent), await doneOf(mail)]).toEqual([1, 0]);
  const waiting = await rows<{ updated_at: Date }>(
    `update bulk_jobs set updated_at = '2026-03-31T09:29:59Z' where id = $1 returning updated_at`,
    [mail],
  );
  expect(waiting).toHaveLength(1);
  at('2026-03-31T09:29:59Z');
  await resume();
  expect(await doneOf(mail)).toBe(0);
  at('2026-03-31T09:30:00Z');
  await resume();
  expect(await doneOf(mail)).toBe(1);
  at('2026-03-31T09:00:00Z');
});
