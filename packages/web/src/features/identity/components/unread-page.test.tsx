import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorViewProvider } from '../../../kit/error-slot.tsx';
import { RouteFailure } from '../../../kit/guard.tsx';
import { mount } from '../../../../../../tests/fixtures/mount.tsx';
import { ErrorView } from './error-view.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/security.js');
const failing = (error: Error) =>
  mount(
    <ErrorViewProvider view={ErrorView}>
      <RouteFailure error={error} reset={() => undefined} />
    </ErrorViewProvider>,
  );
const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const answers = (): Promise<Response> => Promise.resolve(new Response('ok'));

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true); // which is not to be believed
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('reloaded-for', window.location.pathname); // a deploy is past its one reload
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page whose part cannot be fetched says that there is no connection, whatever the browser believes', async () => {
  vi.stubGlobal('fetch', unreachable);
  await failing(lost);
  await screen.findByRole('heading', { name: 'No connection' });
  screen.getByText(/this page has not been opened on this device before/);
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('a part that the server no longer has is an error, for there is a connection', async () => {
  vi.stubGlobal('fetch', answers);
  await failing(lost);
  await screen.findByRole('heading', { name: 'Something went wrong' });
});

test('any other failure is an error without a connection too', async () => {
  vi.stubGlobal('fetch', unreachable);
  await failing(new Error('Cannot read properties of undefined'));
  await screen.findByRole('heading', { name: 'Something went wrong' });
});
