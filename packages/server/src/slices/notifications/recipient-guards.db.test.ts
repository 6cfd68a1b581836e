import { beforeEach, describe, expect, test } from 'vitest';
import { clockJobs } from '../../../../../tests/demo/daily-jobs.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { notify, staffAround, staffFallback, superAdmins } from './public.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
let count = 0;

const asSystem = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  perform(it().app, { viewer: system, now: it().clock.now() }, run);
/** News that comes by bell and by mail. */
const send = (who: readonly number[], investor = 'Iris') =>
  asSystem((work) => notify(work, 'registered', { to: who, params: { investor }, cta: '/admin/investors' }));
const heard = async (who: number): Promise<[bells: number, mails: number]> => {
  const [row] = await rows(
    `select (select count(*)::int from notifications where notifiable_id = $1) as bells,
      (select count(*)::int from email_log where user_id = $1) as mails`,
    who,
  );
  return [row?.bells, row?.mails];
};
const user = (row: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  addRow(db(), 'users', {
    role_id: 8,
    first_name: 'New',
    last_name: 'One',
    email: `new${++count}@larkfield.test`,
    email_verified_at: '2026-01-01',
    ...row,
  });

beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
  await rows('truncate email_log cascade');
});

describe('news', () => {
  test('reaches each once in ten minutes, and again from the tenth on', async () => {
    const { una, sam } = people();
    await send([una]);
    await send([una, sam]);
    expect([await heard(una), await heard(sam)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await send([una], 'Another');
    expect(await heard(una)).toEqual([2, 2]);
    it().clock.set('2026-03-31T09:09:59Z');
    await send([una]);
    expect(await heard(una)).toEqual([2, 2]);
    it().clock.set('2026-03-31T09:10:00Z');
    await send([una]);
    expect(await heard(una)).toEqual([3, 3]);
  });

  test('that was heard in one way still comes in the other', async () => {
    const { una, sam } = people();
    await send([una, sam]);
    await rows('delete from notifications where notifiable_id = $1', una);
    await rows('delete from email_log where user_id = $1', sam);
    await send([una, sam]);
    expect([await heard(una), await heard(sam)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('comes in the ways that its reader wants, while they are there', async () => {
    const wants = (app: boolean, email: boolean) =>
      user({ notification_preferences: JSON.stringify({ app, email }) });
    const [bell, mail] = [await wants(true, false), await wants(false, true)];
    const [off, gone] = [await user({ status: 2 }), await user({ deleted_at: '2026-01-01' })];
    await send([bell, mail, off, gone]);
    expect(await Promise.all([bell, mail, off, gone].map(heard))).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('that must be heard is mailed whatever its reader wants, each time', async () => {
    const mute = await user({ notification_preferences: JSON.stringify({ app: false, email: false }) });
    for (const _ of [1, 2])
      await asSystem((work) =>
        notify(work, 'bank_details_changed', { to: [mute], params: { holder: 'H', date: 'today' } }),
      );
    expect(await heard(mute)).toEqual([0, 2]);
  });
});

describe('those who answer for an investor', () => {
  const by = <T>(id: number, run: (work: Work) => Promise<T>): Promise<T> =>
    asSystem((work) => run({ ...work, viewer: { ...work.viewer, id } }));

  test('are every Super Admin who is there, without whoever did it', async () => {
    const second = await user({ role_id: 1 });
    await user({ role_id: 1, status: 2 });
    await user({ role_id: 1, deleted_at: '2026-01-01' });
    expect(await asSystem(superAdmins)).toEqual([people().sam, second]);
    expect(await by(people().sam, (work) => staffFallback(work, null, null))).toEqual([second]);
    const gone = await user({ deleted_at: '2026-01-01' });
    expect(await asSystem((work) => staffFallback(work, gone, null))).toEqual([people().sam, second]);
    expect(await by(people().max, (work) => staffFallback(work, people().max, null))).toEqual([]);
    await rows('update users set status = 2 where id = $1', second);
  });

  test('and the staff who look after that investor, while they are there', async () => {
    const tie = async (associate_id: number, user_id = people().lone) =>
      rows(
        `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
        user_id,
        associate_id,
      );
    await tie(people().abe);
    await tie(people().omar);
    await tie(await user({ status: 2 }));
    await tie(await user({ deleted_at: '2026-01-01' }));
    await tie(people().una, people().omar);
    const around = (work: Work) => staffAround(work, people().lone, { ownerId: people().max, about: null });
    expect(await asSystem(around)).toEqual([people().max, people().abe]);
    expect(await by(people().abe, around)).toEqual([people().max]);
  });
});

describe('a notification', () => {
  const bell = async (who: Person, row: { read_at?: string } = {}): Promise<string> => {
    const [made] = await rows<{ id: string }>(
      `insert into notifications (type, notifiable_id, data, merge_key, created_at, updated_at, read_at)
      values ('App\\Notifications\\TestPassed', $1, '{"message":"m"}', 'k', '2025-01-01', '2025-01-01', $2) returning id`,
      people()[who],
      row.read_at ?? null,
    );
    return made?.id ?? '';
  };

  test('that was read stays read at its moment when all are marked', async () => {
    const [read, unread, other] = [
      await bell('iris', { read_at: '2025-02-01T00:00:00Z' }),
      await bell('iris'),
      await bell('omar'),
    ];
    const iris = await as('iris');
    expect((await iris.get('/api/notifications/user/unread')).body.data).toMatchObject([{ id: unread }]);
    expect((await iris.post('/api/notifications/user/mark-read')).status).toBe(204);
    const marks = await rows(
      `select id, to_char(read_at, 'YYYY-MM-DD') as read, to_char(updated_at, 'YYYY-MM-DD') as updated from notifications`,
    );
    expect(marks).toEqual(
      expect.arrayContaining([
        { id: read, read: '2025-02-01', updated: '2025-01-01' },
        { id: unread, read: '2026-03-31', updated: '2026-03-31' },
        { id: other, read: null, updated: '2025-01-01' },
      ]),
    );
  });

  test('goes a year after it was read, and no other', async () => {
    await bell('iris', { read_at: '2025-03-31T08:59:59Z' });
    const stays = [await bell('iris', { read_at: '2025-03-31T09:00:00Z' }), await bell('iris')];
    await clockJobs(it().app)
      .find(({ name }) => name === 'purge-notifications')
      ?.run();
    const left = (await rows('select id from notifications')).map(({ id }) => id);
    expect(left.sort()).toEqual(stays.sort());
  });
});

test('a mail is shown by a number of one that has its words', async () => {
  const bare = await addRow(db(), 'email_log', {
    key: 'registered',
    to_email: 'x@y.test',
    merge_key: 'k',
    status: 'queued',
  });
  const sam = await as('sam');
  for (const id of [bare, 'x', '9'.repeat(16), '1e3'])
    expect([id, (await sam.get(`/api/email-log/${id}`)).status]).toEqual([id, 404]);
  await rows('delete from email_log where id = $1', bare);
});
