import { describe, expect, test } from 'vitest';
import { partsOf } from './explain-total.ts';
import type { Portfolio, TableRow } from '../../shared/holdings/portfolio-tables.ts';

const row = (company: string, cells: TableRow['cells'], more: Partial<TableRow> = {}): TableRow => ({
  holding_id: company,
  target: { type: 'investment_opportunity', id: 1, slug: company },
  cells: { company, ...cells },
  ...more,
});

const PORTFOLIO: Portfolio = {
  as_of: '2026-03-31',
  currency: 'GBP',
  gain: {
    fees: '0.00',
    price: '150.00',
    currency: '0.00',
    unrealised: '100.00',
    current_value: '1100.00',
    cost_held: '1000.00',
    realised: '50.00',
    received: '170.00',
  },
  stats: [
    { key: 'total_gain', label: 'Gain', format: 'money', value: '150.00' },
    { key: 'total_invested', label: 'Invested', format: 'money', value: '1000.00' },
  ],
  tables: [
    {
      id: 1,
      name: 'Held',
      slug: 'direct',
      subject: 'investment',
      columns: [],
      rows: [
        row('Larch', {
          current_value: '1100.00',
          amount_invested: '1000.00',
          unrealised_gain: '100.00',
        }),
      ],
      totals: { unrealised_gain: '100.00' },
    },
    {
      id: 2,
      name: 'Reserved',
      slug: 'reserved',
      subject: 'reservation',
      columns: [],
      rows: [
        row('Aster', { amount_invested: '10.00', status: 'Reserved' }),
        row(
          'Cobalt',
          { amount_invested: '20.00', status: 'cash call awaiting payment' },
          { amount_outstanding: '20.00' },
        ),
      ],
      totals: {},
    },
  ],
  allocation: { holding: [], industry: [], type: [] },
  value_over_time: [],
};
const parts = (key: Parameters<typeof partsOf>[0]) => partsOf(key, PORTFOLIO, (word) => word);

describe('a figure of the portfolio opens to', () => {
  test('the holdings that it is the sum of', () => {
    expect(parts('portfolio_value')).toEqual([{ label: 'Larch', value: '1100.00' }]);
  });
  test('what is held and what came back, each less its cost, which add up to the gain', () => {
    expect(parts('total_gain')).toEqual([
      { label: 'value', value: '1100.00' },
      { label: 'held', value: '-1000' },
      { label: 'realised', value: '170.00' },
      { label: 'gone', value: '-120' },
    ]);
  });
  test('only the reservations in its state', () => {
    expect(parts('reserved_total')).toEqual([{ label: 'Aster', value: '10.00' }]);
    expect(parts('cash_call_due_total')).toEqual([{ label: 'Cobalt', value: '20.00' }]);
  });
});
