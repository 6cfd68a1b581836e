import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenSeen } from './when-seen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('content waits until its place is seen', () => {
  let sendNotice: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof sendNotice) {
      sendNotice = callback;
    }
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<WhenSeen fallback={<p>waiting</p>}>chart</WhenSeen>);
  expect(screen.getByText('waiting')).toBeTruthy();
  act(() => sendNotice([{ isIntersecting: true }]));
  expect(screen.getByText('chart')).toBeTruthy();
});
