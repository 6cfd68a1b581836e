import { screen } from '@testing-library/react';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { OpportunityRow } from '../queries.ts';
import { BasicsCard } from './cards.tsx';
import { BuilderProvider, useBuilderForm } from './use-builder.ts';

const ROUND = {
  id: 7,
  status: 2,
  slug: 'northwind',
  owner_id: 4,
  entrepreneur_id: 9,
  organisation_id: 1,
  owner: { id: 4, name: 'Una Reed' },
  entrepreneur: { id: 9, name: 'Ellis Preneau' },
  organisation: { id: 1, name: 'Northwind Ltd' },
  entity_kinds: [],
  industries: [],
  taxOptions: [],
  investorTypes: [],
} as unknown as OpportunityRow;

function Basics(): ReactNode {
  const builder = useBuilderForm(ROUND, () => undefined);
  return (
    <BuilderProvider value={builder}>
      <BasicsCard />
    </BuilderProvider>
  );
}

async function openAs(id: RoleId) {
  const sent = answering({});
  await mount(<Basics />, { session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] } });
  return sent;
}

test('who may not look for people and companies reads their names, and asks for none', async () => {
  const sent = await openAs(role.entrepreneur);
  for (const name of ['Una Reed', 'Ellis Preneau', 'Northwind Ltd'])
    expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
  expect(sent.filter(({ url }) => /users|organisations/.test(url))).toEqual([]);
});

test('who may look for them chooses', async () => {
  await openAs(role.superAdmin);
  expect(await screen.findByRole('combobox', { name: 'Owner' })).toBeTruthy();
});
