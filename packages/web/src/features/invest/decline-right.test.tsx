import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Invest from './screens/invest.tsx';

const RIGHT = {
  id: 4,
  investment_method_entity_id: 3,
  pre_emption_option_id: 5,
  existing_shares: '1000.000000',
  basis_shares: '100000.000000',
  entitlement_shares: '100.000000',
  allocated_shares: null,
  deadline: null,
};
const OPPORTUNITY = {
  id: 5,
  slug: 'larch',
  name: 'Larch',
  status: 3,
  currency: 'GBP',
  share_price: '2.000000',
  new_shares_offered: '10000.000000',
  target_amount: '20000.00',
  allow_fractional_shares: false,
  minimum_investment: '1000.00',
  maximum_investment: null,
  investment_increment: null,
  allow_reserve: true,
  allow_direct_invest: false,
  entity_kinds: ['user'],
  investor_fees: null,
  amounts: null,
  my_investment: null,
  my_pre_emption: [RIGHT],
  ineligible_reasons: [],
  taxOptions: [],
  parent_opportunity_id: null,
};
const none = { data: [], meta: { total: 0 } };

const answers = (right: typeof RIGHT) =>
  answering({
    'GET /api/investment-opportunities/': { data: { ...OPPORTUNITY, my_pre_emption: [right] } },
    'GET /api/investments': none,
    'GET /api/investment-method-entities': {
      data: [{ id: 3, kind: 'user', name: 'Ann Lee', status: 1, is_default: true, investmentMethod: null }],
      meta: { total: 1 },
    },
    'GET /api/pre-emption-choices': { data: [right], meta: { total: 1 } },
    'GET /api/pre-emption-options': {
      data: [
        { id: 1, label: 'Do not take up', description: null, is_selectable: true },
        { id: 2, label: 'Maintain my percentage', description: null, is_selectable: true },
      ],
      meta: { total: 2 },
    },
    'GET /api/whole-ownership-choices': none,
    'POST /api/investments/subsequent': { data: { id: 4 } },
  });
const enter = () => mount(<Invest />, { at: '/investor/investments/larch/invest', session: ANN });
beforeEach(() => sessionStorage.clear());

test('an answer may be changed: the steps open again', async () => {
  answers({ ...RIGHT, pre_emption_option_id: 2 });
  const view = await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/you can buy up to 100 shares/);
  expect(view.path()).toContain('/investor/investments/larch/invest');
});

test('a holder declines the entitlement: one question, and it is sent without a reservation', async () => {
  const sent = answers(RIGHT);
  const view = await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/you can buy up to 100 shares \(£200\) before others/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Do not take up/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline your entitlement?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(view.path()).toBe('/investor/investments/larch'));
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ url }) => url)).toEqual(['/api/investments/subsequent']);
  expect(posts[0]?.body).toMatchObject({ investment_method_entity_id: 3, choice: 1 });
  expect(posts[0]?.body).not.toHaveProperty('amount');
});
