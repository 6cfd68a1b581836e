import { proposeRefund } from '@tranche/domain/funds/runs/refund';
import { formatMoney, isPositive } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { defineRunKind } from '../kind.ts';
import { readExcess } from '../read-called.ts';

export const refund = defineRunKind({
  kind: 'fund_refund',
  readParams: () => ({}),
  propose: async (reader, { fund }, edits) =>
    proposeRefund({ held_excess: await readExcess(reader, fund.id), edits, currency: fund.currency }),
  entries: () => [],
  isBookless: true,
  notice: ({ fund }, line) =>
    isPositive(line.amount)
      ? { key: 'fund_refund', params: { fund: fund.name, n: formatMoney(line.amount, fund.currency) } }
      : null,
  restedOnBy: () => sql`false`,
});
