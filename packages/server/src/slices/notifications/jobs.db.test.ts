import { expect, test } from 'vitest';
import { clockJobs } from '../../../../../tests/demo/daily-jobs.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { addRow } from '../../../../../tests/support/people.ts';

const it = useApp({ now: '2026-03-31T02:00:00Z' });

test('the purge takes what was read a year ago and leaves what was not', async () => {
  const { app } = it();
  const user = { role_id: 5, first_name: 'Iris', last_name: 'Ashby', email: 'iris@larkfield.test' };
  const notifiable_id = await addRow(app.db, 'users', user);
  const rows = {
    'read a year and a day ago': ['2025-01-01T09:00:00Z', '2025-03-30T01:00:00Z'],
    'old, read within the year': ['2024-01-01T09:00:00Z', '2025-03-31T02:00:00Z'],
    'old and unread': ['2024-01-01T09:00:00Z', null],
    'read today': ['2026-03-31T01:00:00Z', '2026-03-31T01:30:00Z'],
  } as const;
  for (const [message, [created_at, read_at]] of Object.entries(rows)) {
    const data = JSON.stringify({ message });
    const notice = { type: 'Test', merge_key: 'test', notifiable_id, data };
    await addRow(app.db, 'notifications', { ...notice, created_at, read_at });
  }
  const job = clockJobs(app).find(({ name }) => name === 'purge-notifications');
  await job?.run();
  await job?.run();
  const left = await app.db.pool.query<{ m: string }>("select data ->> 'message' as m from notifications");
  await app.db.pool.query('delete from notifications');
  expect(left.rows.map(({ m }) => m).sort()).toEqual([
    'old and unread',
    'old, read within the year',
    'read today',
  ]);
});
