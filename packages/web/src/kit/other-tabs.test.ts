import { expect, test, vi } from 'vitest';
import { onSessionNews, notifyOtherTabs } from './other-tabs.ts';

test('what happens to the session in one tab reaches the others, until they no longer listen', async () => {
  const elsewhere = new BroadcastChannel('session');
  const notice = vi.fn();
  elsewhere.addEventListener('message', ({ data }) => notice(data));
  const [listener, late] = [vi.fn(), vi.fn()];
  const stop = onSessionNews(listener);
  onSessionNews(late)();
  notifyOtherTabs('left');
  elsewhere.postMessage('changed');
  await vi.waitFor(() => {
    expect(notice).toHaveBeenCalledWith('left');
    expect(listener).toHaveBeenCalledWith('changed');
  });
  stop();
  expect(listener).toHaveBeenCalledTimes(1); // never its own
  expect(late).not.toHaveBeenCalled();
  elsewhere.close();
});
