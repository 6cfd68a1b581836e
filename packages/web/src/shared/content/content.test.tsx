import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { KeyDates } from './key-dates.tsx';
import { KeyPoints } from './key-points.tsx';
import { KeyRail } from './key-rail.tsx';

const of = { targetType: 'fund_investment_opportunity', targetId: 7 } as const;
const page = (data: readonly unknown[]) => ({ data, meta: { total: data.length } });
const POINT = { id: 1, title: 'Recurring revenue', body: '92 % of it', sort_order: 0 };
const failing = {
  'GET /api/documents': status(500, {}),
  'GET /api/key-dates': status(500, {}),
  'GET /api/key-points': status(500, {}),
};

test('beside key information, what could not be read is not called empty, and is read again alone', async () => {
  answering(failing);
  await mount(<KeyRail of={of} />);
  for (const thing of ['the documents', 'the key dates', 'the key points'])
    await screen.findByText(`We could not load ${thing}`);
  expect(screen.queryByText('None yet.')).toBeNull();
  answering({ ...failing, 'GET /api/key-points': page([POINT]) });
  const points = screen.getByRole('region', { name: 'Key points' });
  fireEvent.click(within(points).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Recurring revenue');
  expect(screen.getByText('We could not load the key dates')).toBeTruthy();
});

test('while they are edited, points and dates that could not be read are not shown as an empty list', async () => {
  answering(failing);
  await mount(
    <>
      <KeyPoints of={of} />
      <KeyDates of={of} />
    </>,
  );
  await screen.findByText('We could not load the key points');
  await screen.findByText('We could not load the key dates');
  expect(screen.queryByRole('button', { name: 'Add a key point' })).toBeNull();
});
