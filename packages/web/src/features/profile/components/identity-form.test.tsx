import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { IdentityForm } from './identity-form.tsx';

test('what the identity check needs is nowhere called optional', async () => {
  answering({});
  await mount(<IdentityForm me={ANN as unknown as RowOfName<'users'>} documents={[]} />, { session: ANN });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Please check the following');
  const [summary] = screen.getAllByRole('alert');
  const requested = within(summary ?? document.body)
    .getAllByRole('link')
    .map((link) => (link.textContent ?? '').split(':')[0] ?? '');
  const ofHome = ['Address line 1', 'Town or city', 'Postcode'];
  expect(requested).toEqual(expect.arrayContaining([...ofHome, 'Proof of address']));
  // as a whole: a field that may stay empty is named ‘… (optional)’
  for (const label of ofHome) expect(screen.getByLabelText(label)).toBeTruthy();
});
