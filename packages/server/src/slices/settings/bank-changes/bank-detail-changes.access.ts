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
import type { Viewer } from '../../../kit/session/viewer.ts';

/** Whoever may change the account may see and decide what another one asks for. */
function changeAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const ways = Object.entries(FAMILIES).flatMap(([subject, family]): Sql[] => {
    const within = subjectWithin(family, row, context);
    return within === null ? [] : [sql`(${row('subject_type')} = ${subject} and ${within})`];
  });
  if (viewer.can('branding.update')) ways.push(sql`${row('subject_type')} = 'settings'`);
  return or(ways);
}

/** Whose account it is, where it is a record and not the firm itself. */
const FAMILIES: Readonly<Record<Exclude<BankSubject, 'settings'>, string>> = {
  investment_opportunity: 'investment-opportunities',
  fund: 'funds',
  nominee: 'nominees',
  investment_method: 'investment-methods',
  investment_method_entity: 'investment-method-entities',
};

/** Which of them the viewer may change, the family's own rule says; null where there are none. */
function subjectWithin(family: string, row: RowRef, context: ReadContext): Sql | null {
  const serving = servingOf(context, family);
  const rule = serving.access(context.viewer, rowRef('subject'), { ...context, purpose: 'update' });
  if (rule === 'none') return null;
  if (rule === 'all') return sql`true`;
  return sql`exists(select 1 from ${sql.table(serving.resource.table)} as subject
    where subject.id = ${row('subject_id')} and ${rule})`;
}

/** The accounts themselves, old and new: no bank details are shown to staff while the client hides them. */
const hidesBanks = ({ flags }: ReadContext): boolean => flags.hide_bank_details_admin === true;

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
      details: (row, context) =>
        hidesBanks(context) ? null : sql`pgp_sym_decrypt(${row('proposed')}, ${context.secret})::jsonb`,
      previous: (row, context) => (hidesBanks(context) ? null : previousDetails(row, context)),
    },
  },
});
