import { expect, test, vi } from 'vitest';
import { onSessionNews, tellOtherTabs } from './other-tabs.ts';

test('what happens to the session in one tab reaches the others, until they no longer listen', async () => {
  const elsewhere = new BroadcastChannel('session');
  const told = vi.fn();
  elsewhere.addEventListener('message', ({ data }) => told(data));
  const [hear, late] = [vi.fn(), vi.fn()];
  const stop = onSessionNews(hear);
  onSessionNews(late)();
  tellOtherTabs('left');
  elsewhere.postMessage('changed');
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalledWith('left');
    expect(hear).toHaveBeenCalledWith('changed');
  });
  stop();
  expect(hear).toHaveBeenCalledTimes(1); // never its own
  expect(late).not.toHaveBeenCalled();
  elsewhere.close();
});
