import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN, IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { SecondFactorDue } from './second-factor-due.tsx';

test('whoever must have a second factor is led to the security page first, once, and told why', async () => {
  answering({});
  const { path } = await mount(<SecondFactorDue />, {
    at: '/admin/investors',
    session: { ...IRIS, second_factor_due: true },
  });
  expect(path()).toBe('/admin/settings/security');
  expect(await screen.findByText(/Your role requires two-factor sign-in/)).toBeTruthy();
});

test('no one else is', async () => {
  answering({});
  const { path } = await mount(<SecondFactorDue />, { at: '/investor', session: ANN });
  expect(path()).toBe('/investor');
  expect(screen.queryByText(/two-factor/)).toBeNull();
});
