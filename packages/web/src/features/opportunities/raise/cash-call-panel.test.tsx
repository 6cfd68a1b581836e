import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { OpportunityRow } from '../queries.ts';
import { queryString } from '../../../kit/query-string.ts';
import { CashCallPanel } from './cash-call-panel.tsx';
import { investmentsOf } from './investments.ts';

const investment = (id: number, holder_name: string) => ({
  id,
  user_id: id,
  holder_name,
  amount: '1000.00',
  fee_amount: '10.00',
  fee_vat: '0.00',
  currency: 'GBP',
  cashCalls: [] as object[],
});
const opportunity = {
  id: 7,
  currency: 'GBP',
  cash_call_due_days: 10,
  bank_account_number: '1',
  bank_iban: null,
} as unknown as OpportunityRow;

const list = (status: number, ...data: readonly object[]) => ({
  [`GET /api/investments${queryString(investmentsOf(7, { filter: { status }, limit: 100 }))}`]: {
    data,
    meta: { total: data.length },
  },
});
const CONFIRMED = 2;
const CALLED = 3;

test('a final call takes all that is left, and names of whom nothing was', async () => {
  const sent = answering({
    ...list(CONFIRMED, investment(1, 'Ann Lee'), investment(2, 'Ben Hart')),
    ...list(CALLED),
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

test('what was called in part is called for the rest, with its fees; what was called whole is not offered', async () => {
  const called = (id: number, name: string, percentage: string, amount: string, fee_due: string) => ({
    ...investment(id, name),
    status: 3,
    cashCalls: [{ id, status: 3, percentage, amount, fee_due, sequence: 1 }],
  });
  answering({
    ...list(CONFIRMED),
    ...list(
      CALLED,
      called(1, 'Ann Lee', '40', '400.00', '4.00'),
      called(2, 'Ben Hart', '100', '1000.00', '10.00'),
    ),
  });
  await mount(<CashCallPanel opportunity={opportunity} chosen="all" onClose={vi.fn()} />, { session: IRIS });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByLabelText('Ann Lee')).toBeTruthy();
  expect(panel.queryByLabelText('Ben Hart')).toBeNull();
  expect(panel.getByRole('status').textContent).toContain('£606 from 1');
});
