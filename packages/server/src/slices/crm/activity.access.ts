import { activity } from '@tranche/domain/crm/activity.resource';
import type { ListQuery } from '@tranche/domain/kit/list-query';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { family } from '../../kit/resource-engine/family.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { asClause, exact, NEVER, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { activityContent } from './activity-content.ts';
import { ofKinds } from './activity-kind.ts';
import { targetAccess, targetAppend } from './targets.ts';

/**
 * The story of a record for anyone who sees the record; anyone who sees the overview also reads what belongs to none, and
 * who reads the audit log also what was done to the settings.
 */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const scope = targetAccess(viewer, row, context, { wordOf: wordOfOwn });
  return or([
    viewer.can('overview.index') ? sql`${row('target_type')} is null` : NEVER,
    viewer.can('user.index') ? sql`${row('target_type')} = 'settings'` : NEVER,
    asClause(scope),
  ]);
}

/** What hangs on records tells its story there, not under its own name. */
const wordOfOwn = (resource: Resource): string | null =>
  'target_type' in resource.fields ? null : family(resource);

type Values = Parameters<typeof exact>[2];

/** Everything about an investor: what happened to them, to what is theirs, to the contact they were, and to who became them. */
function aboutInvestor(values: Values, row: RowRef, context: ReadContext): Sql {
  const of = (column: Sql): Sql => exact({ kind: 'integer' }, column, values);
  const theirs = [...context.registry.values()]
    .filter(({ resource }) => belongsToUser(resource))
    .map(({ resource }) =>
      eventsOf(
        family(resource),
        sql`select his.id from ${sql.table(resource.table)} as his where ${of(sql`his.user_id`)}`,
      ),
    );
  return anyOf(row, [
    sql`select event.id from activity as event where event.target_type = 'user' and ${of(sql`event.target_id`)}`,
    eventsOf('user', sql`select other.id from users as other where ${of(sql`other.merged_into_id`)}`),
    eventsOf('contact', sql`select was.contact_id as id from users as was where ${of(sql`was.id`)}`),
    ...theirs,
  ]);
}

/** The whole story of an opportunity: its own, that of its lines (reserved, called, paid …) and of the deal that it was. */
const aboutOpportunity = (values: Values, row: RowRef): Sql => {
  const of = (column: Sql): Sql => exact({ kind: 'integer' }, column, values);
  return anyOf(row, [
    sql`select event.id from activity as event where event.target_type = 'investment_opportunity' and ${of(sql`event.target_id`)}`,
    eventsOf(
      'investment',
      sql`select investment.id from investments as investment where ${of(sql`investment.investment_opportunity_id`)}`,
    ),
    eventsOf(
      'pipeline_deal',
      sql`select opportunity.pipeline_deal_id as id from investment_opportunities as opportunity
      where ${of(sql`opportunity.id`)}`,
    ),
  ]);
};

/** A document to sign: its own events, and what its investor's story tells of it. */
const aboutDocument = (values: Values, row: RowRef): Sql => {
  const of = (column: Sql): Sql => exact({ kind: 'integer' }, column, values);
  return anyOf(row, [
    sql`select event.id from activity as event where event.target_type = 'onboarding_document' and ${of(sql`event.target_id`)}`,
    sql`select event.id from onboarding_documents as paper join activity as event
      on event.target_type = 'user' and event.target_id = paper.user_id
      and event.properties ->> 'onboarding_document_id' = paper.id::text where ${of(sql`paper.id`)}`,
  ]);
};

/** By the index of targets, record by record: an `or` over the columns would read the whole feed. */
const eventsOf = (type: string, ids: Sql): Sql => sql`select event.id from (${ids}) as about
  join activity as event on event.target_type = ${type} and event.target_id = about.id`;
const anyOf = (row: RowRef, parts: readonly Sql[]): Sql =>
  sql`${row('id')} in (${sql.join([...parts], sql` union all `)})`;

const belongsToUser = ({ fields }: Resource): boolean => fields.user_id?.spec.kind === 'belongsTo';

/** The plain feed of anyone who reads all of it has its total stored. */
const bucket = (query: ListQuery, context: ReadContext): string | null => {
  const plain = Object.keys(query.filters).length === 0;
  return plain && access(context.viewer, (column) => sql.ref(column), context) === 'all' ? '' : null;
};

export const activityServing: Serving = {
  resource: activity,
  access,
  computed: {
    appends: { target: targetAppend, content: activityContent },
    filters: {
      user_id: aboutInvestor,
      investment_opportunity_id: aboutOpportunity,
      onboarding_document_id: aboutDocument,
      kind: ofKinds,
    },
    bucket,
  },
};
