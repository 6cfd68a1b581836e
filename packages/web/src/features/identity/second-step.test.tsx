import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { entrance } from '../../kit/enter.ts';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Login from './screens/login.tsx';

const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  entrance.open = (href) => {
    opened.push(href);
    return Promise.resolve();
  };
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});
const asking = {
  'POST /logout': null,
  'GET /sanctum/csrf-cookie': null,
  'POST /login': { two_factor: true },
  'GET /api/user': { data: ANN },
};

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'ann.lee@larkfield.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Larkfield-2026{Enter}');
}

test('a code of the app leads on to the wanted page', async () => {
  const sent = answering({ ...asking, 'POST /login/two-factor': null });
  await mount(<Login />, { at: '/login?redirect=%2Finvestor%2Fnews' });
  await signIn();
  await userEvent.type(await screen.findByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(opened).toEqual(['/investor/news']));
  expect(sent.find(({ url }) => url === '/login/two-factor')?.body).toEqual({ code: '123456' });
});

test('a recovery code stands in for the phone', async () => {
  const sent = answering({ ...asking, 'POST /login/two-factor': null });
  await mount(<Login />, { at: '/login' });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  await waitFor(() => expect(opened).toEqual(['/investor']));
  expect(sent.find(({ url }) => url === '/login/two-factor')?.body).toEqual({ recovery_code: 'abcd-efgh' });
});

test('a wrong code is said at the field, a step too old above it', async () => {
  const said = 'The code is incorrect.';
  const refused = status(422, { message: said, errors: { code: [said] } });
  answering({ ...asking, 'POST /login/two-factor': refused });
  await mount(<Login />, { at: '/login' });
  await signIn();
  const field = await screen.findByLabelText('Code');
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  answering({ ...asking, 'POST /login/two-factor': status(419, { message: 'CSRF token mismatch.' }) });
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText('That took too long. Please sign in again.')).toBeTruthy();
});

test('a wrong recovery code is said at its field', async () => {
  const said = 'The code is incorrect.';
  const refused = status(422, { message: said, errors: { code: [said] } });
  answering({ ...asking, 'POST /login/two-factor': refused });
  await mount(<Login />, { at: '/login' });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  const field = screen.getByLabelText('Recovery code');
  await userEvent.type(field, 'abcd-efgh{Enter}');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the address alone does not open the step', async () => {
  answering(asking);
  await mount(<Login />, { at: '/login?view=two-factor' });
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a new password asks for the second step as well', async () => {
  answering({ ...asking, 'POST /password/reset': { message: 'x', two_factor: true } });
  await mount(<Login />, { at: '/login?view=reset&token=t&email=ann.lee%40larkfield.test' });
  await userEvent.type(screen.getByLabelText('New password'), 'Larkfield-2027');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Larkfield-2027{Enter}');
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(opened).toEqual([]);
});
