import { draftLive } from '@tranche/domain/codes';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

export interface Source {
  readonly type: string;
  /** The resource's name on the wire; one that this deployment does not serve is passed over. */
  readonly resource: string;
  /** Columns with a trigram index. */
  readonly columns: readonly string[];
  /** Telephone numbers, found by their digits however they are spelled; one index over all of them. */
  readonly phones?: readonly string[];
  /** Found by their letters and digits, whatever is between them; an index each. */
  readonly references?: readonly string[];
  readonly title: string;
  /** For staff: a column, or what it is made of. */
  readonly subtitle?: string | ((row: RowRef) => Sql);
  readonly where?: (row: RowRef) => Sql;
  /** In-app path of a hit, for staff and for investors; absent: that portal has no such page. */
  readonly url?: (row: RowRef, viewer: Viewer) => Sql;
  readonly investorUrl?: (row: RowRef) => Sql;
}

/** `{before}{id}{after}` */
const at =
  (before: string, after = '') =>
  (row: RowRef): Sql =>
    sql`${before}::text || ${row('id')} || ${after}::text`;

/** Opportunities have a page each: offers, and what became of them. */
const opportunityUrl = (row: RowRef): Sql =>
  sql`case when ${row('status')} >= ${lit(opportunityStatus.completed)} then '/admin/investments/existing/' else '/admin/investments/opportunities/' end || ${row('id')} || '/details'`;

const opportunityOf = (row: RowRef, path: Sql): Sql =>
  sql`(select ${path} from investment_opportunities o where o.id = ${row('investment_opportunity_id')})`;

/** Among its opportunity's transactions where the caller opens that page, else among the investor's. */
function investmentUrl(row: RowRef, viewer: Viewer): Sql {
  const investors = sql`'/admin/investors/' || ${row('user_id')} || '/details/transactions'`;
  const o = rowRef('o');
  const areas = [
    ...(viewer.can('investment_opportunity_live.show')
      ? [sql`when ${o('status')} < ${lit(opportunityStatus.completed)} then 'opportunities'`]
      : []),
    ...(viewer.can('investment_opportunity_existing.update')
      ? [sql`when ${o('status')} >= ${lit(opportunityStatus.completed)} then 'existing'`]
      : []),
  ];
  if (areas.length === 0) return investors;
  const place = sql`'/admin/investments/' || case ${sql.join(areas, sql` `)} end || '/' || ${o('id')} || '/details/transactions?panel=line:' || ${row('id')}`;
  return sql`coalesce(${opportunityOf(row, place)}, ${investors})`;
}

/** A draft opens in the editor for those who may edit it; everything else opens on its page. */
function reportUrl(row: RowRef, viewer: Viewer): Sql {
  const draft = viewer.can('update_reports.update') ? sql`'/edit-update'` : sql`'/details'`;
  return sql`'/admin/reports/updates/' || ${row('id')} || case when ${row('status')} = ${lit(draftLive.draft)} then ${draft} else '/details' end`;
}

export const SOURCES: readonly Source[] = [
  {
    type: 'investors',
    resource: 'users',
    columns: ['name', 'email', 'company_name'],
    phones: ['phone', 'mobile'],
    title: 'name',
    subtitle: 'email',
    where: (row) => sql`${row('role_id')} = ${role.investor}`,
    url: at('/admin/investors/', '/details'),
  },
  {
    type: 'contacts',
    resource: 'contacts',
    columns: ['name', 'email', 'company_name'],
    phones: ['phone', 'mobile'],
    title: 'name',
    subtitle: 'email',
    url: at('/admin/investors/contacts/', '/details'),
  },
  {
    type: 'organisations',
    resource: 'organisations',
    columns: ['name', 'registration_number', 'email'],
    phones: ['phone'],
    references: ['registration_number'],
    title: 'name',
    subtitle: 'registration_number',
    url: at('/admin/investors/organisations/', '/details'),
  },
  {
    type: 'opportunities',
    resource: 'investment-opportunities',
    columns: ['name'],
    title: 'name',
    url: opportunityUrl,
    // What they hold is found in their portfolio, what they may still invest in among the opportunities.
    investorUrl: (row) =>
      sql`case when ${row('status')} >= ${lit(opportunityStatus.completed)} then '/investor/portfolio/' || ${row('id')} else '/investor/investments/' || ${row('slug')} end`,
  },
  {
    type: 'deals',
    resource: 'pipeline-deals',
    columns: ['name', 'company_name'],
    title: 'name',
    subtitle: 'company_name',
    url: at('/admin/investments/deals/', '/performance'),
  },
  {
    type: 'investments',
    resource: 'investments',
    columns: ['reference'],
    references: ['reference', 'payment_reference', 'certificate_number'],
    title: 'reference',
    subtitle: (row) =>
      sql`(select e.name from investment_method_entities e where e.id = ${row('investment_method_entity_id')})`,
    url: investmentUrl,
  },
  {
    type: 'funds',
    resource: 'funds',
    columns: ['name'],
    title: 'name',
    subtitle: 'legal_name',
    url: at('/admin/funds/', '/details'),
    investorUrl: at('/investor/portfolio/fund/'),
  },
  {
    type: 'documents',
    resource: 'documents',
    columns: ['name'],
    title: 'name',
    subtitle: 'file_name',
    url: at('/api/documents/', '?download=1'),
    investorUrl: at('/api/documents/', '?download=1'),
  },
  {
    type: 'reports',
    resource: 'update-reports',
    columns: ['title'],
    title: 'title',
    url: reportUrl,
    investorUrl: at('/investor/news/reports/'),
  },
];
