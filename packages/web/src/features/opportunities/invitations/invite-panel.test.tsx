import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('the button counts no one until someone is chosen', async () => {
  answering({ 'GET /api/users': { data: [], meta: { total: 0 } } });
  await mount(<InvitePanel opportunity={opportunity} open onClose={() => undefined} />, { session: ANN });
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Paste email addresses/), 'ann@lee.test');
  expect(screen.getByRole('button', { name: 'Send to 1' })).toBeTruthy();
});

test('of a draft they are queued, one and all', async () => {
  answering({ 'GET /api/users': { data: [], meta: { total: 0 } } });
  const draft = { ...opportunity, status: opportunityStatus.draft };
  await mount(<InvitePanel opportunity={draft} open onClose={() => undefined} />, { session: ANN });
  await userEvent.click(await screen.findByLabelText(/Everyone eligible/));
  expect(screen.getByRole('button', { name: 'Queue' })).toBeTruthy();
});
