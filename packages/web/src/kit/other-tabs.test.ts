import { expect, test, vi } from 'vitest';
import { onLogoutElsewhere, tellOtherTabs } from './other-tabs.ts';

test('a Logout in one tab reaches the others, until they no longer listen', async () => {
  const [leave, late] = [vi.fn(), vi.fn()];
  const stop = onLogoutElsewhere(leave);
  onLogoutElsewhere(late)();
  tellOtherTabs();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  stop();
  expect(late).not.toHaveBeenCalled();
});
