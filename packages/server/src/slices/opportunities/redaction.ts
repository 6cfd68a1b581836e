import { seesNoPerformance } from '@tranche/domain/roles';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type {
  Computed,
  ReadContext,
  RowAccess,
  RowRef,
  Serving,
  Redaction,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { or, scopeOf } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { opportunityAccess } from './access.ts';
import {
  announcedToInvestor,
  isConfidential,
  isSecret,
  isSecretTo,
  namedByMail,
  namedToInvestor,
  visibleToInvestor,
} from './investor-access.ts';

/** What reading offers reaches: for investors also those of which only a card shows. Verbs and children do not. */
export const shownOpportunities: Serving['access'] = (
  viewer: Viewer,
  row: RowRef,
  context: ReadContext,
): RowAccess => {
  const access = opportunityAccess(viewer, row, context);
  if (viewer.kind !== 'investor' || access === 'none' || access === 'all') return access;
  return or([access, announcedToInvestor(row, context)]);
};

export const CONFIDENTIAL_NAME = 'Confidential opportunity';

/**
 * The locked card of an opportunity for other kinds of investors: name, logo, strapline and type. Of one that is inside
 * information, not even the name, and an address that tells nothing; no date of either, since a change is news
 * (`domain.md#F`).
 */
export const opportunityRedaction: Redaction = {
  when: (row, context) =>
    context.viewer.kind === 'investor' ? sql`not ${visibleToInvestor(row, context)}` : null,
  columns: (row, context) => sql`case when ${isConfidential(row, context)}
    then jsonb_build_object('id', ${row('id')}, 'slug', ${row('redacted_slug')}, 'name', ${CONFIDENTIAL_NAME}::text,
      'type_id', ${row('type_id')}, 'market_sounding_required', true)
    else jsonb_build_object('id', ${row('id')}, 'slug', ${row('slug')}, 'name', ${row('name')},
      'status', ${row('status')}, 'logo', ${row('logo')}, 'strapline', ${row('strapline')},
      'type_id', ${row('type_id')}) end`,
  filters: ['id', 'type_id', 'status', 'open'],
  keys: {
    parent_opportunity_id: (row, context) => isSecret(row('parent_opportunity_id'), context),
  },
  address: 'redacted_slug',
  audience: {
    named: (row, person, context) => namedToInvestor(row, context, person),
    addressed: (row, person, context) => sql`not ${isSecretTo(row, context, person)}`,
    carded: (row, person, context) => announcedToInvestor(row, context, person),
    namedByMail,
  },
};

/**
 * The card by which staff know an opportunity that they may not open. Of one that is inside information they read its name where
 * they may read an investment in it, or who was sounded about it; else what an investor outside reads.
 */
const cardOf =
  (column: string, redacted: (row: RowRef) => Sql) =>
  (row: RowRef, context: ReadContext): Sql => {
    if (context.viewer.kind !== 'staff' || !context.flags.market_sounding_enabled) return row(column);
    const reads = (name: string, alias: string): Sql =>
      sql`exists(select 1 from ${sql.table(name.replaceAll('-', '_'))} as ${sql.ref(alias)}
        where ${rowRef(alias)('investment_opportunity_id')} = ${row('id')} and ${scopeOf(name, alias, context)})`;
    return sql`case when ${row('market_sounding_required')} and not ${or([
      reads('investments', 'known_line'),
      reads('market-sounding-acceptance', 'known_sounding'),
    ])} then ${redacted(row)} else ${row(column)} end`;
  };

export const opportunityCard: NonNullable<Computed['card']> = {
  name: cardOf('name', () => sql`${CONFIDENTIAL_NAME}::text`),
  slug: cardOf('slug', (row) => row('redacted_slug')),
  logo: cardOf('logo', () => sql`null`),
  status: cardOf('status', () => sql`null`),
};

const HIDDEN_TABS = ['investments', 'notes', 'callLogs', 'tasks'];

/**
 * Of a row under redaction, which has no owner, nothing but the type is followed. Investment managers do not see some tabs
 * of existing investments (specification §6).
 */
export const withheldRelations: NonNullable<Computed['withheld']> = (relation, row, { viewer }) => {
  if (viewer.kind === 'investor') return relation === 'type' ? null : sql`${row('owner_id')} is null`;
  return seesNoPerformance(viewer.role) && HIDDEN_TABS.includes(relation)
    ? sql`${row('status')} >= ${stage.completed}`
    : null;
};

/** Of what is withheld from investment managers and investors alike: the cap table and its performance. */
export const mayReadCapTable = ({ kind, role: ofViewer }: Viewer): boolean =>
  kind === 'system' || (kind === 'staff' && !seesNoPerformance(ofViewer));
