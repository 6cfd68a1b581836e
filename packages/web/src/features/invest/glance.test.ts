import { expect, test } from 'vitest';
import { glanceOf } from './glance.ts';

const stats = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, label: key, value, format: 'money' }));
const keys = (values: Readonly<Record<string, string>>) => glanceOf(stats(values)).map(({ key }) => key);

const NOUGHT = {
  portfolio_value: '0.00',
  total_invested: '0.00',
  total_gain: '0.00',
  reserved_total: '0.00',
};

test('who has paid and holds nothing yet sees what was paid, not four noughts', () => {
  expect(keys({ ...NOUGHT, pending_total: '4997.20' })).toEqual(['pending_total']);
  expect(keys({ ...NOUGHT, reserved_total: '5000.00', pending_total: '0.00' })).toEqual(['reserved_total']);
  expect(keys(NOUGHT)).toEqual([]);
});

test('a holder sees value, money in, gain and reserved, whatever order the firm has them in', () => {
  expect(
    keys({ irr: '12.1', ...NOUGHT, total_gain: '-10.00', total_invested: '10.00', pending_total: '1.00' }),
  ).toEqual(['portfolio_value', 'total_invested', 'total_gain', 'reserved_total']);
});
