import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import OrganisationList from './screens/organisation-list.tsx';

const asRole = async (id: RoleId) => {
  answering({
    'GET /api/organisations': { data: [], meta: { total: 0 } },
    'GET /api/imports': { data: [], meta: { total: 0 } },
  });
  await mount(<OrganisationList />, { session: { ...IRIS, permissions: [...permissionsOf(id)] } });
  await screen.findByRole('heading', { name: 'Organisations', level: 1 });
};

test('whoever may add organisations may import them from the list', async () => {
  await asRole(role.superAdmin);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('dialog', { name: 'Import organisations' })).toBeTruthy();
});

test('whoever may only read them is offered no import', async () => {
  await asRole(role.investmentManager);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
