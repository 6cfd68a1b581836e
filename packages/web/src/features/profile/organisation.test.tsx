import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Organisation from './screens/organisation.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});

const LINK = {
  id: 4,
  organisation_id: 6,
  status: 1,
  applied_at: '2026-11-22T09:00:00.000000Z',
  organisation: { id: 6, name: 'Griggs Capital Limited' },
};

test('an application withdrawn on its own page leads back to the profile, not to a page that is gone', async () => {
  let links = [LINK];
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') links = [];
    return String(url).startsWith('/api/organisation-links')
      ? Response.json({ data: links, meta: { total: links.length } })
      : Response.json({ data: [], meta: { total: 0 } });
  };
  const flags = { ...FALLBACK.flags, enableOrganisationLinks: true };
  const view = await mount(<Organisation />, {
    at: '/investor/profile/organisation_6',
    boot: { flags },
    session: ANN,
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the application for Griggs Capital Limited' }),
  );
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(view.path()).toBe('/investor/profile/view#organisations'));
});
