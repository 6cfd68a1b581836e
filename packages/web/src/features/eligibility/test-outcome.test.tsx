import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { Outcome } from './components/test-outcome.tsx';

const FAILED = {
  result: 0,
  compliance_tries: 1,
  tries_limit: 9999,
  next_attempt_at: '2026-11-22T09:00:00.000000Z',
  message: 'Unfortunately, you have not passed the test.',
} as const;

test('who fails reads what the whole test asks about, and that no answer is told', async () => {
  await mount(<Outcome result={FAILED} topics={['Losing all your money', 'Dilution']} home="/investor" />, {
    session: ANN,
  });
  expect(screen.getByRole('heading', { name: 'What the test asks about' })).toBeTruthy();
  expect(screen.getByText(/We do not show which of your answers were right or wrong/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Losing all your money',
    'Dilution',
  ]);
});
