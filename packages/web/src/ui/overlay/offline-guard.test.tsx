import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { OfflineGuard } from './offline-guard.tsx';

const Unfetched = lazy(() =>
  Promise.reject<never>(new TypeError('Failed to fetch dynamically imported module: /assets/panel.js')),
);

function Page(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Portfolio</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <OfflineGuard open={open} onClose={() => setOpen(false)}>
        {open && <Unfetched />}
      </OfflineGuard>
    </>
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without a connection, what was never fetched is said to be missing, each time, and the page stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await mount(<Page />);
  for (const presses of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findAllByText(/has not been opened on this device before/)).toHaveLength(presses);
  }
  expect(screen.getByRole('heading', { name: 'Portfolio' })).toBeTruthy();
});
