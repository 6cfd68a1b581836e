import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import { suggestMapping } from '@tranche/domain/integrations/mapping';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { ImportPanel } from './import-panel.tsx';

const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };

/** A file that was received waits for the choices before its dry run. */
async function choose(family: ImportFamily, names: readonly string[]) {
  const batch = {
    id: 7,
    family,
    file_name: 'file.csv',
    status: 2,
    phase: null,
    columns: names.map((name, at) => ({ key: String(at + 1), name, samples: [] })),
    preview: [names],
    mapping: suggestMapping(family, [names], true),
    options: { has_header: true },
    undo_until: null,
  };
  const sent = answering({ 'GET /api/imports/7': { data: batch }, 'POST /api/imports/7': { data: batch } });
  await mount(<ImportPanel families={[family]} changes={[family]} />, { session: SESSION, at: '/?import=7' });
  await screen.findByText('file.csv');
  return async (): Promise<unknown> => {
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    return sent.find(({ method, url }) => method === 'POST' && url === '/api/imports/7')?.body;
  };
}

test('new investors: what recognises them, whether they are changed, whether they are invited', async () => {
  const check = await choose('users', ['First name', 'Last name', 'Email', 'Phone']);
  await userEvent.click(screen.getByRole('switch', { name: /Update existing records/ }));
  await userEvent.click(screen.getByLabelText('Match records by'));
  await userEvent.click(await screen.findByRole('option', { name: 'Phone' }));
  await userEvent.click(screen.getByRole('switch', { name: /Invite each new person/ }));
  expect(await check()).toMatchObject({
    options: { has_header: true, update_existing: true, match_on: 'phone', send_mail: true },
  });
});

test('what recognises a record must come with the file', async () => {
  const check = await choose('users', ['First name', 'Last name', 'Email']);
  await userEvent.click(screen.getByLabelText('Match records by'));
  await userEvent.click(await screen.findByRole('option', { name: 'Mobile' }));
  expect(await check()).toBeUndefined();
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts.join()).toContain('Mobile');
});

test('holdings of a fund, and what is held elsewhere, come by columns of their own; no one is written to', async () => {
  const check = await choose('investments', ['Fund', 'Private holding', 'Email', 'Amount', 'Present value']);
  expect(screen.queryByRole('switch', { name: /Invite/ })).toBeNull();
  expect(screen.queryByRole('switch', { name: /Update existing records/ })).toBeNull();
  expect(await check()).toMatchObject({
    mapping: { 1: 'fund', 2: 'asset_name', 4: 'amount', 5: 'current_value' },
    options: { match_on: null, send_mail: false },
  });
});
