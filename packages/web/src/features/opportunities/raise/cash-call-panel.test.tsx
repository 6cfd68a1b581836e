import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { OpportunityRow } from '../queries.ts';
import { CashCallPanel } from './cash-call-panel.tsx';

const investment = (id: number, holder_name: string) => ({
  id,
  user_id: id,
  holder_name,
  amount: '1000.00',
  fee_amount: '10.00',
  fee_vat: '0.00',
  currency: 'GBP',
});
const opportunity = {
  id: 7,
  currency: 'GBP',
  cash_call_due_days: 10,
  bank_account_number: '1',
  bank_iban: null,
} as unknown as OpportunityRow;

test('a final call takes all that is left, and names of whom nothing was', async () => {
  const sent = answering({
    'GET /api/investments': {
      data: [investment(1, 'Ann Lee'), investment(2, 'Ben Hart')],
      meta: { total: 2 },
    },
    'POST /api/cash-calls': {
      data: { created: 1, total: '1010.00', skipped: [{ investment_id: 2, reason: 'nothing_left' }] },
    },
  });
  const onClose = vi.fn();
  await mount(<CashCallPanel opportunity={opportunity} chosen="all" onClose={onClose} />, { session: IRIS });
  const panel = within(await screen.findByRole('dialog'));
  const percentage = await panel.findByLabelText('Percentage of the allocation');
  await userEvent.clear(percentage);
  await userEvent.type(percentage, '50');
  expect(panel.getByRole('status').textContent).toContain('£1,010 from 2');
  await userEvent.click(panel.getByLabelText('Final call'));
  expect(panel.getByRole('status').textContent).toContain('£2,020 from 2');
  await userEvent.click(panel.getByRole('button', { name: 'Review the call' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Call the cash' }));
  expect(await screen.findByText('Nothing was left to call from Ben Hart.')).toBeTruthy();
  expect(sent.find(({ url }) => url === '/api/cash-calls')?.body).toMatchObject({
    investment_ids: [1, 2],
    percentage: '50',
    final: true,
  });
  expect(onClose).toHaveBeenCalled();
});
