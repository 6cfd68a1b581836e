import { recordStatus } from '@tranche/domain/codes';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { investmentMethods } from '@tranche/domain/organisations/investment-methods.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { isForced, noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Preparing, Serving } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { deleteRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { totalInvested } from './invested.ts';
import { oneDefault } from './one-default.ts';

/** Relief follows the individual through a nominee, not through a company (`domain.md#E`). */
const TAX_ELIGIBLE: readonly unknown[] = ['user', 'nominee'];

function prepare(data: Record<string, unknown>, { mode, before }: Preparing): Record<string, unknown> {
  const kind = data.kind ?? before?.kind;
  if (before?.is_built_in === true && kind !== before.kind) {
    throw conflict('The kind of a built-in investment method cannot be changed.');
  }
  if (kind === 'nominee' && (data.nominee_id ?? before?.nominee_id ?? null) === null) {
    throw invalidField('nominee_id', requiredMessage('nominee_id'));
  }
  const eligible = data.tax_eligible ?? (mode === 'create' ? TAX_ELIGIBLE.includes(kind) : undefined);
  return eligible === undefined ? data : { ...data, tax_eligible: eligible };
}

async function remove(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  await perform(app, call, async (work) => {
    const serving = servingOf(app, 'investment-methods');
    const row = await lockRow(serving, work, id, await readContextIn(work, 'delete'));
    if (row.is_built_in === true) throw conflict('Built-in investment methods cannot be deleted.');
    await deleteRecord(serving, work, id, isForced(call));
  });
  return noContent();
}

export const investmentMethodsServing: Serving = {
  resource: investmentMethods,
  access: (viewer, row, context) => {
    if (!mayUse(investmentMethods, context.purpose, viewer)) return 'none';
    return viewer.kind === 'investor' ? sql`${row('status')} = ${recordStatus.active}` : 'all';
  },
  prepare,
  computed: {
    appends: {
      entities_count: (row, context) =>
        sql`(select count(*)::int from investment_method_entities e where e.investment_method_id = ${row('id')}
          and e.deleted_at is null and ${scopeOf('investment-method-entities', 'e', context)})`,
      total_invested: (row, context) =>
        sql`${totalInvested(sql`i.investment_method_entity_id in (select e.id from investment_method_entities e
          where e.investment_method_id = ${row('id')} and ${scopeOf('investment-method-entities', 'e', context)})`)}::text`,
    },
  },
  replace: { ...oneDefault('investment-methods'), delete: remove },
};
