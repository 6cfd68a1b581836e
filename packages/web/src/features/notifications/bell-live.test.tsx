import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN, IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { usePath } from '../../kit/query.ts';
import { Bell } from './bell.tsx';

/** The server's end of the socket, which the browser would hold. */
class Socket {
  static last: Socket | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  constructor() {
    Socket.last = this;
  }
  send(): void {}
  close(): void {}
  static async says(event: string, data: object): Promise<void> {
    await act(async () => {
      Socket.last?.onmessage?.({ data: JSON.stringify({ event, data }) });
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}
const BROADCAST = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Figure() {
  return <p>Waiting: {usePath<{ waiting: number }>('statistics/waiting').data?.waiting}</p>;
}

test.each([
  ['staff', IRIS, 'admin'],
  ['an investor', ANN, 'user'],
])(
  'what is on the screen of %s is read again when the bell rings, once for a burst',
  async (_, session, side) => {
    let waiting = 3;
    const sent = answering({
      [`GET /api/notifications/${side}/unread`]: { data: [] },
      'GET /api/statistics/waiting': () => ({ waiting }),
      'POST /broadcasting/auth': { auth: 'signed' },
    });
    await mount(
      <>
        <Bell onConnection={() => undefined} />
        <Figure />
      </>,
      { session, boot: { pusher: { key: 'larkfield' } } },
    );
    await screen.findByText('Waiting: 3');
    await Socket.says('pusher:connection_established', { socket_id: '1.1' });
    await Socket.says('pusher_internal:subscription_succeeded', {});
    waiting = 2;
    for (let n = 0; n < 40; n++) {
      await Socket.says(BROADCAST, { id: `n${n}`, type: 'x', message: 'A payment came' });
    }
    await screen.findByText('Waiting: 2');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    // with the page, at the first of the forty, and for the rest together
    expect(sent.filter(({ url }) => url.startsWith('/api/statistics/waiting'))).toHaveLength(3);
  },
);

test('opening the bell removes the toasts of news, and none comes while its panel is open', async () => {
  answering({
    'GET /api/notifications/user/unread': { data: [] },
    'GET /api/notifications/user': { data: [] },
    'POST /broadcasting/auth': { auth: 'signed' },
  });
  await mount(<Bell onConnection={() => undefined} />, {
    session: ANN,
    boot: { pusher: { key: 'larkfield' } },
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 0 unread' });
  await Socket.says('pusher:connection_established', { socket_id: '1.1' });
  await Socket.says('pusher_internal:subscription_succeeded', {});
  await Socket.says(BROADCAST, { id: 'a', type: 'x', message: 'A payment came' });
  await screen.findByRole('button', { name: 'Close' });
  fireEvent.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const outside = (message: string): number =>
    screen.queryAllByText(message).filter((each) => !panel.contains(each)).length;
  expect(outside('A payment came')).toBe(0);
  await Socket.says(BROADCAST, { id: 'b', type: 'x', message: 'A document came' });
  within(panel).getByText('A document came');
  expect(outside('A document came')).toBe(0);
});
