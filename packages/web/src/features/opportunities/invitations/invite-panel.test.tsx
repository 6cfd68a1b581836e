import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { OpportunityRow } from '../queries.ts';
import { InvitePanel } from './invite-panel.tsx';

const opportunity = { id: 8, name: 'Northwind', status: 2 } as OpportunityRow;

test('whom the search was asked to invite is chosen already', async () => {
  answering({
    'GET /api/users': {
      data: [{ id: 7, name: 'Iris Bell', email: 'iris@x.test' }],
      meta: { total: 1 },
    },
  });
  await mount(<InvitePanel opportunity={opportunity} open person="7" onClose={() => undefined} />, {
    session: ANN,
  });
  expect(await screen.findByText('Iris Bell')).toBeTruthy();
});
