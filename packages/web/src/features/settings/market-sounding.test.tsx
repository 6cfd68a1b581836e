import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import MarketSounding from './screens/market-sounding.tsx';

async function open(as: RoleId): Promise<Sent[]> {
  const row = {
    id: 1,
    updated_at: '2026-03-04T09:15:00.000000Z',
    market_sounding_description: '<p>Once</p>',
  };
  const sent = answering({ 'GET /api/settings/1': { data: row }, 'POST /api/branding': { data: row } });
  await mount(<MarketSounding />, {
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  return sent;
}

test('the text is written, and shown as people read it before they agree', async () => {
  const sent = await open(role.superAdmin);
  const text = await screen.findByRole('textbox', { name: 'Text before a market sounding' });
  await waitFor(() => expect(text.textContent).toBe('Once'));
  text.innerHTML = '<p>We may ask you in confidence.</p>';
  fireEvent.input(text);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await preview.findByText('We may ask you in confidence.');
  expect(preview.getByText('You may receive confidential information')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Market sounding text updated');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    market_sounding_description: '<p>We may ask you in confidence.</p>',
    _method: 'PATCH',
    _updated_at: '2026-03-04T09:15:00.000000Z',
  });
});
