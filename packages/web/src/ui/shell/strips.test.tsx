import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { reportSlow } from '../slow.ts';
import { Strips } from './strips.tsx';

test('one strip at a time: slow goes before live updates, and asks again', async () => {
  const retry = vi.fn();
  render(<Strips realtimeLost />);
  expect(screen.getByRole('status').textContent).toContain('Live updates are paused');
  let done = (): void => undefined;
  act(() => {
    done = reportSlow(retry);
  });
  expect(screen.getByRole('status').textContent).toContain('This is taking longer than usual');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => done());
  expect(screen.getByRole('status').textContent).toContain('Live updates are paused');
});
