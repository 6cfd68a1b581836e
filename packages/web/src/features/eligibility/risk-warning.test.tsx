import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import RiskWarning from './screens/risk-warning.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});

const REQUEST = {
  id: 3,
  requested_at: '2026-01-01T09:00:00.000000Z',
  created_at: '2026-01-01T09:00:00.000000Z',
  cooling_off_ends_at: '2026-01-02T09:00:00.000000Z',
  choice: null as string | null,
  chosen_at: null as string | null,
};

/** A server that remembers what was chosen: the question is gone before all is read again, as its own record comes last. */
function serving(): void {
  let request = REQUEST;
  const answers: Record<string, () => unknown> = {
    '/api/user': () => ({
      data: { ...ANN, category_status: null, category_expires_at: null, aml_status: 2 },
    }),
    '/api/direct-offer-requests': () => ({ data: [request], meta: { total: 1 } }),
  };
  globalThis.fetch = async (url, init) => {
    const [path = ''] = String(url).split('?');
    if (init?.method === 'POST') {
      const { choice } = JSON.parse(String(init.body)) as { choice: string };
      request = { ...REQUEST, choice, chosen_at: '2026-01-03T09:00:00.000000Z' };
      return Response.json({ data: request });
    }
    if (path === '/api/user') await pause(50);
    return Response.json(answers[path]?.() ?? { data: [], meta: { total: 0 } });
  };
}

test.each(['Continue', 'Leave'])('after the pause “%s” leads on to the investments', async (choice) => {
  serving();
  const flags = { ...FALLBACK.flags, enableRiskWarning: true };
  const view = await mount(<RiskWarning />, { at: '/investor/risk-warning', boot: { flags }, session: ANN });
  await screen.findByRole('heading', { name: 'Do you wish to continue?' });
  await userEvent.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(view.path()).toBe('/investor/investments'));
});
