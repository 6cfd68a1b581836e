import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { TransactionTiles } from './transaction-tiles.tsx';

const GBP = {
  currency: 'GBP',
  reserved: null,
  awaiting: '125.00',
  received: '2537.00',
  current_value: '2900.00',
};
const EUR = { currency: 'EUR', reserved: null, awaiting: null, received: '40.00', current_value: '50.00' };
const PATH = 'GET /api/investments/sums?filter[user_id]=5';

const tile = async (label: string) => within((await screen.findByText(label)).parentElement ?? document.body);

test('the server’s sums, those of another currency beside the firm’s', async () => {
  const sent = answering({ [PATH]: { data: [GBP, EUR] } });
  await mount(<TransactionTiles filter={{ user_id: 5 }} />);
  expect((await tile('Reserved')).getByText('£0')).toBeTruthy();
  expect((await tile('Awaiting payment')).getByText('£125')).toBeTruthy();
  expect((await tile('Awaiting payment')).queryByText(/^and/)).toBeNull();
  expect((await tile('Received')).getByText('£2,537')).toBeTruthy();
  expect((await tile('Received')).getByText('and €40')).toBeTruthy();
  expect((await tile('Holding value')).getByText('and €50')).toBeTruthy();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([PATH]);
});

test('a party of one other currency is not told of the firm’s', async () => {
  answering({ [PATH]: { data: [EUR] } });
  await mount(<TransactionTiles filter={{ user_id: 5 }} />);
  expect((await tile('Received')).getByText('€40')).toBeTruthy();
});

test('a party without investments has nothing in each', async () => {
  answering({ [PATH]: { data: [] } });
  await mount(<TransactionTiles filter={{ user_id: 5 }} />);
  expect(await screen.findAllByText('£0')).toHaveLength(4);
});

test('no tiles where the sums cannot be read', async () => {
  answering({});
  const { container } = await mount(<TransactionTiles filter={{ user_id: 5 }} />);
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByText('Reserved')).toBeNull();
  expect(screen.queryByText('£0')).toBeNull();
});

test('a sum opens to the investments behind it, by currency, each with its panel', async () => {
  const explained = (value: string, label: string, id: number) => ({
    figure: 'received',
    by: 'sum',
    formula: 'What was paid of investments that are paid, issued or realised',
    value,
    rows: [
      { label, owner: 'Iris Lee', date: '2026-01-05', value, source: { family: 'investments', id } },
      { label: '2 others', date: null, value: '0.00' },
    ],
  });
  answering({
    [PATH]: { data: [GBP, EUR] },
    'GET /api/investments/sums?filter[user_id]=5&explain=1': {
      data: [
        { ...GBP, explain: [explained('2537.00', 'Alder', 71)] },
        { ...EUR, explain: [explained('40.00', 'Investment', 72)] },
      ],
    },
  });
  await mount(<TransactionTiles filter={{ user_id: 5 }} />, {
    at: '/admin/investors/5/transactions',
    boot: { navigation: { investment: 'Stake' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /How Received was worked out/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Received' }));
  const link = await dialog.findByRole('link', { name: 'Open Iris Lee · Alder' });
  expect(link.getAttribute('href')).toBe('/admin/investors/5/transactions?panel=71');
  expect(dialog.getByRole('link', { name: 'Open Iris Lee · Stake' })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: '€40.00' })).toBeTruthy();
  expect(dialog.getAllByText('2 others')).toHaveLength(2);
});

test('a sum of nothing opens to nothing', async () => {
  answering({ [PATH]: { data: [GBP] } });
  await mount(<TransactionTiles filter={{ user_id: 5 }} />);
  await screen.findByText('£125');
  expect(screen.queryByRole('button', { name: /Reserved/ })).toBeNull();
});
