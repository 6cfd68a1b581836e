import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CategoryGate } from './category-gate.tsx';

const open = (accepted_terms_version: number) =>
  mount(<CategoryGate name="Larch" slug="larch" pending={false} />, {
    session: { ...ANN, accepted_terms_version },
    boot: {
      flags: { ...FALLBACK.flags, enableInvestorTypePopup: true },
      settings: { ...FALLBACK.settings, terms_version: 2 },
    },
  });

test('a locked opportunity asks for the type on its own', async () => {
  await open(2);
  expect(await screen.findByRole('dialog', { name: 'What kind of investor are you?' })).toBeTruthy();
});

test('but not before the terms are accepted, which come before any other dialog', async () => {
  await open(1);
  await screen.findByText(/require us to know your investor type/i);
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
});
