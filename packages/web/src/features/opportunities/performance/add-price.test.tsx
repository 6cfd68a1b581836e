import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import { AddPrice } from './add-price.tsx';

afterEach(clearToasts);

test('a price by valuation is sent with its method; another source asks for none', async () => {
  const sent = answering({ 'POST /api/share-prices': { data: { id: 4, submitted_at: null } } });
  const session = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };
  const opportunity = { id: 9, currency: 'GBP', share_class: 'Ordinary' } as never;
  await mount(<AddPrice open opportunity={opportunity} onClose={() => undefined} />, { session });
  await userEvent.type(await screen.findByLabelText('Price'), '3.10');
  await userEvent.click(screen.getByLabelText(/^Method/));
  await userEvent.click(await screen.findByRole('option', { name: /Multiple/ }));
  expect(screen.getByText(/What the price is based on/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add price' }));
  const posted = () => sent.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.body).toMatchObject({ source: 'valuation', method: 'multiple', document_ids: [] });
  await userEvent.click(screen.getByLabelText('Source'));
  await userEvent.click(await screen.findByRole('option', { name: 'Round' }));
  expect(screen.queryByLabelText(/^Method/)).toBeNull();
});
