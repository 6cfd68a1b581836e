import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Strips } from '../ui/shell/strips.tsx';
import { StateView } from '../ui/state-view.tsx';
import { usePath } from './query.ts';
import { mount } from '../../../../tests/fixtures/mount.tsx';

afterEach(() => vi.useRealTimers());

function Reading(): ReactNode {
  return (
    <StateView of={usePath<{ text: string }>('slow')} thing="it" skeleton={null}>
      {({ text }) => <p>{text}</p>}
    </StateView>
  );
}

// `screens.md#journey-i`
test('a request that hangs is told after five seconds, asked for once, and once more on Retry', async () => {
  const requested: ((answer: Response) => void)[] = [];
  globalThis.fetch = () => new Promise((answer) => requested.push(answer));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await mount(
    <>
      <Strips realtimeLost={false} />
      <Reading />
    </>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(4900);
  expect(screen.queryByText(/taking longer/)).toBeNull();
  await pass(200);
  screen.getByText(/taking longer/);
  expect(requested).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(10);
  expect(requested).toHaveLength(2);
  requested[1]?.(new Response(JSON.stringify({ text: 'Here it is' })));
  await pass(10);
  screen.getByText('Here it is');
  expect(screen.queryByText(/taking longer/)).toBeNull();
});
