import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { TaxFigures } from './tax-figures.tsx';

const TAX = {
  scheme: 'EIS',
  amount: '600000.00',
  rate: '30',
  income_relief: '150000.00',
  net_cost: '450000.00',
  relief_withdrawn: '0.00',
  tax_year: '2025-26',
  hold_until: '2028-06-01',
  certificate_received: true,
  reinvestment_relief: '0.00',
  loss_relief_if_nil: '202500.00',
  at_risk: '247500.00',
};
const EXPLAIN = [
  {
    figure: 'relieved_amount',
    by: 'least',
    formula: 'The least of the amount and what is left',
    value: '500000.00',
    rows: [
      {
        label: 'Amount',
        date: '2025-06-01',
        value: '600000.00',
        pool: 1,
        source: { family: 'investments', id: 9 },
      },
      {
        label: 'Used before',
        date: null,
        value: '-1500000.00',
        pool: 2,
        source: { family: 'investments', id: 8 },
      },
    ],
  },
  {
    figure: 'income_relief',
    by: 'sum',
    formula: 'The amount with relief × the rate',
    value: '150000.00',
    rows: [{ label: 'Amount with relief', date: null, value: '150000.00', amount: '500000.00', rate: '0.3' }],
  },
];

async function open(tax: object | null) {
  answering({ 'GET /api/investments/9?append=tax_summary&fields=id': { data: { id: 9, tax_summary: tax } } });
  await mount(
    <TaxFigures
      investmentId={9}
      currency="GBP"
      hrefOf={({ id }) => (id === 8 ? '/admin/investors/5/transactions?panel=8' : null)}
    >
      EIS
    </TaxFigures>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /How Tax relief was worked out/ }));
  return within(await screen.findByRole('dialog', { name: 'Tax relief' }));
}

test('a scheme opens to its figures and the investments and limits behind them', async () => {
  const dialog = await open({ ...TAX, explain: EXPLAIN });
  expect(await dialog.findByRole('heading', { name: 'Income tax relief £150,000.00' })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Amount with relief £500,000.00' })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open Used before' }).getAttribute('href')).toBe(
    '/admin/investors/5/transactions?panel=8',
  );
  expect(dialog.getByText(/^500,000 × 0\.3$/)).toBeTruthy();
  expect(dialog.getByText('1 Jun 2028')).toBeTruthy();
});

test('figures without their rows for who may not see every investment behind them', async () => {
  const dialog = await open({ ...TAX, explain: null });
  expect(await dialog.findByText('£450,000.00')).toBeTruthy();
  expect(dialog.getByText(/shown to those who can see every investment/i)).toBeTruthy();
});

test('says where there are none', async () => {
  expect(await (await open(null)).findByText(/There are no tax figures/)).toBeTruthy();
});
