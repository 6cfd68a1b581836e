import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import NewContact from './screens/new-contact.tsx';

const none = { data: [], meta: { total: 0 } };
const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

test.each([
  ['Juniper Mills', 'Juniper', 'Mills'],
  ['Ada de la Cruz', 'Ada de la', 'Cruz'],
  ['Juniper', 'Juniper', ''],
])('a person’s form begins with the name of the address: %s', async (name, first, last) => {
  answering({ 'GET /api/contacts': none });
  await mount(<NewContact />, { session: ANN, at: `/x?name=${encodeURIComponent(name)}` });
  expect([await valueOf(/^First name/), await valueOf(/^Last name/)]).toEqual([first, last]);
});
