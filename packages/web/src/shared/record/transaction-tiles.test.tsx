import { screen, waitFor, within } from '@testing-library/react';
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
