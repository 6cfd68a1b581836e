import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { entrance } from '../../kit/enter.ts';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN, IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { ErrorView } from './components/error-view.tsx';
import { TermsGate } from './components/terms-gate.tsx';
import Login from './screens/login.tsx';
import Register from './screens/register.tsx';
import { maskAddress } from './screens/verify-email.tsx';

const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  entrance.open = (href) => {
    opened.push(href);
    return Promise.resolve();
  };
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});
const ok = { 'POST /logout': null, 'GET /sanctum/csrf-cookie': null, 'POST /login': null };

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'ann.lee@larkfield.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Larkfield-2026{Enter}');
}

describe('sign in', () => {
  test('the calls come in the order of the specification', async () => {
    const sent = answering({ ...ok, 'GET /api/user': { data: ANN } });
    await mount(<Login />, { at: '/login' });
    await fillIn();
    await waitFor(() => expect(opened).toEqual(['/investor']));
    expect(sent.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'POST /logout',
      'GET /sanctum/csrf-cookie',
      'POST /login',
      'GET /api/user',
    ]);
  });

  test.each([
    ['/investor/news', ANN, '/investor/news'],
    ['/admin/funds', ANN, '/investor'],
    ['/admin/funds', IRIS, '/admin/funds'],
    ['//evil.test/investor', ANN, '/investor'],
    ['https://evil.test', IRIS, '/admin'],
    ['/\\evil.test', IRIS, '/admin'],
    ['/login', ANN, '/investor'],
  ])('from %s it goes to an own, permitted page', async (target, user, expected) => {
    answering({ ...ok, 'GET /api/user': { data: user } });
    await mount(<Login />, { at: `/login?redirect=${encodeURIComponent(target)}` });
    await fillIn();
    await waitFor(() => expect(opened).toEqual([expected]));
  });

  test('a wrong pair is said under the address', async () => {
    const said = 'These credentials do not match our records.';
    answering({ ...ok, 'POST /login': status(422, { message: said, errors: { email: [said] } }) });
    await mount(<Login />, { at: '/login' });
    await fillIn();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(opened).toEqual([]);
  });

  test('an expired token is named, a lost network gets the fixed sentence', async () => {
    answering({ ...ok, 'POST /login': status(419, { message: 'CSRF token mismatch.' }) });
    const first = await mount(<Login />, { at: '/login' });
    await fillIn();
    expect(await screen.findByText('Your session has expired. Please try again.')).toBeTruthy();
    first.unmount();
    globalThis.fetch = () => Promise.reject(new TypeError('network'));
    await mount(<Login />, { at: '/login' });
    await fillIn();
    expect(await screen.findByText('Something went wrong submitting.')).toBeTruthy();
  });

  test('a forgotten password always gets the same answer', async () => {
    answering({ 'POST /password/email': { message: 'x' } });
    await mount(<Login />, { at: '/login?view=forgot' });
    await userEvent.type(screen.getByLabelText('Email'), 'nobody@x.test{Enter}');
    expect(await screen.findByText('If an account exists, a link is on its way')).toBeTruthy();
  });
});

test('whoever comes back by the invitation that made the account signs in to the opportunity, and registers no second time', async () => {
  answering({
    'GET /api/invitations/mine': {
      data: { email: 'ann.lee@larkfield.test', opportunity: 'Northwind Energy', slug: 'northwind-energy' },
    },
  });
  const invited = { at: '/register?invite=abc&email=ann.lee@larkfield.test' };
  const guest = await mount(<Register />, invited);
  await screen.findByText('Sign in with ann.lee@larkfield.test to see Northwind Energy.');
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe('/login?redirect=%2Finvestor%2Finvestments%2Fnorthwind-energy');
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  guest.unmount();
  await mount(<Register />, { ...invited, session: ANN });
  await waitFor(() => expect(opened).toEqual(['/investor/investments/northwind-energy']));
});

test('a reload of the register form keeps what was typed, never a password; a sign-in takes it off the device', async () => {
  answering({ ...ok, 'GET /api/user': { data: ANN } });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const first = await mount(<Register />, { at: '/register' });
  type('First name', 'Nora');
  type('Password', 'Larkfield-2026');
  first.unmount();
  const again = await mount(<Register />, { at: '/register' });
  expect([field('First name').value, field('Password').value]).toEqual(['Nora', '']);
  expect(JSON.stringify(sessionStorage)).not.toContain('Larkfield-2026');
  again.unmount();
  await mount(<Login />, { at: '/login' });
  await fillIn();
  await waitFor(() => expect(opened).toEqual(['/investor']));
  expect(sessionStorage.length).toBe(0);
});

test('no one who has an account sees the form that makes one, while the invitation is looked up', async () => {
  let answer = (_: Response): void => undefined;
  globalThis.fetch = (input) =>
    String(input).includes('/invitations/mine')
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(Response.json({ data: [] }));
  await mount(<Register />, { at: '/register?invite=abc' });
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  answer(Response.json({ data: { email: 'ann@x.test', opportunity: 'Northwind', slug: 'northwind' } }));
  await screen.findByText('You already have an account');
});

test('an invitation that is no longer open says so, and its address may be changed', async () => {
  answering({ 'GET /api/invitations/mine': { data: null } });
  await mount(<Register />, { at: '/register?invite=old&email=ann@x.test' });
  await screen.findByText(/^This invitation is no longer open/);
  const address = screen.getByLabelText<HTMLInputElement>('Email');
  expect([address.value, address.readOnly]).toEqual(['ann@x.test', false]);
});

test('a link to a new password that is too old has a way to a new one, for the same address', async () => {
  const notice = { message: 'This password reset token is invalid.' };
  answering({
    ...ok,
    'POST /password/reset': status(422, { ...notice, errors: { email: [notice.message] } }),
  });
  await mount(<Login />, { at: '/login?view=reset&token=old&email=ann@x.test' });
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Larkfield-2026' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByText(notice.message);
  await userEvent.click(screen.getByRole('link', { name: 'Request a new one' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@x.test'));
});

describe('terms', () => {
  const boot = {
    settings: { terms_version: 3, terms_format: 'html' as const, terms_text: '<p>Our terms.</p>' },
  };

  test('block until ticked and accepted; a failure says nothing and keeps the tick', async () => {
    answering({ 'POST /api/users/7': status(500, {}) });
    const { FALLBACK } = await import('../../kit/boot.ts');
    await mount(<TermsGate user={ANN} />, {
      session: ANN,
      boot: { settings: { ...FALLBACK.settings, ...boot.settings } },
    });
    expect(await screen.findByRole('dialog', { name: 'Accept terms & conditions' })).toBeTruthy();
    expect(
      screen.getByText(
        'Please confirm that you have read, understood and accept the terms and conditions before you continue',
      ),
    ).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect(button.disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    const tick = screen.getByRole<HTMLInputElement>('checkbox');
    await userEvent.click(tick);
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy());
    expect(tick.checked).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('send the current version as form data and go once the session says so', async () => {
    const sent = answering({
      'POST /api/users/7': { data: {} },
      'GET /api/user': { data: { ...ANN, accepted_terms_version: 3 } },
    });
    const { FALLBACK } = await import('../../kit/boot.ts');
    const { client } = await mount(<TermsGate user={ANN} />, {
      session: ANN,
      boot: { settings: { ...FALLBACK.settings, ...boot.settings } },
    });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(client.getQueryData(['session'])).toMatchObject({ accepted_terms_version: 3 }),
    );
    const body = sent[0]?.body;
    expect(body instanceof FormData && [...body.entries()]).toEqual([
      ['_method', 'PATCH'],
      ['accepted_terms_version', '3'],
    ]);
  });
});

describe('error view', () => {
  test('404 to a guest: exact words, login and register', async () => {
    await mount(<ErrorView status={404} bare />);
    expect(screen.getByRole('heading', { name: "Sorry that page doesn't seem to exist" })).toBeTruthy();
    expect(screen.getByText('The page you requested cannot be found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  });

  test('any other code to an investor: overview and opportunities', async () => {
    await mount(<ErrorView status={500} />, { session: ANN });
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByText('Click below to return to our homepage or try again later.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Overview' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Investment Opportunities' })).toBeTruthy();
  });

  test('403 to staff: the reason and one way home', async () => {
    await mount(<ErrorView status={403} />, { session: IRIS });
    expect(screen.getByText('You do not have access to this page')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin']);
  });
});

test('an address is masked', () => {
  expect(maskAddress('ann.lee@example.com')).toBe('a•••e@example.com');
});
