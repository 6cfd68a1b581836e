import { describe, expect, test } from 'vitest';
import { proposeReceipt, receiptEntries, settlementOf, type CalledLine, type Received } from './receipt.ts';

const got = (received_on: string, more: Partial<Received>): Received => ({
  received_on,
  capital: '0.00',
  fee: '0.00',
  interest: '0.00',
  excess: '0.00',
  from_excess: '0.00',
  ...more,
});
const line = (...receipts: readonly Received[]): CalledLine => ({
  call_line_id: 1,
  investment_method_entity_id: 7,
  due_on: '2026-01-31',
  capital: '10000.00',
  fee: '150.00',
  receipts,
});

/** 10 % a year; 73 days are a fifth of one. */
describe('a line of a call', () => {
  test.each([
    [
      'is open',
      line(),
      '2026-01-31',
      {
        received: '0.00',
        outstanding: '10000.00',
        fee_outstanding: '150.00',
        interest_due: '0.00',
        is_overdue: false,
      },
    ],
    ['bears interest from the day after', line(), '2026-04-14', { interest_due: '200.00', is_overdue: true }],
    [
      'in part: the rest bears it',
      line(got('2026-01-20', { capital: '4000.00' })),
      '2026-04-14',
      { received: '4000.00', outstanding: '6000.00', interest_due: '120.00' },
    ],
    [
      'paid late: what was due until then stays',
      line(got('2026-04-14', { capital: '10000.00', fee: '150.00' })),
      '2026-12-31',
      { outstanding: '0.00', interest_due: '200.00', is_overdue: false },
    ],
    [
      'interest that was paid',
      line(got('2026-04-14', { capital: '10000.00', interest: '200.00' })),
      '2026-12-31',
      { interest_due: '0.00', received: '10200.00' },
    ],
    [
      'nothing that came later counts',
      line(got('2026-03-01', { capital: '10000.00' })),
      '2026-02-01',
      { outstanding: '10000.00' },
    ],
    [
      'excess, less what of it was used',
      line(
        got('2026-01-20', { excess: '30.00' }),
        got('2026-01-21', { capital: '10.00', from_excess: '10.00' }),
      ),
      '2026-01-31',
      { excess: '20.00', received: '30.00', outstanding: '9990.00' },
    ],
  ] as const)('%s', (_, called, at, expected) => {
    expect(settlementOf(called, '10', at)).toMatchObject(expected);
  });
});

describe('a receipt', () => {
  const facts = {
    received_on: '2026-04-14',
    late_interest_pct: '10',
    price: '1.250000',
    held_excess: new Map<number, string>(),
  };
  const propose = (amount?: string, more: Partial<typeof facts> = {}) =>
    proposeReceipt({
      ...facts,
      ...more,
      lines: [line()],
      edits: new Map(amount === undefined ? [] : [[7, amount]]),
    });

  test('is proposed with all that is owed: the call, its fees and interest', () => {
    expect(propose()).toMatchObject({
      total: '10350.00',
      lines: [
        {
          amount: '10350.00',
          parts: {
            capital: '10000.00',
            fee: '150.00',
            interest: '200.00',
            excess: '0.00',
            units: '8000.000000',
            outstanding_after: '0.00',
          },
        },
      ],
    });
  });

  test.each([
    [
      '9000',
      { capital: '9000.00', fee: '0.00', interest: '0.00', excess: '0.00', outstanding_after: '1350.00' },
    ],
    ['10100', { capital: '10000.00', fee: '100.00', interest: '0.00', outstanding_after: '250.00' }],
    [
      '10400',
      { capital: '10000.00', fee: '150.00', interest: '200.00', excess: '50.00', outstanding_after: '0.00' },
    ],
    ['0', { capital: '0.00', outstanding_after: '10350.00' }],
  ] as const)('of £%s goes to the call first, then to fees, then to interest', (amount, expected) => {
    expect(propose(amount).lines[0]?.parts).toMatchObject(expected);
  });

  test('asks for less where an excess is kept', () => {
    expect(propose(undefined, { held_excess: new Map([[7, '350.00']]) }).lines[0]).toMatchObject({
      amount: '10000.00',
      parts: { from_excess: '350.00', capital: '10000.00', fee: '150.00', interest: '200.00' },
    });
  });

  test('writes a contribution with units, and income for what is beside it', () => {
    const [received] = propose().lines;
    expect(received && receiptEntries(received)).toMatchObject([
      {
        type: 'contribution',
        amount: '10000.00',
        direction: 1,
        units: '8000.000000',
        unit_price: '1.250000',
      },
      {
        type: 'income',
        amount: '150.00',
        units: null,
        description: 'Fees paid with the call due 31 Jan 2026',
      },
      {
        type: 'income',
        amount: '200.00',
        description: 'Interest on the late payment of the call due 31 Jan 2026',
      },
    ]);
  });
});
