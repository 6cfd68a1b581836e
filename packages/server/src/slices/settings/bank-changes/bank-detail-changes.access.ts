import type { BankSubject } from '@tranche/domain/settings/bank-changes';
import { bankDetailChanges } from '@tranche/domain/settings/bank-detail-changes.resource';
import { sql } from 'kysely';
import { serveChange } from '../../../kit/http/serve-verb.ts';
import { decideBankChange as decideBankChangeVerb } from '@tranche/domain/settings/verbs';
import type { Route } from '../../../kit/http/route.ts';
import { dataText } from '../../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { previousDetails } from './previous-details.ts';
import { dropSettings } from '../../../kit/db/read-settings.ts';
import { type Applied, decideBankChange } from './decide-bank-change.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { or } from '../../../kit/resource-engine/where.ts';
import { investorScope } from '../../../kit/session/investor-scope.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';

/** Whoever may change the account may see and decide what another one asks for. */
function changeAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const of = (...subjects: BankSubject[]): Sql => sql`${row('subject_type')} in (${sql.join(subjects)})`;
  const ways: Sql[] = [];
  if (viewer.can('branding.update')) ways.push(of('settings'));
  if (
    viewer.can('investment_opportunity_live.update') ||
    viewer.can('investment_opportunity_existing.update')
  )
    ways.push(of('investment_opportunity'));
  if (viewer.can('funds.update')) ways.push(sql`(${of('fund')} and ${fundWithin(viewer, row, context)})`);
  if (viewer.can('investors.update')) {
    ways.push(of('nominee', 'investment_method'));
    const scope = investorScope(viewer, sql`party.user_id`);
    const within = scope === 'all' || scope === 'none' ? sql`${scope === 'all'}` : scope;
    ways.push(sql`(${of('investment_method_entity')} and exists(select 1 from investment_method_entities party
      where party.id = ${row('subject_id')} and ${within}))`);
  }
  return or(ways);
}

/** Whose fund it is, the funds' own rule says. */
function fundWithin(viewer: Viewer, row: RowRef, context: ReadContext): Sql {
  const rule = context.registry.get('funds')?.access(viewer, rowRef('own_fund'), {
    ...context,
    purpose: 'update',
  });
  if (rule === undefined || rule === 'none') return sql`false`;
  const within = rule === 'all' ? sql`true` : rule;
  return sql`exists(select 1 from funds own_fund where own_fund.id = ${row('subject_id')} and ${within})`;
}

const deciding = (applied: Applied): Route[] =>
  serveChange(decideBankChangeVerb, {
    access: [
      'branding.update',
      'investors.update',
      'investment_opportunity_live.update',
      'investment_opportunity_existing.update',
      'funds.update',
    ],
    handle: async (call, app, form) => {
      const json = await perform(app, call, async (work) => {
        const context = await readContextIn(work, 'update');
        await lockRow(servingOf(app, bankDetailChanges.name), work, call.params.id ?? '', context);
        const id = await decideBankChange(work, call.params.id ?? '', form, applied);
        return showRecordIn(work, bankDetailChanges.name, id, { append: 'labels' });
      });
      dropSettings(app.db);
      return dataText(json);
    },
  });

/** `applied` is notified of approved details: whose account it is knows whom to tell, and settings know no one. */
export const bankDetailChangesServing = (applied: Applied): Serving => ({
  resource: bankDetailChanges,
  access: changeAccess,
  actions: deciding(applied),
  computed: {
    appends: {
      details: (row, { secret }) => sql`pgp_sym_decrypt(${row('proposed')}, ${secret})::jsonb`,
      previous: previousDetails,
    },
  },
});
