import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import NewOrganisation from './screens/new-organisation.tsx';

test('the form begins with the name of the address', async () => {
  answering({});
  await mount(<NewOrganisation />, { session: ANN, at: '/x?name=Thistle%20Trust' });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Thistle Trust');
});
