import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN, IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { shortcutsOn } from '../../ui/shortcuts.ts';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const OFF = { enabled: false, confirmed_at: null, recovery_codes_left: 0, required: false };
const ON = {
  enabled: true,
  confirmed_at: '2026-03-04T09:15:00.000000Z',
  recovery_codes_left: 2,
  required: true,
};
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Larkfield:ann?secret=JBSWY3DPEHPK3PXP',
};
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});

test('two-factor sign-in is set up by password, key and first code, and shows the recovery codes', async () => {
  const sent = answering({
    'GET /api/two-factor': { data: OFF },
    'POST /api/two-factor': { data: SECRET },
    'POST /api/two-factor/confirm': { data: { recovery_codes: ['abcd-efgh', 'ijkl-mnop'] } },
  });
  await mount(<TwoFactorCard />, { session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' });
  await userEvent.type(await within(dialog).findByLabelText('Current password'), 'Larkfield-2026{Enter}');
  expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Code'), '123 456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  expect(sent.find(({ url }) => url.endsWith('/confirm'))?.body).toEqual({ code: '123456' });
});

test('a wrong password is said at its field', async () => {
  const said = 'The password is incorrect.';
  answering({
    'GET /api/two-factor': { data: OFF },
    'POST /api/two-factor': status(422, { message: said, errors: { current_password: [said] } }),
  });
  await mount(<TwoFactorCard />, { session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const field = await screen.findByLabelText('Current password');
  await userEvent.type(field, 'wrong{Enter}');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('where the role requires it, it cannot be turned off', async () => {
  answering({ 'GET /api/two-factor': { data: ON } });
  await mount(<TwoFactorCard />, { session: IRIS });
  expect(await screen.findByText('2 of 10 recovery codes left')).toBeTruthy();
  expect(screen.getByText('Create new recovery codes before they run out.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('an investor’s token may only read, and is shown once', async () => {
  const sent = answering({
    'GET /api/api-tokens': { data: [], meta: { total: 0 } },
    'POST /api/api-tokens': { data: { id: 1, token: 'tr_secret' } },
  });
  await mount(<TokensCard />, { session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create API token' });
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Report{Enter}');
  expect(await screen.findByText('tr_secret')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Report',
    abilities: ['read'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('tr_secret')).toBeNull());
});

test('single-key shortcuts are switched off and on', async () => {
  await mount(<ShortcutsCard />, { session: IRIS });
  const change = () => userEvent.click(screen.getByLabelText('Use single-key shortcuts in this browser'));
  expect(shortcutsOn()).toBe(true);
  await change();
  expect(shortcutsOn()).toBe(false);
  await change();
  expect(shortcutsOn()).toBe(true);
});
