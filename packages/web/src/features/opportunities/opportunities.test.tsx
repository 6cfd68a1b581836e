import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { permissionsOf, role } from '@tranche/domain/roles';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { InvitePanel } from './invitations/invite-panel.tsx';
import type { OpportunityRow } from './queries.ts';
import OpportunityList from './list/opportunity-list.tsx';
import NewOpportunity from './list/new-opportunity.tsx';

const staff = (role_id: 1 | 8 | 10) => ({ ...IRIS, role_id, permissions: [...permissionsOf(role_id)] });
const row = (id: number, name: string, stage: number) => ({
  id,
  name,
  updated_at: '2026-03-04T09:15:00.000000Z',
  status: stage,
  currency: 'GBP',
  target_amount: '1000.00',
  closes_at: null,
  amounts: null,
  type: { id: 1, name: 'Equity' },
  subType: null,
  owner: null,
});
const list = { data: [row(1, 'Aster', 1), row(2, 'Otter', 2)], meta: { total: 2 } };

describe('the list of raises', () => {
  test('a draft opens the builder, a live raise its details', async () => {
    const sent = answering({ 'GET /api/investment-opportunities': list });
    await mount(<OpportunityList />, {
      at: '/admin/investments/opportunities',
      session: staff(role.superAdmin),
    });
    const draft = await screen.findByRole('link', { name: /Aster/ });
    expect(draft.getAttribute('href')).toBe('/admin/investments/opportunities/1/edit');
    expect(screen.getByRole('link', { name: /Otter/ }).getAttribute('href')).toBe(
      '/admin/investments/opportunities/2/details',
    );
    expect(sent.some(({ url }) => url.includes('type=live') && url.includes('filter[status]=2,3'))).toBe(
      true,
    );
  });

  test('only Support may delete a live raise, and types its name', async () => {
    const sent = answering({
      'GET /api/investment-opportunities': list,
      'POST /api/investment-opportunities/2': null,
    });
    await mount(<OpportunityList />, {
      at: '/admin/investments/opportunities',
      session: staff(role.support),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Otter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Delete permanently' });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByLabelText('Type Otter to confirm'), 'Otter');
    await userEvent.click(button);
    await waitFor(() =>
      expect(sent.find(({ method, url }) => method === 'POST' && url.endsWith('/2'))?.body).toEqual({
        _method: 'DELETE',
        _updated_at: '2026-03-04T09:15:00.000000Z',
        force: true,
        name: 'Otter',
      }),
    );
  });

  test('whoever may not create is offered no new raise', async () => {
    answering({ 'GET /api/investment-opportunities': list });
    await mount(<OpportunityList />, {
      at: '/admin/investments/opportunities',
      session: staff(role.investmentManager),
    });
    await screen.findByText('Aster');
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull();
  });
});

test('the server’s refusal of a new raise stands on its field', async () => {
  const said = 'The name field must not be greater than 150 characters.';
  answering({
    'GET /api/types': { data: [{ id: 1, name: 'Equity' }], meta: { total: 1 } },
    'POST /api/investment-opportunities': status(422, { message: said, errors: { name: [said] } }),
  });
  await mount(<NewOpportunity />, { at: '/new', session: staff(role.superAdmin) });
  await userEvent.type(screen.getByLabelText('Name'), 'Juniper Bio');
  expect(screen.getByText('Its address will be juniper-bio')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Type'));
  await userEvent.click(await screen.findByRole('option', { name: 'Equity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('of pasted addresses the wrong ones are named', async () => {
  const said = 'The email field must be a valid email address.';
  answering({
    'POST /api/invitations': status(422, { message: said, errors: { 'emails.1': [said] } }),
  });
  const opportunity = row(2, 'Otter', 2) as unknown as OpportunityRow;
  await mount(<InvitePanel opportunity={opportunity} open onClose={() => undefined} />, {
    session: staff(role.superAdmin),
  });
  await userEvent.type(await screen.findByLabelText(/Paste email addresses/), 'ann@lee.test, ann.lee');
  await userEvent.click(screen.getByRole('button', { name: 'Send to 2' }));
  expect(await screen.findByText('Not an email address: ann.lee')).toBeTruthy();
});
