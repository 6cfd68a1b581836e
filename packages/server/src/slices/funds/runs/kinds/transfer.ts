import { calledBy, paidInBy, promisedBy } from '@tranche/domain/funds/capital';
import { effectiveEntries, unitsOf } from '@tranche/domain/funds/entries';
import { transferParams } from '@tranche/domain/funds/runs/params';
import { proposeTransfer, transferEntries } from '@tranche/domain/funds/runs/transfer';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isPositive } from '@tranche/domain/kit/money';
import { readNested } from '@tranche/domain/kit/nested-form';
import { sql } from 'kysely';
import type { Reader } from '../../../../kit/db/database.ts';
import { readInvestorEntries } from '../../read-investor-entries.ts';
import { openCallsRefusal } from '../open-calls.ts';
import { defineRunKind } from '../kind.ts';

export const transfer = defineRunKind({
  kind: 'fund_transfer',
  readParams: (given) => readNested(transferParams, given, 'params'),
  propose: async (reader, { row, fund, params }) => {
    const at = row.entry_date;
    for (const name of ['from_entity_id', 'to_entity_id'] as const)
      if (!(await isEntity(reader, params[name])))
        return invalidField(`params.${name}`, selectedMessage(name));
    const refusal = await openCallsRefusal(
      reader,
      { fund, at },
      sql`line.investment_method_entity_id = ${params.from_entity_id}`,
    );
    if (refusal) return refusal;
    const [giver] = await readInvestorEntries(
      reader,
      sql`e.fund_id = ${fund.id} and party.id = ${params.from_entity_id}`,
    );
    const effective = effectiveEntries(giver?.entries ?? [], at);
    const promised = promisedBy(effective);
    return proposeTransfer(
      {
        units: unitsOf(effective),
        promised,
        called: isPositive(promised) ? calledBy(effective) : '0',
        paid_in: paidInBy(effective),
      },
      params,
    );
  },
  entries: ({ params }, line) =>
    transferEntries(line, ['Transfer of an interest', params.reason].filter(Boolean).join(': ')),
  restedOnBy: ({
    params,
  }) => sql`e.investment_method_entity_id in (${params.from_entity_id}, ${params.to_entity_id})
    and e.type in ('capital_call', 'contribution', 'distribution_capital', 'distribution_income', 'equalisation', 'transfer')`,
});

async function isEntity(reader: Reader, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from investment_method_entities where id = ${id} and deleted_at is null`.execute(
      reader,
    );
  return rows.length > 0;
}
