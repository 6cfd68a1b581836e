import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { Bell } from './bell.tsx';
import { wayTo } from './way-to.ts';
import { takeLive, useSoonForEach } from '../../shared/notifications/notifications.ts';

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

test.each([
  ['/investor/news/a', 'page'],
  ['/api/exports/7', 'file'],
  ['/api/users', null],
  ['https://elsewhere.test/api/exports/7', null],
  [null, null],
])('news of %s opens a %s', (cta, what) => {
  const open = { page: vi.fn(), file: vi.fn() };
  wayTo(cta, open)?.();
  expect([open.page.mock.calls, open.file.mock.calls]).toEqual([
    what === 'page' ? [[cta]] : [],
    what === 'file' ? [[cta]] : [],
  ]);
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

// `screens.md#journey-i`
test('five quick presses are one call for each', () => {
  vi.useFakeTimers();
  const marked: string[] = [];
  const { result } = renderHook(() => useSoonForEach((id) => marked.push(id), 500));
  for (const id of ['a', 'b', 'b', 'c', 'd', 'e', 'a']) result.current(id);
  expect(marked).toEqual([]);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(marked).toEqual(['b', 'c', 'd', 'e', 'a']);
});

test('what could not be marked is unread again, the others stay read, and nothing is said', async () => {
  const both = { data: [item('a', false), item('b', false)] };
  answering({
    'GET /api/notifications/user/unread': both,
    'GET /api/notifications/user': both,
    'POST /api/notifications/user/mark-read/a': status(500, {}),
    'POST /api/notifications/user/mark-read/b': null,
  });
  await mount(<Bell onConnection={() => undefined} />, { session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  for (const id of ['a', 'b']) {
    fireEvent.keyDown(await screen.findByRole('button', { name: new RegExp(`Acme ${id}`) }), { key: 'r' });
  }
  await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true });
  expect(screen.queryByRole('alert')).toBeNull();
});
