import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../kit/testing/mount.tsx';
import { ANN } from '../../kit/testing/people.ts';
import { Bell } from './bell.tsx';
import { takeLive } from '../../kit/notifications.ts';

/** Marking waits half a second by rule (S5). */
configure({ asyncUtilTimeout: 4000 });

const item = (id: string, read: boolean) => ({
  id,
  type: 'x',
  data: { message: `**Acme** ${id}`, icon: 'update_reports', cta: `/investor/news/${id}` },
  read_at: read ? '2026-01-01T00:00:00.000000Z' : null,
  created_at: new Date().toISOString(),
});
const answers = {
  'GET /api/notifications/user/unread': { data: [item('a', false)] },
  'GET /api/notifications/user': { data: [item('a', false), item('b', true)] },
  'POST /api/notifications/user/mark-read/a': null,
};

test('counts, opens, marks read and goes to its target', async () => {
  const sent = answering(answers);
  const { path } = await mount(<Bell onConnection={() => undefined} />, { session: ANN, at: '/investor' });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('button', { name: /Acme a/ }));
  expect(path()).toBe('/investor/news/a');
  await waitFor(() =>
    expect(sent.some(({ url }) => url === '/api/notifications/user/mark-read/a')).toBe(true),
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeTruthy();
});

test('nothing there says so', async () => {
  answering({
    'GET /api/notifications/user/unread': { data: [] },
    'GET /api/notifications/user': { data: [] },
  });
  await mount(<Bell onConnection={() => undefined} />, { session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 0 unread' }));
  expect(await screen.findByText('There are no Notifications.')).toBeTruthy();
});

test('a broadcast counts once', async () => {
  answering(answers);
  const { client } = await mount(<Bell onConnection={() => undefined} />, { session: ANN });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  const live = { id: 'c', type: 'x', message: 'New' };
  expect(takeLive(client, 'user', live, new Date())).toBe(true);
  expect(takeLive(client, 'user', live, new Date())).toBe(false);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
});
