import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer, ASK_AGAIN_MS, isConnected, noteAnswer, noteLoss, onConnection } from './connection.ts';

const reach = vi.fn<() => Promise<Response>>();
const up = (): Promise<Response> => Promise.resolve(new Response('', { status: 503 }));
const down = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', reach);
  noteAnswer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reach.mockReset();
});

test('no answer is no connection, even while the browser believes itself online', async () => {
  reach.mockImplementation(down);
  expect(await askServer()).toBe(false);
  expect(isConnected()).toBe(false);
});

test('any answer is a connection, even while the browser believes itself offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  reach.mockImplementation(up);
  expect(await askServer()).toBe(true);
});

test('an answer is read to its end, so that its connection is free again', async () => {
  const answer = new Response('ok');
  reach.mockResolvedValue(answer);
  await askServer();
  expect(answer.bodyUsed).toBe(true);
});

test('the server is asked until it answers, and then no more', async () => {
  reach.mockImplementation(down);
  const received: boolean[] = [];
  const stop = onConnection((connected) => received.push(connected));
  noteLoss();
  await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
  expect(reach).toHaveBeenCalledTimes(2);
  reach.mockImplementation(up);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(received).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS);
  expect(reach).toHaveBeenCalledTimes(3);
  stop();
});

test('no one is asked for no one', async () => {
  reach.mockImplementation(down);
  onConnection(() => undefined)();
  noteLoss();
  await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS);
  expect(reach).not.toHaveBeenCalled();
});
